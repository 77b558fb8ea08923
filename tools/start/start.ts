import { spawn } from 'node:child_process';
import { ROOT } from '../platform/stack.ts';
import { problemsOfEnvironment } from './production-environment.ts';

/** What can be started, each as often as wanted and on as many machines: npm start -- bff */
const PROCESSES: Readonly<Record<string, { script: string; port: number }>> = {
  checkups: { script: 'services/checkups/src/server.ts', port: 8081 },
  'checkups-worker': { script: 'services/checkups/src/worker.ts', port: 8091 },
  analytics: { script: 'services/analytics/src/server.ts', port: 8082 },
  'analytics-worker': { script: 'services/analytics/src/worker.ts', port: 8092 },
  bff: { script: 'bff/src/server.ts', port: 8080 },
};

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(`  ${line}`);
  process.exit(1);
}

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(PROCESSES);
const unknown = names.filter((name) => !PROCESSES[name]);
if (unknown.length > 0)
  fail([`There is no process ${unknown.join(', ')}; there are ${Object.keys(PROCESSES).join(', ')}.`]);
const problems = problemsOfEnvironment(process.env);
if (problems.length > 0) fail(['Wellspring does not start in production like this:', ...problems]);

const children = names.map((name) => {
  const { script, port } = PROCESSES[name] ?? fail([name]);
  // One process keeps the port it is told; several on one machine take their usual ones.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: names.length === 1 ? (process.env.PORT ?? String(port)) : String(port),
  };
  return spawn(process.execPath, [script], { cwd: ROOT, env, stdio: 'inherit' });
});

let exitCode = 0;
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
// Whoever restarts things in production (a container, systemd) restarts the whole: half a product helps nobody.
for (const child of children)
  child.once('exit', (code) => {
    exitCode ||= code ?? 1;
    stopAll();
  });
process.on('exit', () => {
  process.exitCode ||= exitCode;
});
