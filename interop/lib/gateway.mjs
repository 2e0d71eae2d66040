// The two servers under test: the gateway as it ships, and the conformance profile from the test sources.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, startServer } from './process.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bulla = join(root, 'bulla');
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';

async function maven(...goals) {
  const offline = await run('mvn', ['-o', '-B', '-q', ...goals], { cwd: root, timeout: 900_000 });
  if (offline.code === 0) return;
  const online = await run('mvn', ['-B', '-q', ...goals], { cwd: root, timeout: 900_000 });
  if (online.code !== 0) throw new Error(`mvn ${goals.join(' ')} failed\n${(online.out + online.err).slice(-3000)}`);
}

/** Builds the gateway the way its launcher does, then the test sources; returns the test classpath. */
export async function build() {
  const listing = join(root, 'interop', 'out', 'classpath');
  await mkdir(dirname(listing), { recursive: true });
  const built = await run(bulla, ['--version'], { cwd: root, timeout: 900_000 });
  if (built.code !== 0) throw new Error(`./bulla --version: exit ${built.code}\n${built.err.slice(-3000)}`);
  await maven('test-compile', 'dependency:build-classpath', '-Dmdep.includeScope=test', `-Dmdep.outputFile=${listing}`);
  const jars = (await readFile(listing, 'utf8')).trim();
  return [join(root, 'target', 'test-classes'), join(root, 'target', 'classes'), jars].join(delimiter);
}

/** The gateway as people run it, on a fresh data folder. */
export async function shipped() {
  const data = await mkdtemp(join(tmpdir(), 'bulla-interop-'));
  const { origin, child, lines } = await startServer(bulla, ['serve', '--data', data, '--port', '0', '--facade-port', '0'], {
    cwd: root,
    env: { ...process.env, BULLA_OAUTH_METADATA_DOCUMENT_ALLOW_LOOPBACK: 'on', BULLA_UPSTREAM_LOOPBACK_HOSTS: '127.0.0.1' },
  });
  const command = async (...args) => {
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const done = await run(bulla, [...args.slice(0, end), '--data', data, ...args.slice(end)], { cwd: root });
    if (done.code !== 0) throw new Error(`bulla ${args.join(' ')}: exit ${done.code}: ${done.err.slice(-500)}`);
    return done.out;
  };
  return {
    origin,
    child,
    url: `${origin}/mcp`,
    setUp: lines.map((line) => /^set-up (\S+)$/.exec(line)?.[1]).find(Boolean),
    data,
    command,
    agent: async (name, ...allow) =>
      JSON.parse(await command('agent', 'create', name, ...['claw_finance', ...allow].flatMap((tool) => ['--allow', tool]), '--json')),
    facade: async () => JSON.parse(await readFile(join(data, 'gateway.json'), 'utf8')).facade,
    approve: (id) => command('approve', id),
    forget: () => rm(data, { recursive: true, force: true }),
  };
}

/** The same MCP engine with the suite's fixtures and one agent fixed to the loopback connection. */
export async function profile(classpath) {
  const { origin, child } = await startServer(java, [...javaFlags, '-cp', classpath, 'dev.bulla.conformance.ConformanceServer'], { cwd: root });
  return { origin, child, url: `${origin}/mcp` };
}

const javaFlags = ['--enable-native-access=ALL-UNNAMED'];

export function javaClient(classpath, url, token) {
  return run(java, [...javaFlags, '-cp', classpath, 'dev.bulla.conformance.JavaSdkClient', url], {
    cwd: root,
    env: { ...process.env, BULLA_TOKEN: token },
    timeout: 120_000,
  });
}

/** Imports one OpenAPI document in a machine of the size of the smallest server. */
export const importProbe = (classpath, file) =>
  run(java, [...javaFlags, '-Xmx256m', '-cp', classpath, 'dev.bulla.vendor.apis.ImportProbe', file], { cwd: root, timeout: 120_000 });

/** The gateway in a machine with little memory, spoken to over REST as its owner and over MCP as an agent. */
export async function small(classpath, heap) {
  const data = await mkdtemp(join(tmpdir(), 'bulla-small-'));
  const args = ['serve', '--data', data, '--port', '0', '--facade-port', 'off'];
  const { origin, child } = await startServer(java, [...javaFlags, `-Xmx${heap}`, '-XX:+UseSerialGC', '-XX:+ExitOnOutOfMemoryError', '-cp', classpath, 'dev.bulla.cli.Bulla', ...args], {
    cwd: root,
    env: { ...process.env, BULLA_UPSTREAM_LOOPBACK_HOSTS: '127.0.0.1' },
  });
  const owner = (await readFile(join(data, 'operator.token'), 'utf8')).trim();
  const ask = async (method, path, token, body, more = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...more };
    const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
  const version = '2026-07-28';
  const _meta = { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientCapabilities': {} };
  return {
    child,
    rest: (method, path, body) => ask(method, `/api/v1${path}`, owner, body),
    mcp: async (token, method, params) => {
      const headers = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': version, 'Mcp-Method': method };
      if (params.name) headers['Mcp-Name'] = params.name;
      const answer = await ask('POST', '/mcp', token, { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }, headers);
      if (!answer.result) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
      return answer.result;
    },
    forget: () => rm(data, { recursive: true, force: true }),
  };
}
