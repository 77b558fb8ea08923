import type { SetParticipation } from '../../contracts/pages/checkups-page.ts';

type Shown = Extract<SetParticipation, { state: 'shown' }>;

/** How a share of people is worded, and how long its bar is. */
export type Share = {
  /** `about` is rounded to the nearest ten; `below` and `above` are the ends of that scale. */
  kind: 'exact' | 'least' | 'about' | 'below' | 'above';
  /** 0 to 100; for an end the limit. */
  percent: number;
  /** 0 to 100, for the eye only. */
  bar: number;
};

/** The ends stand for a range, so their bars end in its middle. */
const BAR_OF_BELOW = 5;
const BAR_OF_ABOVE = 95;

/** Participation without counts is that of fewer than 20 invited, which is rounded. */
export function toShare({ participation, isLowerBound, counts }: Shown): Share {
  if (participation === 'below_10') return { kind: 'below', percent: 10, bar: BAR_OF_BELOW };
  if (participation === 'above_90') return { kind: 'above', percent: 90, bar: BAR_OF_ABOVE };
  const kind = isLowerBound ? 'least' : counts === null ? 'about' : 'exact';
  return { kind, percent: participation, bar: participation };
}
