import { type FrameRow, frameId } from '../../../services/checkups/src/checkups/door/frame.ts';
import { type RunTeamRow, runTeamId } from '../../../services/checkups/src/checkups/door/run-team.ts';
import type { TeamRow } from '../../../services/checkups/src/people/door/person.ts';
import { attributeGroups } from '../../../services/checkups/src/people/teams/attribute-groups.ts';
import { findSegmentIds, type Segment } from '../people/segments.ts';
import type { Invitation } from './participations.ts';
import { SPLIT_ATTRIBUTES } from './schedule.ts';

/** The frame of an invited user; null while the run is only planned. */
export function frameRow({ person, run }: Invitation, segments: readonly Segment[]): FrameRow | null {
  if (run.state === 'planned') return null;
  const { row, branch } = person.team;
  const profile = { companyBranchId: branch, employmentType: person.isBlueCollar ? 'blue-collar' : 'white-collar' };
  return {
    _id: frameId(run.row._id, person.id),
    entryId: run.row._id,
    userId: person.id,
    teamIds: [row._id, ...row.ancestorIds].sort(),
    segmentIds: findSegmentIds(person, segments).sort(),
    attributes: attributeGroups(profile, SPLIT_ATTRIBUTES, run.row.start),
  };
}

/** The teams and segments that these frames name, as each run froze them: the tree has never changed. */
export function runTeamRows(frames: readonly FrameRow[], teams: readonly TeamRow[]): RunTeamRow[] {
  const byId = new Map(teams.map((team) => [team._id, team]));
  return [...Map.groupBy(frames, ({ entryId }) => entryId)].flatMap(([entryId, ofRun]) => {
    const ids = new Set(ofRun.flatMap(({ teamIds, segmentIds }) => [...teamIds, ...segmentIds]));
    return [...ids].sort().flatMap((teamId) => {
      const team = byId.get(teamId);
      if (!team) return [];
      const { isSegment, title, ancestorIds } = team;
      return [
        { _id: runTeamId(entryId, teamId), entryId, teamId, isSegment, title, aboveIds: ancestorIds.toReversed() },
      ];
    });
  });
}
