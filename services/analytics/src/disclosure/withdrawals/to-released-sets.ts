import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { CountedRow } from '../release/counted-row.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { type RunRules, toRunSets } from '../release/to-run-sets.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import { toUnion } from '../rules/merge-teams.ts';

/** The sets of a release with their people, in the order in which they were decided. */
export function toReleasedSets(
  { setIds, unions, groups }: Pick<ReleaseRow, 'setIds' | 'unions' | 'groups'>,
  rules: RunRules,
  people: FeedPeople,
  rows: readonly CountedRow[],
): DisclosureSet[] {
  const { company, teams, segments, partitions } = toRunSets(rules, people, rows);
  const sets = new Map([company, ...teams, ...segments].map((set) => [set.id, set]));
  for (const { setId, teamIds } of unions) {
    const union = toUnion(teamIds.flatMap((id) => sets.get(id) ?? []));
    sets.set(setId, { ...union, id: setId });
  }
  for (const { setId, attribute, bandIds } of groups) {
    const partition = partitions.find((one) => one.attribute === attribute);
    const own = partition?.bands.filter(({ id }) => bandIds.includes(id)).flatMap((band) => [...band.people]) ?? [];
    const group = { ...company, id: setId, kind: 'group' as const, parentId: company.id, attribute };
    sets.set(setId, { ...group, people: Int32Array.from(own).sort() });
  }
  return setIds.flatMap((id) => sets.get(id) ?? []);
}
