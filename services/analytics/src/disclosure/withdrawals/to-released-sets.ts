import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { CountedRow } from '../release/counted-row.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { type RunRules, toRunSets } from '../release/to-run-sets.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import { toUnion } from '../rules/merge-teams.ts';

/** The company, teams, unions and segments of a release with their people, in the order in which they were decided. */
export function toReleasedSets(
  { setIds, unions }: Pick<ReleaseRow, 'setIds' | 'unions'>,
  rules: RunRules,
  people: FeedPeople,
  rows: readonly CountedRow[],
): DisclosureSet[] {
  const { company, teams, segments } = toRunSets(rules, people, rows);
  const sets = new Map([company, ...teams, ...segments].map((set) => [set.id, set]));
  for (const { setId, teamIds } of unions) {
    const union = toUnion(teamIds.flatMap((id) => sets.get(id) ?? []));
    sets.set(setId, { ...union, id: setId });
  }
  return setIds.flatMap((id) => sets.get(id) ?? []);
}
