import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job, LeasedElsewhere } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { UserRow } from '../../people/door/person.ts';
import { LostStep, runWholeStep, type StepRunner } from '../../platform/steps/run-step.ts';
import type { DataCopyRow } from './data-copy.ts';
import { copyParts, type MakeCopyDeps } from './make-copy.ts';

const TICK_MS = 15_000;
const BATCH = 20;
/** After so many failures a copy is given up; each waits for the lease of the one before. */
const MAX_FAILURES = 5;

export type DataCopiesDeps = StepRunner &
  MakeCopyDeps & {
    /** Null for a person who is no longer active. */
    findRecord: (userId: string) => Promise<UserRow | null>;
  };

/** With its time: under the id of a copy that is long gone another one may be asked for, and steps are done once. */
const stepId = ({ _id, requestedAt }: DataCopyRow) => `copy.${_id}.${requestedAt.getTime()}`;

/**
 * Makes the copies people ask for of their own data, one after the other. A worker that dies while making one is followed by
 * another, which goes on with the list that was being collected.
 */
export function dataCopiesJob(deps: DataCopiesDeps): Job {
  const { copies, findRecord } = deps;

  async function make(copy: DataCopyRow): Promise<'done' | 'nothing-to-do'> {
    const person = await findRecord(copy.userId);
    // A person who has left takes no copy away any more.
    if (!person) {
      await copies.remove(copy._id);
      return 'nothing-to-do';
    }
    return runWholeStep(deps, { id: stepId(copy), queue: 'data-copies', parts: copyParts(deps, copy, person) });
  }

  return defineJob({
    name: 'data-copies',
    payload: z.object({ copyId: Id }),
    guard: 'retentionSteps',
    due: {
      everyMs: TICK_MS,
      async find() {
        const open = await copies.listOpen(BATCH);
        return open.map((copy) => ({ id: stepId(copy), payload: { copyId: copy._id } }));
      },
    },
    async handle({ copyId }) {
      const copy = await copies.findOpen(copyId);
      if (!copy) return 'nothing-to-do';
      try {
        return await make(copy);
      } catch (error) {
        if (error instanceof LostStep) return 'nothing-to-do';
        if (!(error instanceof LeasedElsewhere) && (await copies.noteFailure(copyId)) >= MAX_FAILURES)
          await copies.giveUp(copyId);
        throw error;
      }
    },
  });
}
