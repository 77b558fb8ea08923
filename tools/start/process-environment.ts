import { environmentFor, type ProcessName, processes } from '../platform/processes.ts';

/** For programs that `npm start` runs: what each of several processes on one machine gets of an environment. */
export function productionEnvironment(
  names: readonly ProcessName[],
  env: Readonly<NodeJS.ProcessEnv>,
): [ProcessName, NodeJS.ProcessEnv][] {
  const { METRICS_PORT } = env;
  return names.map((name, index) => [
    name,
    {
      ...environmentFor(name, env),
      NODE_ENV: 'production',
      // A single process uses the configured port; several on one machine use their default ones.
      PORT: names.length === 1 ? (env.PORT ?? String(processes[name].port)) : String(processes[name].port),
      // The figures of each are on a port of their own.
      ...(METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + index) } : {}),
    },
  ]);
}
