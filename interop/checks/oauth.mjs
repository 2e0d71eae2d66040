// Connecting with the URL alone: other people's OAuth clients, and a person at a real browser.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { callback, chromium, freePort, Person } from '../lib/browser.mjs';
import { root } from '../lib/gateway.mjs';
import { run } from '../lib/process.mjs';
import { Provider } from '../lib/provider.mjs';
import { record, step } from '../lib/report.mjs';

const info = { name: 'bulla-interop', version: '1.0.0' };
// A whole line, so that half a link that was just being written is none.
const authorization = /https?:\/\/\S+\/mcp\/oauth\/authorize\?\S+(?=\s)/;
const modules = join(root, 'interop', 'node_modules', '@modelcontextprotocol');

const clients = [
  { group: 'OAuth, TypeScript v1', make: () => new ClientV1(info), Transport: TransportV1 },
  { group: 'OAuth, TypeScript v2', make: () => new Client(info, { versionNegotiation: { mode: 'auto' } }), Transport: StreamableHTTPClientTransport },
];

export async function oauth(gateway) {
  const path = chromium();
  if (!path) {
    record('OAuth', 'a Chromium is there', process.env.BULLA_BROWSER === 'required' ? false : null, 'no Chromium: not tried');
    return;
  }
  const person = await Person.at(path);
  try {
    const ready = await step('OAuth', 'the owner sets up their account', async () => {
      assert.ok(gateway.setUp, 'serve printed no set-up link');
      await person.setUp(gateway.setUp);
    });
    if (!ready) return;
    await step('OAuth', 'the set-up link is used up', async () => {
      assert.equal((await person.page.goto(gateway.setUp)).status(), 410);
    });
    for (const client of clients) await typescript(gateway, person, client);
    await documented(gateway, person);
    await inspector(gateway, person);
    await authorizationSuite(gateway, person);
  } finally {
    await person.close();
  }
}

/** Connects, with the person when the client asks for one; returns the client. */
async function connected(gateway, person, { make, Transport }, provider, back, name) {
  const transport = new Transport(new URL(gateway.url), { authProvider: provider });
  provider.link = undefined;
  await assert.rejects(make().connect(transport), 'a client without a token connected');
  assert.ok(provider.link, 'the client was not told where to authorize');
  const seen = await person.consent(provider.link.href, name);
  const came = await back.came();
  assert.equal(came.searchParams.get('state'), provider.sent);
  assert.equal(came.searchParams.get('iss'), gateway.origin);
  await transport.finishAuth(came.searchParams.get('code'), came.searchParams.get('iss'));
  const client = make();
  await client.connect(new Transport(new URL(gateway.url), { authProvider: provider }));
  return { client, seen };
}

async function typescript(gateway, person, kind) {
  const { group } = kind;
  const name = group.replaceAll(/[^A-Za-z0-9]+/g, '-');
  let back = await callback();
  const provider = new Provider(back.url);
  let client;
  const ok = await step(group, 'registers, is consented to and lists its tools', async () => {
    const made = await connected(gateway, person, kind, provider, back, name);
    client = made.client;
    assert.match(made.seen, /127\.0\.0\.1/);
    assert.match(made.seen, /TypeScript client/);
    assert.ok((await client.listTools()).tools.some((tool) => tool.name === 'claw_notes'));
  });
  if (!ok) return back.close();
  const call = () => client.callTool({ name: 'claw_notes', arguments: { action: 'create', params: { title: `From ${group}` } } });
  await step(group, 'calls a tool', async () => {
    assert.ok(!(await call()).isError);
  });
  await step(group, 'refreshes and goes on', async () => {
    const before = provider.pair;
    provider.pair = { ...before, access_token: `bullaa_${'0'.repeat(64)}` };
    assert.ok(!(await call()).isError);
    assert.notEqual(provider.pair.refresh_token, before.refresh_token);
  });
  await step(group, 'is turned away when the person revokes the agent, and starts a fresh authorization', async () => {
    await person.revoke(gateway.origin, name);
    provider.link = undefined;
    await assert.rejects(call());
    assert.ok(provider.link, 'no fresh authorization was started');
  });
  back.close();
  back = await callback();
  await step(group, 'connects anew', async () => {
    const again = new Provider(back.url);
    const made = await connected(gateway, person, kind, again, back, `${name}-again`);
    assert.ok((await made.client.listTools()).tools.length > 0);
    await made.client.close();
  });
  back.close();
  await client.close().catch(() => {});
}

/** The client is a document at a URL: nothing is registered. */
async function documented(gateway, person) {
  const back = await callback();
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ client_id: id, client_name: 'Documented client', redirect_uris: [back.url], token_endpoint_auth_method: 'none' }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const id = `http://127.0.0.1:${server.address().port}/client.json`;
  const provider = new Provider(back.url);
  provider.client = { client_id: id };
  await step('OAuth, metadata document', 'connects with the URL of a document as its client id', async () => {
    const made = await connected(gateway, person, clients[1], provider, back, 'documented');
    assert.match(made.seen, /Documented client/);
    assert.ok((await made.client.listTools()).tools.length > 0);
    await made.client.close();
  });
  back.close();
  server.close();
}

async function inspector(gateway, person) {
  const home = await mkdtemp(join(tmpdir(), 'bulla-inspector-'));
  const launcher = join(modules, 'inspector', 'clients', 'launcher', 'build', 'index.js');
  const callbackUrl = `http://127.0.0.1:${await freePort()}/oauth/callback`;
  await step('OAuth, Inspector', 'signs in through the browser and lists the tools', async () => {
    const options = ['--cli', gateway.url, '--transport', 'http', '--callback-url', callbackUrl, '--format', 'json', '--method', 'tools/list'];
    let consenting;
    const done = await run(process.execPath, [launcher, ...options], {
      env: { ...process.env, HOME: home, MCP_AUTO_OPEN_ENABLED: 'true' },
      timeout: 90_000,
      heard: (text) => {
        const link = authorization.exec(text)?.[0];
        if (link && !consenting) consenting = person.consent(link, 'Inspector by OAuth').catch((trouble) => trouble);
      },
    });
    assert.ok(consenting, `no link was printed\n${(done.out + done.err).slice(-1500)}`);
    const trouble = await consenting;
    assert.ok(!(trouble instanceof Error), trouble?.message);
    assert.match(done.out, /claw_notes/, `exit ${done.code}: ${done.err.slice(-1500)}`);
  });
  await rm(home, { recursive: true, force: true });
}

/** `conformance authorization`: the suite prints a link and waits for the browser to come back. */
async function authorizationSuite(gateway, person) {
  await step('conformance authorization', 'both scenarios', async () => {
    const port = await freePort();
    const registered = await fetch(`${gateway.origin}/mcp/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: 'Conformance', redirect_uris: [`http://127.0.0.1:${port}/callback`], token_endpoint_auth_method: 'none' }),
    });
    assert.equal(registered.status, 201);
    const { client_id: client } = await registered.json();
    let consenting;
    const suite = join(modules, 'conformance', 'dist', 'index.js');
    const done = await run(process.execPath, [suite, 'authorization', '--url', gateway.origin, '--client-id', client, '--resource', gateway.url, '--port', String(port)], {
      timeout: 120_000,
      heard: (text) => {
        const link = authorization.exec(text)?.[0];
        if (link && !consenting) consenting = person.consent(link, 'Conformance').catch((trouble) => trouble);
      },
    });
    const trouble = await consenting;
    assert.ok(!(trouble instanceof Error), trouble?.message);
    assert.equal(done.code, 0, (done.out + done.err).slice(-2500));
    assert.doesNotMatch(done.out, /SKIPPED/);
  });
}
