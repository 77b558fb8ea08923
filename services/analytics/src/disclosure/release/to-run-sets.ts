import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { Thresholds } from '@wellspring/shared/contracts/internal/frame.ts';
import { NOT_GIVEN, type SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { segmentChoices } from '@wellspring/shared/domain/segments/segment-fields.ts';
import type { RunSets } from '../rules/decide-run.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { Band, Partition } from '../rules/merge-groups.ts';
import type { CountedRow } from './counted-row.ts';

export const COMPANY_SET = 'company';

/** Fewest people in a group of an attribute, whatever the settings say. */
const FEWEST_IN_GROUP = 10;

/** The part of a run that decides about its sets. */
export type RunRules = { thresholds: Thresholds; splitAttributes: readonly SplitAttribute[] };

/**
 * The sets of a run from the frames of its scores; today's tree is not read. A team without answers is a set
 * without people, which is refused like one with too few.
 *
 * @param rows one for each person with a score; a person's number is the place in this list
 */
export function toRunSets(
  { thresholds, splitAttributes }: RunRules,
  people: FeedPeople,
  rows: readonly CountedRow[],
): RunSets {
  const ofTeam = placesBy(rows, ({ frame }) => frame.teamIds);
  const ofSegment = placesBy(rows, ({ frame }) => frame.segmentIds);
  const tree = { minimum: thresholds.team, participationPercent: thresholds.participationPercent };
  const aboveOf = new Map(people.teams.map(({ teamId, aboveIds }) => [teamId, aboveIds]));
  return {
    personCount: rows.length,
    known: new Set(rows.flatMap(({ isKnown }, place) => (isKnown ? [place] : []))),
    company: {
      id: COMPANY_SET,
      kind: 'company',
      parentId: null,
      minimum: thresholds.team,
      participationPercent: 0,
      invited: people.invited,
      people: Int32Array.from(rows.keys()),
    },
    teams: people.teams.map(
      ({ teamId, aboveIds, invited }): DisclosureSet => ({
        ...tree,
        id: teamId,
        kind: 'team',
        parentId: nearestAbove(aboveIds, aboveOf),
        invited,
        people: Int32Array.from(ofTeam.get(teamId) ?? []),
      }),
    ),
    segments: people.segments.map(
      ({ segmentId, invited }): DisclosureSet => ({
        id: segmentId,
        kind: 'segment',
        parentId: null,
        minimum: thresholds.segment,
        participationPercent: 0,
        invited,
        people: Int32Array.from(ofSegment.get(segmentId) ?? []),
      }),
    ),
    partitions: splitAttributes.map((attribute) => toPartition(attribute, thresholds, people, rows)),
  };
}

/** The one above with the most teams above it; the company for a team at the top. */
function nearestAbove(aboveIds: readonly string[], aboveOf: ReadonlyMap<string, readonly string[]>): string {
  const depthOf = (teamId: string) => aboveOf.get(teamId)?.length ?? -1;
  return aboveIds.reduce((nearest, one) => (depthOf(one) > depthOf(nearest) ? one : nearest), COMPANY_SET);
}

function placesBy(rows: readonly CountedRow[], idsOf: (row: CountedRow) => readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  rows.forEach((row, place) => {
    for (const id of idsOf(row)) {
      const known = places.get(id);
      if (known) known.push(place);
      else places.set(id, [place]);
    }
  });
  return places;
}

function toPartition(
  attribute: SplitAttribute,
  thresholds: Thresholds,
  people: FeedPeople,
  rows: readonly CountedRow[],
): Partition {
  const places = placesBy(rows, ({ frame }) => [frame.attributes[attribute] ?? NOT_GIVEN]);
  const groups = people.attributes.find((one) => one.attribute === attribute)?.groups ?? [];
  const bands = groups.map(({ group, invited }): Band => ({ id: group, invited, people: places.get(group) ?? [] }));
  return {
    attribute,
    minimum: Math.max(thresholds.segment, thresholds.team, FEWEST_IN_GROUP),
    bands: bands.sort((a, b) => placeInOrder(a.id) - placeInOrder(b.id) || (a.id < b.id ? -1 : 1)),
  };
}

const EDUCATION: readonly string[] = segmentChoices.education;

/** Ages and education have an order, in which neighbours are joined; who gave nothing stands last. */
function placeInOrder(group: string): number {
  if (group === NOT_GIVEN) return Number.MAX_SAFE_INTEGER;
  if (group.startsWith('under_')) return 0;
  const age = Number.parseInt(group, 10);
  return Number.isNaN(age) ? EDUCATION.indexOf(group) + 1 : age;
}
