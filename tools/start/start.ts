import { spawnGuarded } from '../platform/guard.ts';
import { isProcessName, PROCESS_NAMES, type ProcessName, processes } from '../platform/processes.ts';
import { ROOT } from '../platform/root.ts';
import { productionEnvironment } from './process-environment.ts';
import { findProblems } from './production-environment.ts';

function fail(lines: readonly string[]): never {
  for (const line of lines) console.error(`  ${line}`);
  process.exit(1);
}

/** Each process can be started as often as wanted and on as many machines: npm start -- bff. */
function readNames(asked: readonly string[]): readonly ProcessName[] {
  const unknown = asked.filter((name) => !isProcessName(name));
  if (unknown.length > 0) fail([`There is no process ${unknown.join(', ')}; there are ${PROCESS_NAMES.join(', ')}.`]);
  const names = asked.filter(isProcessName);
  return names.length > 0 ? names : PROCESS_NAMES;
}

const names = readNames(process.argv.slice(2));
const problems = findProblems(names, process.env);
if (problems.length > 0) fail(['Wellspring does not start in production like this:', ...problems]);

const children = productionEnvironment(names, process.env).map(([name, env]) => {
  const { script, flags = [] } = processes[name];
  return { name, child: spawnGuarded(process.execPath, [...flags, script], { cwd: ROOT, env, stdio: 'inherit' }) };
});

let exitCode = 0;
let isStopping = false;
const stopAll = () => {
  isStopping = true;
  for (const { child } of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
for (const { name, child } of children) {
  child.once('exit', (code, signal) => {
    exitCode ||= code ?? 1;
    // What restarts things in production (a container, systemd) restarts the whole: a part of the product helps no user.
    if (!isStopping)
      console.error(`  ${name} ended unexpectedly (${signal ?? `exit code ${code}`}); everything is stopped.`);
    stopAll();
  });
}
process.on('exit', () => {
  process.exitCode ||= exitCode;
});
