import type { Decision, Decisions } from './decision-thread.ts';
import { runThread } from './run-thread.ts';

/** Ten times what 100,000 people in 5,000 sets take. */
const TIMEOUT_MS = 10 * 60_000;

/** Decides about the sets of a run in a thread: a large run takes half a minute. */
export async function decideInThread<Name extends keyof Decisions>(
  name: Name,
  ...args: Parameters<Decisions[Name]>
): Promise<ReturnType<Decisions[Name]>> {
  const decision: Decision<Name> = { name, args };
  const file = new URL('./decision-thread.ts', import.meta.url);
  for await (const decided of runThread<ReturnType<Decisions[Name]>>(file, decision, TIMEOUT_MS)) return decided;
  throw new Error(`the thread ended without deciding: ${name}`);
}
