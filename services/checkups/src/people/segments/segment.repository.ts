import { randomUUIDv7 } from 'node:crypto';
import type { SegmentContent, SegmentFilter, SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userTagModel } from '../users/user-tag.model.ts';
import type { SegmentRenewals } from './renew-segments.repository.ts';
import { segmentRenewalModel } from './segment-renewal.model.ts';
import { type SegmentRuleRow, segmentRuleModel } from './segment-rule.model.ts';
import { segmentVersionModel } from './segment-version.model.ts';
import { toVersionId } from './to-version-id.ts';

/** A segment as stored; without a rule where it is from before there were rules. */
export type StoredSegment = {
  id: string;
  title: string;
  color: TeamColor;
  rule: SegmentRuleRow | null;
  managerIds: string[];
  filterSavedAt: Date | null;
};

export type SegmentWrite = {
  content: SegmentContent;
  savedBy: string;
  /** Filters this user may still save today, counted from `since`; null: as many as they like. */
  limit: { most: number; since: Date } | null;
};

/** `used-up`: the user has saved as many filters today as they may. */
type Written = 'done' | 'used-up';

export type SegmentRepository = {
  list: (titleContains: string | undefined, paging: { skip: number; limit: number }) => Promise<StoredSegment[]>;
  count: (titleContains: string | undefined) => Promise<number>;
  find: (id: string) => Promise<StoredSegment | null>;
  /** @returns `taken` when the id is that of a team or of another segment */
  add: (id: string, write: SegmentWrite) => Promise<Written | 'taken'>;
  /** @returns `stale` when it was changed since `revision` */
  change: (id: string, revision: number, write: SegmentWrite) => Promise<Written | 'stale'>;
  /** With all memberships; its versions stay for the rounds that opened with them. */
  remove: (id: string) => Promise<boolean>;
  countMembers: (id: string) => Promise<number>;
  setNightSize: (id: string, version: number, size: SegmentSize) => Promise<void>;
  listRules: () => Promise<SegmentRuleRow[]>;
  listTags: (textContains: string | undefined) => Promise<string[]>;
};

const MAX_TAGS = 10;
const isSame = (one: SegmentFilter | undefined, other: SegmentFilter) => JSON.stringify(one) === JSON.stringify(other);

/** Segments with their rules. Each write is one transaction and asks for the renewal of the people. */
export function createSegmentRepository(connection: Connection, renewals: SegmentRenewals): SegmentRepository {
  const [teams, memberships] = [teamModel(connection), membershipModel(connection)];
  const [rules, versions, tags] = [
    segmentRuleModel(connection),
    segmentVersionModel(connection),
    userTagModel(connection),
  ];
  const inTransaction = transactionsOn(connection);

  const containing = (text: string | undefined) => ({
    isSegment: true,
    ...(text?.trim() ? { title: { $regex: escapeRegex(text.normalize('NFC').trim()), $options: 'i' } } : {}),
  });

  async function complete(rows: readonly { _id: string; title: string; color: string }[]): Promise<StoredSegment[]> {
    const ids = rows.map(({ _id }) => _id);
    const [ruleRows, managers] = await Promise.all([
      rules.find({ _id: { $in: ids } }).lean<SegmentRuleRow[]>(),
      memberships.find({ teamId: { $in: ids }, role: 'manager' }).lean(),
    ]);
    const saved = await versions
      .find({ _id: { $in: ruleRows.map(({ _id, version }) => toVersionId(_id, version)) } }, { savedAt: 1 })
      .lean();
    return rows.map(({ _id: id, title, color }) => {
      const known = TeamColor.safeParse(color);
      const rule = ruleRows.find((row) => row._id === id) ?? null;
      const version = rule && saved.find(({ _id }) => _id === toVersionId(id, rule.version));
      const managerIds = managers.filter(({ teamId }) => teamId === id).map(({ userId }) => userId);
      return {
        id,
        title,
        color: known.success ? known.data : '',
        rule,
        managerIds,
        filterSavedAt: version?.savedAt ?? null,
      };
    });
  }

  async function isUsedUp({ savedBy, limit }: SegmentWrite, session: ClientSession): Promise<boolean> {
    if (limit === null) return false;
    const count = await versions.countDocuments({ savedBy, savedAt: { $gte: limit.since } }, { session });
    return count >= limit.most;
  }

  async function addVersion(id: string, version: number, { content, savedBy }: SegmentWrite, session: ClientSession) {
    const row = { segmentId: id, filter: content.filter, savedAt: new Date(), savedBy };
    await versions.create([{ _id: toVersionId(id, version), ...row }], { session });
    await renewals.requestSegment(id, session);
  }

  async function writeManagers(id: string, wanted: readonly string[], session: ClientSession) {
    const rows = await memberships.find({ teamId: id, role: 'manager' }, null, { session }).lean();
    const gone = rows.filter(({ userId }) => !wanted.includes(userId)).map(({ _id }) => _id);
    if (gone.length > 0) await memberships.deleteMany({ _id: { $in: gone } }, { session });
    const added = [...new Set(wanted)].filter((userId) => !rows.some((row) => row.userId === userId));
    const toRow = (userId: string) => ({ _id: randomUUIDv7(), userId, teamId: id, role: 'manager' as const });
    if (added.length > 0) await memberships.create(added.map(toRow), { session, ordered: true });
  }

  return {
    list: async (text, { skip, limit }) =>
      complete(await teams.find(containing(text)).sort({ title: 1 }).skip(skip).limit(limit).lean()),
    count: (text) => teams.countDocuments(containing(text)).exec(),
    find: async (id) => (await complete(await teams.find({ _id: id, isSegment: true }).lean()))[0] ?? null,

    async add(id, write) {
      const { title, color, filter, managers } = write.content;
      try {
        return await inTransaction(async (session) => {
          await takeLock(connection, 'segments', session);
          if (await isUsedUp(write, session)) return 'used-up';
          await teams.create([{ _id: id, title, color, isSegment: true }], { session });
          await rules.create([{ _id: id, filter, version: 1, revision: 1 }], { session });
          await addVersion(id, 1, write, session);
          await writeManagers(id, managers, session);
          return 'done';
        });
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    change: (id, revision, write) =>
      inTransaction(async (session) => {
        const { title, color, filter, managers } = write.content;
        await takeLock(connection, 'segments', session);
        const before = await rules.findOne({ _id: id }, null, { session }).lean<SegmentRuleRow>();
        if ((before?.revision ?? 0) !== revision) return 'stale';
        const isNewFilter = !isSame(before?.filter, filter);
        if (isNewFilter && (await isUsedUp(write, session))) return 'used-up';
        const version = (before?.version ?? 0) + (isNewFilter ? 1 : 0);
        await rules.updateOne(
          { _id: id },
          { $set: { filter, version, revision: revision + 1, ...(isNewFilter ? { nightSize: null } : {}) } },
          { upsert: true, session },
        );
        if (isNewFilter) await addVersion(id, version, write, session);
        await teams.updateOne({ _id: id, isSegment: true }, { $set: { title, color } }, { session });
        await writeManagers(id, managers, session);
        return 'done';
      }),

    remove: (id) =>
      inTransaction(async (session) => {
        const { deletedCount } = await teams.deleteOne({ _id: id, isSegment: true }, { session });
        if (deletedCount === 0) return false;
        await rules.deleteOne({ _id: id }, { session });
        await segmentRenewalModel(connection).deleteOne({ _id: `segment.${id}` }, { session });
        await memberships.deleteMany({ teamId: id }, { session });
        return true;
      }),

    countMembers: (id) => memberships.countDocuments({ teamId: id, role: 'member' }).exec(),
    async setNightSize(id, version, size) {
      await rules.updateOne({ _id: id, version }, { $set: { nightSize: size } });
    },
    listRules: () =>
      rules
        .find({ _id: { $gt: '' } })
        .sort({ _id: 1 })
        .lean<SegmentRuleRow[]>()
        .exec(),
    async listTags(text) {
      const folded = text?.trim() ? { $regex: escapeRegex(text.normalize('NFC').trim()), $options: 'i' } : { $gte: '' };
      const rows = await tags
        .find({ folded: { $gte: '' }, ...(text?.trim() ? { text: folded } : {}) })
        .sort({ folded: 1 })
        .limit(MAX_TAGS)
        .lean();
      return rows.map((row) => row.text);
    },
  };
}
