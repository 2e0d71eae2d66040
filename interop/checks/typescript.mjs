// The TypeScript clients: the v1 SDK, and the v2 client in the three ways it can choose an era.
import assert from 'node:assert/strict';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CreateMessageRequestSchema, ElicitRequestSchema, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { step } from '../lib/report.mjs';
import { workout } from './workout.mjs';

const info = { name: 'bulla-interop', version: '1.0.0' };

const v1 = {
  make: (options) => new ClientV1(info, options),
  Transport: TransportV1,
  ask: (client, method, answer) => client.setRequestHandler(requestsV1[method], answer),
  call: (client, params, options) => client.callTool(params, undefined, options),
};
const requestsV1 = {
  'elicitation/create': ElicitRequestSchema,
  'roots/list': ListRootsRequestSchema,
  'sampling/createMessage': CreateMessageRequestSchema,
};
const v2 = (mode) => ({
  make: (options) => new Client(info, { versionNegotiation: { mode }, ...options }),
  Transport: StreamableHTTPClientTransport,
  ask: (client, method, answer) => client.setRequestHandler(method, answer),
  call: (client, params, options) => client.callTool(params, options),
});

/** Each client, and the few things in which the two generations differ. */
export const clients = [
  { group: 'TypeScript SDK v1', era: '2025-11-25', ...v1 },
  { group: 'TypeScript v2, legacy', era: '2025-11-25', ...v2('legacy') },
  { group: 'TypeScript v2, auto', era: '2026-07-28', ...v2('auto') },
  { group: 'TypeScript v2, pinned', era: '2026-07-28', ...v2({ pin: '2026-07-28' }) },
];

export async function typescript(gateway) {
  for (const { group, era, make, Transport } of clients) {
    const { token } = await gateway.agent(group.replaceAll(/[^A-Za-z0-9]+/g, '-'));
    const transport = () => new Transport(new URL(gateway.url), { requestInit: { headers: { Authorization: `Bearer ${token}` } } });
    await step(group, 'a wrong token is turned away', async () => {
      const stranger = new Transport(new URL(gateway.url), { requestInit: { headers: { Authorization: 'Bearer bulla_nobody' } } });
      await assert.rejects(make().connect(stranger));
    });
    const client = make();
    const connected = await step(group, `connects and speaks ${era}`, async () => {
      await client.connect(transport());
      assert.equal(client.getServerVersion()?.name?.toLowerCase(), 'bulla');
      const spoken = client.getNegotiatedProtocolVersion?.() ?? client.transport.protocolVersion;
      assert.equal(spoken, era);
    });
    if (!connected) continue;
    await workout(group, {
      list: async () => (await client.listTools()).tools,
      call: (name, args) => client.callTool({ name, arguments: args }),
      approve: gateway.approve,
    });
    await step(group, 'closes', () => client.close());
  }
}
