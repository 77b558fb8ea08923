import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job, LeasedElsewhere } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { LostStep, runWholeStep, type StepPart, type StepRunner } from '../../platform/steps/run-step.ts';
import { type ApplyDeps, applyImport } from './apply-import.ts';
import type { ImportDocument } from './import-row.ts';
import { readFile } from './read-file.ts';
import { runTrial } from './run-trial.ts';

export const IMPORTS = 'imports';

const TICK_MS = 15_000;
const BATCH = 20;
/** After so many failures a step is given up; after the commit point never. */
const MAX_FAILURES = 5;

const stepId = ({ _id, revision }: ImportDocument) => `import.${_id}.${revision}`;

/**
 * Reads uploaded files, checks what they would do, and writes people, one step of one import after the other. A worker that dies is
 * followed by another, which does the step from its last piece.
 */
export function importsJob(deps: ApplyDeps & StepRunner): Job {
  const { imports } = deps;

  const toPart =
    (row: ImportDocument): StepPart =>
    async (_cursor, note) => {
      /** Keeps the step, unless the user has done something else since. */
      const onProgress = async (done: number) => {
        await note(String(done));
        if ((await imports.find(row._id))?.revision !== row.revision) throw new LostStep(row._id);
      };
      const noteDone = async (done: number) => {
        await imports.noteProgress(row._id, done);
        await onProgress(done);
      };
      if (row.state === 'reading') await readFile(deps, row);
      else if (row.state === 'importing') await applyImport(deps, row, onProgress);
      else await imports.change(row, { state: 'checked', trial: await runTrial(deps, row, noteDone), problem: null });
    };

  /** What the user sees of a step that cannot be done: where they were before it. */
  async function giveUp(row: ImportDocument): Promise<void> {
    const before = { reading: 'refused', checking: 'columns', importing: 'checked' } as const;
    const { state } = row;
    if (state !== 'reading' && state !== 'checking' && state !== 'importing') return;
    await imports.change(row, { state: before[state], problem: 'failed', failures: 0 });
  }

  return defineJob({
    name: IMPORTS,
    payload: z.object({ importId: Id }),
    guard: 'importSteps',
    due: {
      everyMs: TICK_MS,
      async find() {
        const open = await imports.listWorking(BATCH);
        return open.map((row) => ({ id: stepId(row), payload: { importId: row._id } }));
      },
    },
    async handle({ importId }) {
      const row = await imports.find(importId);
      if (!row?.isWorking) return 'nothing-to-do';
      try {
        return await runWholeStep(deps, { id: stepId(row), queue: IMPORTS, parts: [toPart(row)] });
      } catch (error) {
        if (!(error instanceof LeasedElsewhere) && (await imports.noteFailure(importId)) >= MAX_FAILURES) {
          const now = await imports.find(importId);
          if (now && now.committedAt === null) await giveUp(now);
        }
        throw error;
      }
    },
  });
}
