import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { runWholeStep, type StepPart, type StepRunner } from '../../platform/steps/run-step.ts';
import type { SegmentRenewals } from './renew-segments.repository.ts';
import type { SegmentRepository } from './segment.repository.ts';
import type { SegmentPeople } from './segment-people.repository.ts';
import { tellNightSize } from './tell-segment-size.ts';

export type SegmentsJobDeps = StepRunner & {
  segments: Pick<SegmentRepository, 'listRules' | 'setNightSize'>;
  renewals: SegmentRenewals;
  people: SegmentPeople;
  countPeople: () => Promise<number>;
  settings: () => Promise<{ timeZone: string; minimumSegmentSize: number }>;
  /** Keys the shift of the sizes. */
  secret: string;
};

const TICK_MS = 15_000;
const BATCH = 500;
const REQUESTED = 'requested';
const NIGHT = 'night.';

/** Renews who is in which segment: at once where it was requested, and all of it when the company's day begins. */
export function segmentsJob(deps: SegmentsJobDeps): Job {
  const { segments, renewals, people, transitions, now } = deps;
  const today = async () => isoDay(now(), (await deps.settings()).timeZone);

  const renew: StepPart = async (_cursor, note) => renewals.renewAll(await today(), note);

  const countAll: StepPart = async (cursor, note) => {
    const [{ minimumSegmentSize: minimum }, day, companySize] = await Promise.all([
      deps.settings(),
      today(),
      deps.countPeople(),
    ]);
    for (const { _id, version, filter } of await segments.listRules()) {
      if (cursor !== null && _id <= cursor) continue;
      const size = await tellNightSize({
        filter,
        findFitting: (one) => people.findFitting(one, day),
        companySize,
        minimum,
        secret: deps.secret,
      });
      await segments.setNightSize(_id, version, size);
      await note(_id);
    }
  };

  return defineJob({
    name: 'segments',
    payload: z.object({ step: z.string().check(z.regex(/^(requested|night\.\d{4}-\d\d-\d\d)$/)) }),
    guard: 'segmentSteps',
    due: {
      everyMs: TICK_MS,
      async find() {
        const night = `${NIGHT}${await today()}`;
        const [waiting, step] = await Promise.all([renewals.list(1), transitions.find(night)]);
        return [
          ...(waiting.length > 0 ? [{ id: `segments.${REQUESTED}`, payload: { step: REQUESTED } }] : []),
          ...(step?.doneAt ? [] : [{ id: `segments.${night}`, payload: { step: night } }]),
        ];
      },
    },
    async handle({ step }) {
      if (step !== REQUESTED) return runWholeStep(deps, { id: step, queue: 'segments', parts: [renew, countAll] });
      const ids = await renewals.list(BATCH);
      if (ids.length === 0) return 'nothing-to-do';
      await renewals.renewRequested(ids, await today());
      return 'done';
    },
  });
}
