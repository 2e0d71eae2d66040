// Programs that know nothing of the gateway reach a vendor through it: curl and Node's fetch, by `bulla run`.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/process.mjs';
import { step } from '../lib/report.mjs';

const canary = 'interop-canary-5d1c77e0';

export async function proxy(gateway) {
  const came = [];
  const vendor = createServer((request, answer) => {
    came.push(request.headers);
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
  });
  await new Promise((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'bulla-proxy-'));
  try {
    await writeFile(join(folder, 'key'), `${canary}\n`);
    await gateway.command('connection', 'add', 'vendor', '--url', `http://127.0.0.1:${vendor.address().port}`, '--file', join(folder, 'key'));
    const { items } = JSON.parse(await gateway.command('connection', 'list', '--json'));
    const id = items.find((one) => one.name === 'vendor').id;
    await gateway.agent('Proxied', `execute__${id}`);
    const asked = (...program) => gateway.command('run', '--agent', 'Proxied', '--connection', 'vendor', '--', ...program);
    const curl = ['sh', '-c', 'curl -s -u "$BULLA_PROXY_TOKEN:" "$BULLA_PROXY_URL/get?x=1"'];
    const hasCurl = (await run('sh', ['-c', 'command -v curl'])).code === 0;
    const fetching = [process.execPath, '-e', `
      fetch(process.env.BULLA_PROXY_URL + '/get?x=1', { headers: { 'x-api-key': process.env.BULLA_PROXY_TOKEN } })
        .then((answer) => answer.text()).then((text) => console.log(text))`];
    await step('proxy', 'the first request asks, and a yes lets it through', async () => {
      const waiting = JSON.parse(await asked(...fetching));
      assert.equal(waiting.error, 'awaiting_approval');
      await gateway.approve(waiting.id);
    });
    for (const [name, program] of [['fetch', fetching], ...(hasCurl ? [['curl', curl]] : [])]) {
      await step('proxy', `${name} reaches the vendor signed in and sees no key`, async () => {
        const printed = await asked(...program);
        assert.equal(JSON.parse(printed).url, '/get?x=1');
        assert.ok(!printed.includes(canary), 'the key is in the answer');
        assert.equal(came.at(-1).authorization, `Bearer ${canary}`);
      });
    }
    await step('proxy', 'the program has no key in its environment', async () => {
      assert.ok(!(await asked(process.execPath, '-e', 'console.log(JSON.stringify(process.env))')).includes(canary));
    });
  } finally {
    vendor.close();
    await rm(folder, { recursive: true, force: true });
  }
}
