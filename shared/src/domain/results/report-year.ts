import type { ReportedRun } from '../../contracts/pages/team-report-page.ts';

/** The runs of the twelve months before a moment: those that ended since. */
export function findYear(runs: readonly ReportedRun[], now: Date): { from: string; runs: ReportedRun[] } {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  const from = start.toISOString();
  return { from, runs: runs.filter(({ end }) => end > from) };
}
