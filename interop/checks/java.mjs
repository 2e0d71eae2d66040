// The Java SDK's clients, old era and new, as a main class of the test sources that prints one line per step.
import { record } from '../lib/report.mjs';
import { javaClient } from '../lib/gateway.mjs';

export async function java(gateway, classpath) {
  const { token } = await gateway.agent('Java-SDK');
  const done = await javaClient(classpath, gateway.url, token);
  const lines = done.out.split('\n').map((line) => /^(ok|failed) ([^:]+): (.*)$/.exec(line)).filter(Boolean);
  for (const [, verdict, group, name] of lines) record(group, name, verdict === 'ok');
  if (lines.length === 0 || (done.code !== 0 && lines.every(([, verdict]) => verdict === 'ok')))
    record('Java SDK', 'the client ran to its end', false, `exit ${done.code}\n${done.err.slice(-2000)}`);
}
