// Other people's MCP servers behind the gateway: as child processes, and over streamable HTTP and the old HTTP+SSE.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { step } from '../lib/report.mjs';
import { root } from '../lib/gateway.mjs';

const modules = join(root, 'interop', 'node_modules');
const program = (name) => join(modules, '@modelcontextprotocol', `server-${name}`, 'dist', 'index.js');

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export async function upstreams(gateway) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'bulla-files-')));
  const child = (name, more, ...args) =>
    gateway.command('upstream', 'add', name, '--can-read-my-keys', '--read', modules, ...more, '--', process.execPath, program(name), ...args);
  try {
    await asChildren(gateway, child, folder);
    await overHttp(gateway, 'streamable', 'streamableHttp', 'mcp');
    await overHttp(gateway, 'old-sse', 'sse', 'sse');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function asChildren(gateway, child, folder) {
  await step('upstream, stdio', 'three servers start and their tools wait', async () => {
    await child('everything', [], 'stdio');
    await child('filesystem', ['--write', folder], folder);
    await child('memory', []);
    const { items } = JSON.parse(await gateway.command('upstream', 'list', '--json'));
    assert.deepEqual(items.map((one) => one.name), ['everything', 'filesystem', 'memory']);
    assert.ok(items.every((one) => one.tools.new > 0 && one.tools.ready === 0));
    for (const { name } of items) await gateway.command('upstream', 'accept', name, '--all', '--read-only');
  });
  const tools = ['everything__echo', 'everything__get-sum', 'everything__trigger-long-running-operation'];
  await withAgent(gateway, 'children', [...tools, 'filesystem__read_text_file', 'memory__read_graph'], async (client) => {
    await step('upstream, stdio', 'tools/list has what was allowed', async () => {
      const names = (await client.listTools()).tools.map((tool) => tool.name);
      for (const tool of tools) assert.ok(names.includes(tool), `${tool} is not in ${names}`);
      assert.ok(!names.includes('everything__get-env'));
    });
    await step('upstream, stdio', 'everything: echo and a sum', async () => {
      assert.equal(await text(client, 'everything__echo', { message: 'hello' }), 'Echo: hello');
      assert.match(await text(client, 'everything__get-sum', { a: 2, b: 3 }), /\b5\b/);
    });
    await step('upstream, stdio', 'progress comes through', async () => {
      const seen = [];
      const args = { duration: 1, steps: 2 };
      await client.callTool({ name: 'everything__trigger-long-running-operation', arguments: args }, { onprogress: (p) => seen.push(p.progress) });
      assert.deepEqual(seen, [1, 2]);
    });
    await step('upstream, stdio', 'filesystem: reads a file of its folder', async () => {
      await writeFile(join(folder, 'note.txt'), 'found');
      assert.equal(await text(client, 'filesystem__read_text_file', { path: join(folder, 'note.txt') }), 'found');
    });
    await step('upstream, stdio', 'filesystem: the data folder is not its to read', async () => {
      const result = await client.callTool({ name: 'filesystem__read_text_file', arguments: { path: join(gateway.data, 'operator.token') } });
      assert.equal(result.isError, true);
      assert.ok(!JSON.stringify(result).includes((await readFile(join(gateway.data, 'operator.token'), 'utf8')).trim()));
    });
    await step('upstream, stdio', 'memory: answers', async () => {
      const result = await client.callTool({ name: 'memory__read_graph', arguments: {} });
      assert.ok(!result.isError, JSON.stringify(result));
    });
  });
}

async function overHttp(gateway, name, way, path) {
  const port = await freePort();
  const server = spawn(process.execPath, [program('everything'), way], { env: { ...process.env, PORT: `${port}` }, stdio: 'ignore' });
  try {
    await step(`upstream, ${way}`, 'is met and its tools wait', async () => {
      await gateway.command('connection', 'add', name, '--url', `http://127.0.0.1:${port}`, '--scheme', 'none');
      await answers(port);
      await gateway.command('upstream', 'add', name, '--connection', name, '--path', path);
      await gateway.command('upstream', 'accept', name, '--all', '--read-only');
    });
    await withAgent(gateway, name, [`${name}__echo`], async (client) => {
      await step(`upstream, ${way}`, 'echo', async () => assert.equal(await text(client, `${name}__echo`, { message: 'far' }), 'Echo: far'));
    });
  } finally {
    server.kill();
  }
}

async function answers(port) {
  for (let i = 0; i < 100; i++) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function withAgent(gateway, name, allow, act) {
  const { token } = await gateway.agent(`Upstream ${name}`, ...allow);
  const client = new Client({ name: 'interop', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(gateway.url), { requestInit: { headers: { Authorization: `Bearer ${token}` } } }));
  try {
    await act(client);
  } finally {
    await client.close();
  }
}

async function text(client, name, args) {
  const result = await client.callTool({ name, arguments: args });
  assert.ok(!result.isError, JSON.stringify(result));
  return result.content[0].text;
}
