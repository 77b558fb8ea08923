import { parentPort, workerData } from 'node:worker_threads';
import { decideShownSets } from './participation/decide-shown-sets.ts';
import { releaseEarly, releaseRun } from './release/release-run.ts';
import { findWithdrawals } from './rules/find-withdrawals.ts';

const decisions = { releaseRun, releaseEarly, decideShownSets, findWithdrawals };

export type Decisions = typeof decisions;
/** What the thread is started with. */
export type Decision<Name extends keyof Decisions> = { name: Name; args: Parameters<Decisions[Name]> };

if (parentPort) {
  const { name, args } = workerData as Decision<keyof Decisions>;
  const decide = decisions[name] as (...args: unknown[]) => unknown;
  parentPort.postMessage(decide(...args));
}
