// Child processes: started, waited for, and ended by their own handle only.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const running = new Set();

/** Starts a server and resolves with the origin of its `ready <origin>` line, and the lines before it. */
export function startServer(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no "ready" line within five minutes\n${complaints}`)), 300_000);
    const settle = (act) => {
      clearTimeout(timer);
      act();
    };
    child.once('error', (trouble) => settle(() => reject(trouble)));
    child.once('exit', (code) => settle(() => reject(new Error(`ended with ${code} before it was ready\n${complaints}`))));
    const lines = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const ready = /^ready (\S+)/.exec(line);
      if (ready) settle(() => resolve({ origin: ready[1], child, lines }));
    });
  });
}

/** Asks a child to end and waits; after ten seconds it is ended. */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const code = await gone;
  clearTimeout(timer);
  return code;
}

export async function stopAll() {
  await Promise.all([...running].map(stop));
}

/** Runs a command to its end; never throws on a non-zero exit. `heard` is told what it wrote so far. */
export function run(command, args, options = {}) {
  const { input, timeout = 300_000, heard = () => {}, ...rest } = options;
  const child = spawn(command, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'], ...rest });
  running.add(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => heard((out += chunk)));
  child.stderr.on('data', (chunk) => heard((err += chunk)));
  if (input !== undefined) child.stdin.end(input);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, out, err });
    });
  });
}
