import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import type { FrameRow } from '../door/frame.ts';
import type { RunTeamRow } from '../door/run-team.ts';

/** How many people a run asks in each of its sets. */
export type InvitedCounts = Omit<FeedPeople, 'entryId' | 'version'>;

const countOne = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);
const sorted = <Value>(counts: ReadonlyMap<string, Value>): [string, Value][] =>
  [...counts].sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Counts people by their frames, one after the other.
 *
 * @param teams all of the run: one without people stays, with 0
 */
export function countingInvited(teams: readonly RunTeamRow[]) {
  const aboveIdsOf = new Map(teams.map(({ teamId, aboveIds }) => [teamId, aboveIds]));
  const empty = (isSegment: boolean) =>
    new Map(teams.filter((team) => team.isSegment === isSegment).map(({ teamId }) => [teamId, 0]));
  const ofTeam = empty(false);
  const ofSegment = empty(true);
  const ofAttribute = new Map<SplitAttribute, Map<string, number>>();
  let invited = 0;

  return {
    add({ teamIds, segmentIds, attributes }: Pick<FrameRow, 'teamIds' | 'segmentIds' | 'attributes'>): void {
      invited += 1;
      for (const teamId of teamIds) countOne(ofTeam, teamId);
      for (const segmentId of segmentIds) countOne(ofSegment, segmentId);
      for (const [name, group] of Object.entries(attributes)) {
        const attribute = name as SplitAttribute;
        const groups = ofAttribute.get(attribute) ?? new Map<string, number>();
        ofAttribute.set(attribute, groups);
        countOne(groups, group);
      }
    },
    counts: (): InvitedCounts => ({
      invited,
      teams: sorted(ofTeam).map(([teamId, count]) => ({
        teamId,
        aboveIds: aboveIdsOf.get(teamId) ?? [],
        invited: count,
      })),
      segments: sorted(ofSegment).map(([segmentId, count]) => ({ segmentId, invited: count })),
      attributes: [...ofAttribute]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([attribute, groups]) => ({
          attribute,
          groups: sorted(groups).map(([group, count]) => ({ group, invited: count })),
        })),
    }),
  };
}
