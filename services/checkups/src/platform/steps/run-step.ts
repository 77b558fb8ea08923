import { randomUUID } from 'node:crypto';
import { LeasedElsewhere } from '@wellspring/shared/server/jobs/job.ts';
import type { StepRepository } from './step.repository.ts';

/** Long enough for the slowest piece between two notes, short enough that a dead worker's step is soon taken up. */
export const LEASE_MS = 60_000;

/**
 * A part of a step. It may be cut off anywhere and run again from its last note, so everything it does must come out
 * the same when it is done twice.
 *
 * @param cursor what it noted last; null at its beginning
 * @param note keeps how far it is, and fails when another worker has taken the step up
 */
export type StepPart = (cursor: string | null, note: (cursor: string) => Promise<void>) => Promise<void>;

/** A part that does not run on the step's own queue. */
export type QueuedPart = { queue: string; run: StepPart };

export const on = (queue: string, run: StepPart): QueuedPart => ({ queue, run });

/** Another worker has taken the step up. */
export class LostStep extends Error {}

export type StepRunner = {
  transitions: StepRepository;
  now: () => Date;
};

export type Step = {
  id: string;
  entryId?: string;
  /** Where its parts run that name no other queue. */
  queue: string;
  parts: readonly (StepPart | QueuedPart)[];
};

/** The next part runs on another queue, and the step is free until then. */
export type HandedOn = { queue: string; partsDone: number };

/**
 * Runs a step from where it stands to its end, or to a part that runs on another queue; once in the whole system.
 *
 * @param queue where it runs now
 * @throws LeasedElsewhere while another worker holds it; Error when a part fails: the step stays begun and can be taken up
 * once the lease is over
 */
export async function runStep(
  { transitions, now }: StepRunner,
  { id, entryId, queue: ownQueue, parts }: Step,
  queue = ownQueue,
): Promise<'done' | 'nothing-to-do' | HandedOn> {
  const holder = randomUUID();
  const held = () => ({ id, holder, now: now(), leaseMs: LEASE_MS });
  const claimed = await transitions.claim({ ...held(), queue, ...(entryId === undefined ? {} : { entryId }) });
  if (claimed === 'done') return 'nothing-to-do';
  if ('leasedUntil' in claimed) throw new LeasedElsewhere(claimed.leasedUntil);

  const keep = async (partsDone: number, cursor: string | null) => {
    if (!(await transitions.keep(held(), { partsDone, cursor }))) throw new LostStep(id);
  };
  try {
    for (const [index, part] of parts.entries()) {
      if (index < claimed.partsDone) continue;
      const { queue: needed, run } = typeof part === 'function' ? on(ownQueue, part) : part;
      if (needed !== queue) {
        await transitions.handOn(held(), needed);
        return { queue: needed, partsDone: index };
      }
      await run(index === claimed.partsDone ? claimed.cursor : null, (cursor) => keep(index, cursor));
      await keep(index + 1, null);
    }
  } catch (error) {
    // The other one brings it to its end.
    if (error instanceof LostStep) return 'nothing-to-do';
    throw error;
  }
  await transitions.finish(id, holder, now());
  return 'done';
}

/** Runs a step whose parts all run on its own queue. */
export async function runWholeStep(
  runner: StepRunner,
  step: Omit<Step, 'parts'> & { parts: readonly StepPart[] },
): Promise<'done' | 'nothing-to-do'> {
  const outcome = await runStep(runner, step);
  if (typeof outcome !== 'string') throw new Error(`the step ${step.id} needs the queue ${outcome.queue}`);
  return outcome;
}
