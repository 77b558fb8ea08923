import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { runWholeStep, type StepPart, type StepRunner } from '../../platform/steps/run-step.ts';
import type { Eraser } from '../erasure/eraser.ts';
import type { ErasureRequestRepository } from '../erasure/erasure-request.repository.ts';
import type { RetentionRepository } from './retention.repository.ts';

export type RetentionDeps = StepRunner & {
  retention: RetentionRepository;
  requests: ErasureRequestRepository;
  eraser: Eraser;
  /** Null: nothing grows old. */
  personalDataDays: () => Promise<number | null>;
};

const TICK_MS = 10 * 60_000;
/** Data that was in transit while a user was erased has arrived after that. */
const SWEPT_AGAIN_DAYS = 2;

/**
 * Erases once a night (at the first look of a day, in UTC) what has become older than the company keeps it. The day's run
 * begins with the setting of that moment: a change counts from the next day on, which leaves time to think again.
 */
export function retentionJob(deps: RetentionDeps): Job {
  const { retention, requests, eraser, transitions, personalDataDays, now } = deps;

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

  const stepId = (day: string) => `night.${day}`;

  return defineJob({
    name: 'retention',
    payload: z.object({ day: z.iso.date() }),
    guard: 'retentionSteps',
    due: {
      everyMs: TICK_MS,
      async find() {
        const day = now().toISOString().slice(0, 10);
        const night = await transitions.find(stepId(day));
        return night?.doneAt ? [] : [{ id: stepId(day), payload: { day } }];
      },
    },
    handle: ({ day }) => runWholeStep(deps, { id: stepId(day), queue: 'retention', parts: nightParts(day) }),
  });
}

type Noted = { cursor: string | null; note: (cursor: string) => Promise<void> };
