// The host facade: many agents behind one client, each call naming its own by `auth_token`.
import assert from 'node:assert/strict';
import { step } from '../lib/report.mjs';
import { clients } from './typescript.mjs';
import { workout } from './workout.mjs';

export async function facade(gateway) {
  const url = new URL(`${await gateway.facade()}/mcp`);
  for (const { group: name, make, Transport } of clients) {
    const group = `${name}, on the facade`;
    const { token } = await gateway.agent(`facade-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`);
    const client = make();
    if (!(await step(group, 'connects without a header', () => client.connect(new Transport(url))))) continue;
    await step(group, 'a tool takes auth_token, action and params', async () => {
      const { tools } = await client.listTools();
      const notes = tools.find((tool) => tool.name === 'claw_notes');
      for (const field of ['action', 'params', 'auth_token', '_conversation_id']) assert.ok(notes.inputSchema.properties[field], field);
    });
    await step(group, 'a call without a token is refused', async () => {
      const result = await client.callTool({ name: 'claw_notes', arguments: { action: 'list', params: {} } });
      assert.ok(result.isError);
      assert.equal(JSON.parse(result.content[0].text).reason, 'token_missing');
    });
    await step(group, 'a mangled token is refused', async () => {
      const args = { action: 'list', params: {}, auth_token: `${token.slice(0, -1)}x` };
      assert.equal(JSON.parse((await client.callTool({ name: 'claw_notes', arguments: args })).content[0].text).reason, 'token_unknown');
    });
    await workout(group, {
      list: async () => (await client.listTools()).tools,
      call: (tool, args) => client.callTool({ name: tool, arguments: { ...args, auth_token: token, _conversation_id: 'interop' } }),
      approve: gateway.approve,
    });
    await client.close();
  }
}
