// The MCP conformance suite. A requirement set also runs the scenarios nobody is scored on (tasks, header and schema
// validation, session ends); they count here too. A scenario in which nothing succeeded is no success.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { record } from '../lib/report.mjs';
import { run } from '../lib/process.mjs';
import { root } from '../lib/gateway.mjs';

const suite = join(root, 'interop', 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');

/** The revisions served: two with a requirement set of their own, and the older ones with whatever applies to them. */
export const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];
const withRequirements = revisions.slice(0, 2);

export async function conformance(url, revision) {
  const group = `conformance ${revision}`;
  const out = join(root, 'interop', 'out', `conformance-${revision}`);
  const which = withRequirements.includes(revision) ? ['--requirements', revision] : ['--suite', 'all', '--spec-version', revision];
  await rm(out, { recursive: true, force: true });
  const done = await run(process.execPath, [suite, 'server', '--url', url, ...which, '-o', out], { timeout: 600_000 });
  const folders = await readdir(out).catch(() => []);
  if (folders.length === 0) record(group, 'the suite ran', false, (done.out + done.err).slice(-2000));
  for (const folder of folders.sort()) await judge(group, out, folder);
  record(group, 'the suite\'s own verdict', done.code === 0, done.code === 0 ? '' : `exit ${done.code}`);
}

async function judge(group, out, folder) {
  const scenario = folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
  const checks = JSON.parse(await readFile(join(out, folder, 'checks.json'), 'utf8'));
  const of = (status) => checks.filter((check) => check.status === status);
  const failures = of('FAILURE');
  const warnings = of('WARNING');
  if (failures.length > 0) record(group, scenario, false, failures.map((check) => `${check.id}: ${check.errorMessage ?? ''}`).join('\n').slice(0, 4000));
  else if (of('SUCCESS').some((check) => check.id !== 'wire-schema-valid'))
    record(group, scenario, true, warnings.map((check) => `warning ${check.id}: ${check.errorMessage ?? ''}`).join('; '));
  else record(group, scenario, warnings.length > 0 && scenario !== 'server-sse-polling' ? false : null, 'nothing to check');
}
