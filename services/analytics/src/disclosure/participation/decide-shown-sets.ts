import type { FeedMemberships, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { type RunRules, toRunSets } from '../release/to-run-sets.ts';
import { createDecider } from '../rules/decide-releases.ts';
import { inSizeOrder, inTreeOrder } from '../rules/release-order.ts';

/**
 * The sets of a run that show how many took part: those that pass the disclosure rules with everybody who is invited.
 * Who answers does not change them, so that a number which appears or disappears says nothing.
 */
export function decideShownSets(
  { thresholds }: Pick<RunRules, 'thresholds'>,
  people: FeedPeople,
  { setIds, classes }: FeedMemberships,
): string[] {
  const invited = classes.flatMap(({ sets, count }) => {
    const ids = sets.map((place) => setIds[place] as string);
    // Teams and segments have different ids, so one list serves for both.
    const frame = { teamIds: ids, segmentIds: ids, attributes: {}, isOfToday: false };
    return Array.from({ length: count }, () => ({ frame, isKnown: false, raw: {} }));
  });
  const asked = { thresholds: { ...thresholds, participationPercent: 0 }, splitAttributes: [] };
  const run = toRunSets(asked, people, invited);
  const sets = [...inTreeOrder([run.company, ...run.teams]), ...inSizeOrder(run.segments)];
  const verdicts = createDecider({ personCount: run.personCount, known: run.known, sets }).decide(sets);
  return sets.flatMap(({ id }, at) => (verdicts[at] === 'released' ? [id] : []));
}
