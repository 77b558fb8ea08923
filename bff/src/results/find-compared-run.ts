import type { CompareFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';

/** The run to compare with: the one asked for, or the one before; always of the same kind. */
export function findComparedRun(
  { run, runs }: Pick<CompareFrame, 'run' | 'runs'>,
  entryId: string | undefined,
): ReportedRun | null {
  const same = runs.filter((one) => isSameKindOfRun(one, run) && one.entryId !== run.entryId);
  const found =
    entryId === undefined ? same.find(({ start }) => start < run.start) : same.find((one) => one.entryId === entryId);
  return found ?? null;
}
