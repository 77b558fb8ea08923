import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../people/door/person.ts';
import { createLookout } from '../../platform/lookout.ts';
import { LostStep, runStep } from '../../platform/steps/run-step.ts';
import type { StepRepository } from '../../platform/steps/step.repository.ts';
import type { DataCopyRow } from './data-copy.ts';
import { copyParts, type MakeCopyDeps } from './make-copy.ts';

/** How often somebody looks when nobody wakes them. */
const TICK_MS = 15_000;
const CONCURRENCY = 20;
/** After so many failures a copy is given up; each waits for the lease of the one before. */
const MAX_FAILURES = 5;

export type DataCopyClockDeps = MakeCopyDeps & {
  /** Null for a person who is no longer active. */
  findRecord: (userId: string) => Promise<UserRow | null>;
  transitions: StepRepository;
  log: { warn: (fields: object, message: string) => void };
};

export type DataCopyClock = {
  /** Makes every copy that is asked for; tells how many it brought to their end. */
  tick: () => Promise<number>;
  start: () => void;
  /** Looks soon: somebody may have asked. */
  wake: () => void;
  stop: () => Promise<void>;
};

/**
 * Makes the copies people ask for of their own data, one after the other. Who dies while making one is followed by
 * another worker, which goes on with the list that was being collected.
 */
export function createDataCopyClock(deps: DataCopyClockDeps): DataCopyClock {
  const { copies, findRecord, transitions, now, log } = deps;
  const runner = { transitions, holder: randomUUID(), now };
  const lookout = createLookout({
    look: () => tick(),
    everyMs: TICK_MS,
    onFailure: (err) => log.warn({ err }, 'nobody could look for copies to be made'),
  });

  async function make(copy: DataCopyRow): Promise<number> {
    try {
      const person = await findRecord(copy.userId);
      // Whoever has left takes no copy away any more.
      if (!person) {
        await copies.remove(copy._id);
        return 0;
      }
      // With its time: under the id of a copy that is long gone another one may be asked for, and steps are done once.
      const id = `copy.${copy._id}.${copy.requestedAt.getTime()}`;
      return (await runStep(runner, { id, parts: copyParts(deps, copy, person) })) ? 1 : 0;
    } catch (err) {
      if (err instanceof LostStep) return 0;
      log.warn({ err }, 'a copy of somebody’s own data could not be made; it will be taken up again');
      if ((await copies.noteFailure(copy._id)) >= MAX_FAILURES) await copies.giveUp(copy._id);
      return 0;
    }
  }

  async function tick(): Promise<number> {
    let done = 0;
    for (const copy of await copies.listOpen(CONCURRENCY)) {
      if (lookout.isStopped()) break;
      done += await make(copy);
    }
    return done;
  }

  return {
    tick,
    start: lookout.start,
    wake: lookout.wake,
    stop: lookout.stop,
  };
}
