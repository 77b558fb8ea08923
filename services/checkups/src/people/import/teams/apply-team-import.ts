import type { InTransaction } from '../../../platform/mongo.ts';
import { LostStep } from '../../../platform/steps/run-step.ts';
import type { RecordChange } from '../../changes/change.ts';
import type { TeamsImport } from '../import-row.ts';
import { findChanges, readTeamPlan, runTeamTrial, type TeamTrialDeps } from './run-team-trial.ts';
import type { TeamsWriter } from './write-planned-teams.repository.ts';

export type TeamApplyDeps = TeamTrialDeps & {
  writer: TeamsWriter;
  record: RecordChange;
  inTransaction: InTransaction;
  now: () => Date;
};

/** Writes everything in one transaction. @returns false when the rows would do something else than the trial said */
const writeAll = (deps: TeamApplyDeps, row: TeamsImport): Promise<boolean> =>
  deps.inTransaction(async (session) => {
    const { imports, writer, record, now } = deps;
    await writer.lock(session);
    const { chunks, rows, plans } = await readTeamPlan(deps, row, session);
    if (findChanges(chunks, rows).length > 0) return false;
    const changes = await writer.write(plans, session);
    const { fileName: title, createdBy: changedBy } = row;
    const act = 'teams_imported';
    const changeId = await record({ kind: 'team', act, changedBy, objectId: null, title, rows: changes }, session);
    const progress = { done: plans.length, of: plans.length };
    const done = { state: 'done', committedAt: now(), changeId, progress } as const;
    // It was stopped, or another worker has done it.
    if (!(await imports.change(row, done, { session, from: ['importing'] }))) throw new LostStep(row._id);
    return true;
  });

/** Writes the teams of a checked import, all or none: a worker that dies has changed nothing, and another one does it. */
export async function applyTeamImport(deps: TeamApplyDeps, row: TeamsImport): Promise<void> {
  const { imports } = deps;
  if (await writeAll(deps, row)) await imports.rows.keepProblems(row._id);
  else await imports.change(row, { state: 'checked', trial: await runTeamTrial(deps, row), problem: 'changed_since' });
}
