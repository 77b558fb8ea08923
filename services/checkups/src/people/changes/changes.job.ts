import { Id } from '@wellspring/shared/contracts/common.ts';
import { can, PERMISSIONS, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { defineJob, type Job, LeasedElsewhere } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { runWholeStep, type StepPart, type StepRunner } from '../../platform/steps/run-step.ts';
import type { GrantsRepository } from '../door/grants.ts';
import type { Undoer, UndoRequest } from './change.ts';
import { mayUndo } from './may-undo.ts';
import type { UndoChange } from './undo-change.repository.ts';
import type { RequestedUndo, UndoRequests } from './undo-requests.repository.ts';

export const CHANGES = 'changes';

const TICK_MS = 15_000;
const BATCH = 20;
/** After so many failures an undo is stopped: what is undone stays undone, and the rest can be undone later. */
const MAX_FAILURES = 5;

export type ChangesJobDeps = StepRunner & {
  requests: UndoRequests;
  undo: UndoChange;
  findRights: GrantsRepository['find'];
};

const stepId = ({ _id, undoRequest: { at } }: RequestedUndo) => `undo.${_id}.${at.getTime()}`;

/**
 * Goes on with undos that are too large for a request, a piece after the other. A worker that dies is followed by another,
 * which goes on with the rows that are not undone.
 */
export function changesJob(deps: ChangesJobDeps): Job {
  const { requests, undo, findRights, now } = deps;

  /** With the rights of the request that they still hold. */
  async function toUndoer({ userId, permissions }: UndoRequest): Promise<Undoer> {
    const held = await findRights(userId);
    if (!held) return { userId, actor: null };
    const [asked, left] = [permissionFlags(permissions), permissionFlags(held.permissions)];
    const kept = PERMISSIONS.filter((permission) => can(asked, permission) && can(left, permission));
    return { userId, actor: { kind: 'user', userId, sessionId: '', language: held.language, permissions: kept } };
  }

  const toPart =
    (id: string): StepPart =>
    async (_cursor, note) => {
      for (;;) {
        const batch = await requests.find(id);
        if (!batch) return;
        const undoer = await toUndoer(batch.undoRequest);
        if (!mayUndo(undoer.actor, batch.kind)) return requests.stop(id);
        if ((await undo(batch, undoer, now())) !== null) return;
        await note(String(batch.undoneRows));
      }
    };

  return defineJob({
    name: CHANGES,
    payload: z.object({ changeId: Id }),
    guard: 'undoSteps',
    due: {
      everyMs: TICK_MS,
      async find() {
        const asked = await requests.list(BATCH);
        return asked.map((batch) => ({ id: stepId(batch), payload: { changeId: batch._id } }));
      },
    },
    async handle({ changeId }) {
      const batch = await requests.find(changeId);
      if (!batch) return 'nothing-to-do';
      try {
        return await runWholeStep(deps, { id: stepId(batch), queue: CHANGES, parts: [toPart(changeId)] });
      } catch (error) {
        if (!(error instanceof LeasedElsewhere) && (await requests.noteFailure(changeId)) >= MAX_FAILURES)
          await requests.stop(changeId);
        throw error;
      }
    },
  });
}
