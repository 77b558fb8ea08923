import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job, LeasedElsewhere } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { LostStep, runWholeStep, type StepPart, type StepRunner } from '../../platform/steps/run-step.ts';
import type { ImportDocument, ImportKind } from './import-row.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { readFile } from './read-file.ts';

export const IMPORTS = 'imports';

const TICK_MS = 15_000;
const BATCH = 20;
/** After so many failures a step is given up; after the commit point never. */
const MAX_FAILURES = 5;

/**
 * What differs between the kinds of imports. Each step can be run again from its beginning.
 *
 * @param onProgress called now and then with the rows done; throws when this worker no longer holds the import
 */
export type ImportSteps = {
  /** What the import would do; it changes nothing but the import. */
  runTrial: (
    row: ImportDocument,
    onProgress: (done: number) => Promise<void>,
  ) => Promise<NonNullable<ImportDocument['trial']>>;
  /** Writes the rows and ends the import, or gives it a new trial where things have changed since the last one. */
  apply: (row: ImportDocument, onProgress: (done: number) => Promise<void>) => Promise<void>;
};

export type ImportsJobDeps = StepRunner & {
  imports: ImportsRepository;
  steps: Readonly<Record<ImportKind, ImportSteps>>;
};

const stepId = ({ _id, revision }: ImportDocument) => `import.${_id}.${revision}`;

/**
 * Reads uploaded files, checks what they would do, and writes people or teams, one step of one import after the other. A worker that dies is
 * followed by another, which does the step from its last piece.
 */
export function importsJob(deps: ImportsJobDeps): Job {
  const { imports, steps } = deps;

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
      const { apply, runTrial } = steps[row.kind];
      if (row.state === 'reading') await readFile(imports, row);
      else if (row.state === 'importing') await apply(row, onProgress);
      else await imports.change(row, { state: 'checked', trial: await runTrial(row, noteDone), problem: null });
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
