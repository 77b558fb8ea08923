import { startOfDay } from '@wellspring/shared/domain/time/dates.ts';
import type { Connection } from 'mongoose';
import { actorCan } from '../../platform/authorization.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { RowChange, UndoRule } from '../changes/change.ts';
import type { AfterUndo } from '../changes/undo-change.repository.ts';
import { createFilterVersions } from './filter-versions.repository.ts';
import { createSegmentRenewals } from './renew-segments.repository.ts';
import { type SegmentRuleRow, segmentRuleModel } from './segment-rule.model.ts';

const hasOtherFilter = ({ collectionName, after }: RowChange): boolean =>
  collectionName === 'segmentRules' && after !== null;

/**
 * When the rule of a segment may be restored, and what else is written then. A filter that comes back is a new version:
 * rounds that opened meanwhile keep theirs, and later ones take this one.
 */
export function createSegmentUndo(
  connection: Connection,
  timeZone: () => Promise<string>,
): { segmentRules: UndoRule; afterUndo: AfterUndo } {
  const rules = bareCollection<SegmentRuleRow>(segmentRuleModel(connection));
  const renewals = createSegmentRenewals(connection);
  const versions = createFilterVersions(connection, renewals);

  return {
    segmentRules: {
      async mayRestore(row, { userId, actor }, session) {
        // Counts like a save: else changing and undoing would tell more sizes than a user may learn in a day.
        if (hasOtherFilter(row) && !actorCan(actor, 'manageusers'))
          await versions.assertMayAdd(userId, startOfDay(new Date(), await timeZone()), session);
        return true;
      },
    },

    async afterUndo(restored, { userId }, session) {
      const toSegmentId = ({ collectionName, rowId, before, after }: RowChange) =>
        collectionName === 'memberships' ? String((before ?? after)?.teamId) : rowId;
      const touched = [...new Set(restored.filter((row) => row.collectionName !== 'users').map(toSegmentId))];
      // A form that was opened before finds a conflict. Teams have no rule and are not touched here.
      await rules.updateMany({ _id: { $in: touched } }, { $inc: { revision: 1 } }, { session });
      for (const row of restored.filter(({ collectionName }) => collectionName === 'segmentRules')) {
        if (!hasOtherFilter(row)) {
          await renewals.requestSegment(row.rowId, session);
          continue;
        }
        const changed = await rules.findOneAndUpdate(
          { _id: row.rowId },
          { $inc: { version: 1 }, $set: { nightSize: null } },
          { session, returnDocument: 'after' },
        );
        if (!changed) continue;
        const { version, filter } = changed;
        await versions.add(row.rowId, version, { filter, savedBy: userId }, session);
      }
    },
  };
}
