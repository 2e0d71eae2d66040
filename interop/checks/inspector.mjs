// The Inspector's command line in both eras.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { step } from '../lib/report.mjs';
import { run } from '../lib/process.mjs';
import { root } from '../lib/gateway.mjs';

const launcher = join(root, 'interop', 'node_modules', '@modelcontextprotocol', 'inspector', 'clients', 'launcher', 'build', 'index.js');

export async function inspector(gateway) {
  const home = await mkdtemp(join(tmpdir(), 'bulla-inspector-'));
  for (const era of ['legacy', 'auto', 'modern']) {
    const group = `Inspector, ${era}`;
    const { token } = await gateway.agent(`Inspector-${era}`);
    const ask = async (...args) => {
      const options = ['--cli', gateway.url, '--transport', 'http', '--protocol-era', era, '--header', `Authorization: Bearer ${token}`];
      const done = await run(process.execPath, [launcher, ...options, '--quiet', '--format', 'json', ...args], {
        env: { ...process.env, HOME: home },
        timeout: 60_000,
      });
      assert.ok(done.out.trim(), `exit ${done.code}: ${done.err.slice(-1500)}`);
      const { result = undefined, ...rest } = JSON.parse(done.out);
      return result ?? rest;
    };
    await step(group, 'tools/list', async () => {
      const { tools } = await ask('--method', 'tools/list');
      assert.ok(tools.some((tool) => tool.name === 'claw_notes'));
    });
    await step(group, 'tools/call', async () => {
      const args = JSON.stringify({ action: 'create', params: { title: `From the Inspector, ${era}` } });
      const result = await ask('--method', 'tools/call', '--tool-name', 'claw_notes', '--tool-args-json', args);
      assert.ok(!result.isError, JSON.stringify(result));
      assert.equal(JSON.parse(result.content[0].text).title, `From the Inspector, ${era}`);
    });
  }
  await rm(home, { recursive: true, force: true });
}
