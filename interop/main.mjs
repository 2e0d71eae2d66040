// Starts the servers, lets everybody's clients at them, prints a table, stops what it started.
import { parseArgs } from 'node:util';
import { build, profile, shipped } from './lib/gateway.mjs';
import { stop, stopAll } from './lib/process.mjs';
import { record, verdict } from './lib/report.mjs';
import { conformance, revisions } from './checks/conformance.mjs';
import { facade } from './checks/facade.mjs';
import { fixtures } from './checks/fixtures.mjs';
import { inspector } from './checks/inspector.mjs';
import { java } from './checks/java.mjs';
import { oauth } from './checks/oauth.mjs';
import { apis, openapi } from './checks/openapi.mjs';
import { proxy } from './checks/proxy.mjs';
import { typescript } from './checks/typescript.mjs';
import { upstreams } from './checks/upstreams.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, profile: { type: 'string' } },
});
const wanted = (name) => !options.only || options.only.split(',').includes(name);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopAll().then(() => process.exit(130)));

async function withConformanceProfile(classpath) {
  if (!['conformance', 'fixtures'].some(wanted)) return;
  try {
    const server = options.profile ? { url: options.profile } : await profile(classpath);
    if (wanted('conformance')) for (const revision of revisions) await conformance(server.url, revision);
    if (wanted('fixtures')) await fixtures(server.url);
    if (server.child) await stop(server.child);
  } catch (trouble) {
    record('conformance', 'the profile starts', false, trouble.message);
  }
}

async function withShippedGateway(classpath) {
  if (!['typescript', 'facade', 'inspector', 'java', 'oauth', 'upstreams', 'proxy'].some(wanted)) return;
  let gateway;
  try {
    gateway = await shipped();
    if (wanted('typescript')) await typescript(gateway);
    if (wanted('facade')) await facade(gateway);
    if (wanted('inspector')) await inspector(gateway);
    if (wanted('java')) await java(gateway, classpath);
    if (wanted('oauth')) await oauth(gateway);
    if (wanted('upstreams')) await upstreams(gateway);
    if (wanted('proxy')) await proxy(gateway);
    record('gateway', 'ends with 0 when asked to', (await stop(gateway.child)) === 0);
  } catch (trouble) {
    record('gateway', 'serves', false, trouble.message);
  } finally {
    await gateway?.forget();
  }
}

let code = 1;
try {
  const classpath = await build();
  if (wanted('openapi')) {
    await openapi(classpath);
    await apis(classpath);
  }
  await withConformanceProfile(classpath);
  await withShippedGateway(classpath);
  code = verdict();
} catch (trouble) {
  console.error(trouble.message);
} finally {
  await stopAll();
}
process.exit(code);
