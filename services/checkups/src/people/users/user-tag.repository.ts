import type { Connection, Model } from 'mongoose';
import { createTagRepository } from '../../platform/tags/tag.repository.ts';
import type { TagRepository } from '../../platform/tags/tag.ts';
import type { SegmentRenewals } from '../segments/renew-segments.repository.ts';
import { type SegmentRuleRow, segmentRuleModel } from '../segments/segment-rule.model.ts';
import { userModel } from './user.model.ts';
import { userTagModel } from './user-tag.model.ts';

/** Tags of people. A profile stores the texts of its tags, so renaming a tag updates every profile. */
export function createUserTagRepository(connection: Connection, renewals: SegmentRenewals): TagRepository {
  const [users, rules] = [userModel(connection), segmentRuleModel(connection)];
  // A user who is editing their profile gets a conflict.
  const counted = { $inc: { profileRevision: 1 } };

  return createTagRepository(userTagModel(connection), {
    count: ({ text }) => users.countDocuments({ 'profile.tags': text }),
    async rename({ text: before }, text) {
      if (before === text) return;
      await users.updateMany({ 'profile.tags': before }, { $set: { 'profile.tags.$': text }, ...counted });
      await renameInRules(rules, before, text);
      await renewals.request('all');
    },
    async remove({ text }) {
      await users.updateMany({ 'profile.tags': text }, { $pull: { 'profile.tags': text }, ...counted });
      await renewals.request('all');
    },
  });
}

/** A rule means the same tag under its new text; there are few rules, so they are read one by one. */
async function renameInRules(rules: Model<SegmentRuleRow>, before: string, text: string): Promise<void> {
  const rows = await rules.find({ _id: { $gt: '' } }).lean<SegmentRuleRow[]>();
  for (const { _id, filter, revision } of rows) {
    const conditions = filter.conditions.map((one) =>
      one.field === 'tags' && one.value === before ? { ...one, value: text } : one,
    );
    await rules.updateOne({ _id, revision }, { $set: { 'filter.conditions': conditions } });
  }
}
