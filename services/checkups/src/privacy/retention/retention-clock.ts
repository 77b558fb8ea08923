import { randomUUID } from 'node:crypto';
import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { createLookout } from '../../platform/lookout.ts';
import { LostStep, runStep, type StepPart } from '../../platform/steps/run-step.ts';
import type { StepRepository } from '../../platform/steps/step.repository.ts';
import type { Eraser } from '../erasure/eraser.ts';
import type { ErasureRequestRepository } from '../erasure/erasure-request.repository.ts';
import type { RetentionRepository } from './retention.repository.ts';

export type RetentionClockDeps = {
  retention: RetentionRepository;
  requests: ErasureRequestRepository;
  eraser: Eraser;
  transitions: StepRepository;
  /** Null: nothing grows old. */
  personalDataDays: () => Promise<number | null>;
  now: () => Date;
  log: { warn: (fields: object, message: string) => void };
};

export type RetentionClock = {
  /** Does everything that is due; tells how many steps it brought to their end. */
  tick: () => Promise<number>;
  start: () => void;
  /** Looks soon: somebody may have confirmed a wish. */
  wake: () => void;
  stop: () => Promise<void>;
};

const TICK_MS = 10 * 60_000;
const WAKE_AFTER_MS = 1_000;
const CONCURRENCY = 50;
/** What was on its way while somebody was erased has arrived after that. */
const SWEPT_AGAIN_DAYS = 2;

/**
 * Erases who asked for it, soon after it was confirmed, and once a night (at the first look of a day, in UTC) what has
 * become older than the company keeps it. The day's run begins with the setting of that moment: a change counts from the
 * next day on, which leaves time to think again.
 */
export function createRetentionClock(deps: RetentionClockDeps): RetentionClock {
  const { retention, requests, eraser, transitions, personalDataDays, now, log } = deps;
  const runner = { transitions, holder: randomUUID(), now };
  const lookout = createLookout({
    look: () => tick(),
    everyMs: TICK_MS,
    wakeAfterMs: WAKE_AFTER_MS,
    onFailure: (err) => log.warn({ err }, 'nobody could look for old data'),
  });
  let dayDone = '';

  async function attempt(id: string, parts: readonly StepPart[]): Promise<number> {
    try {
      return (await runStep(runner, { id, parts })) ? 1 : 0;
    } catch (err) {
      if (!(err instanceof LostStep)) log.warn({ err }, 'old data could not all be erased; it will be taken up again');
      return 0;
    }
  }

  /** A part of the night, left out when nothing grows old. */
  const ofRun =
    (
      day: string,
      work: (run: NonNullable<Awaited<ReturnType<typeof retention.findRun>>>, step: Noted) => Promise<void>,
    ) =>
    async (cursor: string | null, note: (cursor: string) => Promise<void>) => {
      const run = await retention.findRun(day);
      if (run) await work(run, { cursor, note });
    };

  function nightParts(day: string): StepPart[] {
    const begin: StepPart = async () => {
      const days = await personalDataDays();
      const startedAt = now();
      if (days) await retention.beginRun({ _id: day, days, before: addDays(startedAt, -days), startedAt });
    };
    const sweep: StepPart = async () => {
      const since = addDays(now(), -SWEPT_AGAIN_DAYS);
      for (const { userId } of await requests.listErasedSince(since, 1_000)) await eraser.erasePerson(userId, null);
    };
    const aged = eraser.erasesOfNight.map((erase) =>
      ofRun(day, async (run, step) => {
        let cursor = await erase(run, step.cursor);
        while (cursor !== null) {
          await step.note(cursor);
          cursor = await erase(run, cursor);
        }
      }),
    );
    return [begin, sweep, ...aged, () => retention.endRun(day, now())];
  }

  async function tick(): Promise<number> {
    let done = 0;
    for (const { _id: id, userId } of await requests.listConfirmed(CONCURRENCY)) {
      if (lookout.isStopped()) return done;
      done += await attempt(`erasure.${id}`, [
        () => requests.begin(id),
        async () => {
          // Taken back in the last moment: then it is not confirmed any more.
          if ((await requests.find(id))?.state === 'confirmed') await eraser.erasePerson(userId, null);
        },
        () => requests.markErased(id, now()),
      ]);
    }
    const day = now().toISOString().slice(0, 10);
    if (day !== dayDone && !lookout.isStopped()) {
      const isDone = await attempt(`night.${day}`, nightParts(day));
      if (isDone) dayDone = day;
      done += isDone;
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

type Noted = { cursor: string | null; note: (cursor: string) => Promise<void> };
