import { configurations } from '../platform/configurations.ts';
import { environmentFor, type ProcessName } from '../platform/processes.ts';
import { findProblems } from '../start/production-environment.ts';
import { change, type Finding, ok, reasonOf } from './finding.ts';

/** Whether `npm start` would take this environment, and each process its part of it. */
export function checkEnvironment(names: readonly ProcessName[], env: NodeJS.ProcessEnv): Finding[] {
  const problems = findProblems(names, env);
  if (problems.length > 0) return problems.map((problem) => change('environment', problem));
  const failed = names.flatMap((name) => {
    try {
      configurations[name](environmentFor(name, env));
      return [];
    } catch (error) {
      return [change('environment', `${name} does not take it: ${reasonOf(error)}`)];
    }
  });
  return failed.length > 0 ? failed : [ok('environment', `complete for ${names.join(', ')}`)];
}
