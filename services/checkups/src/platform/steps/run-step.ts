import type { ClaimedStep, StepRepository } from './step.repository.ts';

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

/** Another worker has the step now: whoever meets this stops at once. */
export class LostStep extends Error {}

export type StepRunner = {
  transitions: StepRepository;
  /** Names this worker, so that only one writes notes. */
  holder: string;
  now: () => Date;
};

/**
 * Runs a step from where it stands to its end, once in the whole system: who does not get it returns at once.
 *
 * @returns whether this worker brought it to its end
 * @throws Error when a part fails; the step stays begun, and somebody takes it up after the lease
 */
export async function runStep(
  { transitions, holder, now }: StepRunner,
  step: { id: string; entryId?: string; parts: readonly StepPart[] },
): Promise<boolean> {
  const { id, entryId, parts } = step;
  const claimed: ClaimedStep | null = await transitions.claim({
    id,
    ...(entryId === undefined ? {} : { entryId }),
    holder,
    now: now(),
    leaseMs: LEASE_MS,
  });
  if (!claimed) return false;

  const keep = async (partsDone: number, cursor: string | null) => {
    const isKept = await transitions.keep({ id, holder, now: now(), leaseMs: LEASE_MS }, { partsDone, cursor });
    if (!isKept) throw new LostStep(id);
  };
  for (const [index, part] of parts.entries()) {
    if (index < claimed.partsDone) continue;
    await part(index === claimed.partsDone ? claimed.cursor : null, (cursor) => keep(index, cursor));
    await keep(index + 1, null);
  }
  await transitions.finish(id, holder, now());
  return true;
}
