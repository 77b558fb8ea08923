import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';

/**
 * The page with rounds whose names differ: a company often gives each round of a year the same title.
 *
 * @param name the words of a round with its date
 */
export function nameRounds(page: ComparePage, name: (run: ReportedRun) => string): ComparePage {
  const { run, compared } = page;
  if (!compared || compared.title !== run.title) return page;
  return { ...page, run: { ...run, title: name(run) }, compared: { ...compared, title: name(compared) } };
}
