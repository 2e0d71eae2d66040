// The TypeScript clients: the v1 SDK, and the v2 client in the three ways it can choose an era.
import assert from 'node:assert/strict';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { step } from '../lib/report.mjs';
import { workout } from './workout.mjs';

const info = { name: 'bulla-interop', version: '1.0.0' };

const clients = [
  { group: 'TypeScript SDK v1', era: '2025-11-25', make: () => new ClientV1(info), Transport: TransportV1 },
  { group: 'TypeScript v2, legacy', era: '2025-11-25', make: () => new Client(info, { versionNegotiation: { mode: 'legacy' } }) },
  { group: 'TypeScript v2, auto', era: '2026-07-28', make: () => new Client(info, { versionNegotiation: { mode: 'auto' } }) },
  { group: 'TypeScript v2, pinned', era: '2026-07-28', make: () => new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } }) },
];

export async function typescript(gateway) {
  for (const { group, era, make, Transport = StreamableHTTPClientTransport } of clients) {
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
