import { matchesSegment, type SegmentFacts } from '@wellspring/shared/domain/segments/matches-segment.ts';
import type { Connection } from 'mongoose';
import type { FrozenSegments } from '../door/placement.ts';
import { type SegmentRuleRow, segmentRuleModel } from './segment-rule.model.ts';
import { segmentVersionModel } from './segment-version.model.ts';
import { toVersionId } from './to-version-id.ts';

/** What a round notes when it opens: the version of every filter, and the day from which relative dates count. */
export async function freezeSegments(connection: Connection, day: string): Promise<FrozenSegments> {
  const rows = await segmentRuleModel(connection)
    .find({ _id: { $gt: '' } }, { version: 1 })
    .sort({ _id: 1 })
    .lean<SegmentRuleRow[]>();
  return { day, versions: rows.map(({ _id, version }) => toVersionId(_id, version)) };
}

/** Finds the segments of a person as a round has them. A segment without a rule is not in it. */
export async function createFrozenMatcher(connection: Connection, { day, versions }: FrozenSegments) {
  const rows = await segmentVersionModel(connection)
    .find({ _id: { $in: [...versions] } })
    .lean();
  const ruled = await segmentRuleModel(connection)
    .find({ _id: { $gt: '' } }, { _id: 1 })
    .lean();
  const ruledIds = new Set([...ruled.map(({ _id }) => _id), ...rows.map(({ segmentId }) => segmentId)]);
  return {
    segmentIds: rows.map(({ segmentId }) => segmentId),
    /** Whether the membership of this segment follows from a rule, now or in the round. */
    hasRule: (segmentId: string): boolean => ruledIds.has(segmentId),
    findSegmentIds: (facts: SegmentFacts | undefined): string[] =>
      facts ? rows.filter(({ filter }) => matchesSegment(filter, facts, day)).map(({ segmentId }) => segmentId) : [],
  };
}
