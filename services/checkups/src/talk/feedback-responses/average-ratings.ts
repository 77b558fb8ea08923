import type { TeamRatings } from '@wellspring/shared/contracts/talk/team-ratings.ts';
import type { FeedbackResponseRow } from '../door/feedback-response.ts';

/** With each step so many raters join the averages: one more would show what that one said. */
const STEP = 5;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Averages over the raters of all team reports of a run, each rater counting once however many reports they rated.
 *
 * @param rows the oldest first
 * @returns null for fewer than five raters; means with one decimal
 */
export function averageRatings(rows: readonly FeedbackResponseRow[]): TeamRatings['averages'] {
  const byRater = [...Map.groupBy(rows, ({ userId }) => userId).values()];
  const counted = byRater.slice(0, byRater.length - (byRater.length % STEP));
  if (counted.length === 0) return null;
  const averageOf = (name: 'useful' | 'recognise' | 'understand') =>
    Math.round(meanOf(counted.map((own) => meanOf(own.map((row) => row[name])))) * 10) / 10;
  return { useful: averageOf('useful'), recognise: averageOf('recognise'), understand: averageOf('understand') };
}
