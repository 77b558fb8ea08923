import type { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { SetRows } from '@wellspring/shared/contracts/pages/analytics-page.ts';

const kindOf = { teams: 'team', segments: 'segment' } as const satisfies Record<SetRows, string>;

/** The sets of a run that stand side by side. */
export const toSetsOf = ({ sets }: Pick<AnalyticsFrame, 'sets'>, by: SetRows): AnalyticsFrame['sets'] =>
  sets.filter(({ kind }) => kind === kindOf[by]);
