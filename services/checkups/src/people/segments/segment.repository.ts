import type { SegmentContent, SegmentFilter, SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import { isReservedSetId } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { RowChange } from '../changes/change.ts';
import { createChangesRepository } from '../changes/changes.repository.ts';
import { toAddedLink, toRemovedLink } from '../changes/row-changes.ts';
import type { TeamRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { toMembership } from '../teams/to-membership.ts';
import { userTagModel } from '../users/user-tag.model.ts';
import { createFilterVersions } from './filter-versions.repository.ts';
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
  /** From when on the filters of a user count who may save a few in a day; null: as many as they like. */
  limitedSince: Date | null;
};

export type SegmentRepository = {
  list: (titleContains: string | undefined, paging: { skip: number; limit: number }) => Promise<StoredSegment[]>;
  count: (titleContains: string | undefined) => Promise<number>;
  find: (id: string) => Promise<StoredSegment | null>;
  /**
   * @returns `taken` when the id is that of a team or of another segment
   * @throws AppError not_possible_now after as many filters as the user may save in a day
   */
  add: (id: string, write: SegmentWrite) => Promise<'done' | 'taken'>;
  /**
   * With its values before, for the undo; of a segment that had no rule yet those of its people are not kept.
   *
   * @returns `stale` when it was changed since `revision`
   * @throws AppError not_possible_now after as many filters as the user may save in a day
   */
  change: (id: string, revision: number, write: SegmentWrite) => Promise<'done' | 'stale'>;
  /**
   * With all memberships, and with what an undo needs; its versions stay for the rounds that opened with them.
   *
   * @throws AppError not_possible_now when it has no rule and more people than an undo can bring back
   */
  remove: (id: string, removedBy: string) => Promise<boolean>;
  countMembers: (id: string) => Promise<number>;
  setNightSize: (id: string, version: number, size: SegmentSize) => Promise<void>;
  listRules: () => Promise<SegmentRuleRow[]>;
  listTags: (textContains: string | undefined) => Promise<string[]>;
};

const MAX_TAGS = 10;
/** Members that one transaction can delete and keep for the undo. */
const MAX_DELETED_MEMBERS = 5_000;
const isSame = (one: SegmentFilter | undefined, other: SegmentFilter) => JSON.stringify(one) === JSON.stringify(other);

/** Serialises the transactions that write segments. */
export const lockSegments = (connection: Connection, session: ClientSession): Promise<void> =>
  takeLock(connection, 'segments', session);

/** The fields that a change of title and colour writes; nothing when they are the same. */
function toTeamChange(team: TeamRow | null, next: Pick<TeamRow, 'title' | 'color'>): RowChange[] {
  const names = (['title', 'color'] as const).filter((name) => team?.[name] !== next[name]);
  if (!team || names.length === 0) return [];
  const pick = (row: Pick<TeamRow, 'title' | 'color'>) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return [{ collectionName: 'teams', rowId: team._id, userId: null, before: pick(team), after: pick(next) }];
}

/** A row that is deleted, with all its fields. */
const toDeleted = (collectionName: 'teams' | 'segmentRules', { _id, ...before }: { _id: string }): RowChange => ({
  collectionName,
  rowId: _id,
  userId: null,
  before,
  after: null,
});

/** Segments with their rules. Each write is one transaction and asks for the renewal of the people. */
export function createSegmentRepository(connection: Connection, renewals: SegmentRenewals): SegmentRepository {
  const [teams, memberships] = [teamModel(connection), membershipModel(connection)];
  const [rules, versions, tags] = [
    segmentRuleModel(connection),
    segmentVersionModel(connection),
    userTagModel(connection),
  ];
  const filterVersions = createFilterVersions(connection, renewals);
  const { record } = createChangesRepository(connection);
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

  async function assertMayAdd({ savedBy, limitedSince }: SegmentWrite, session: ClientSession): Promise<void> {
    if (limitedSince !== null) await filterVersions.assertMayAdd(savedBy, limitedSince, session);
  }

  const addVersion = (
    id: string,
    version: number,
    { content: { filter }, savedBy }: SegmentWrite,
    session: ClientSession,
  ) => filterVersions.add(id, version, { filter, savedBy }, session);

  /** @returns what was written */
  async function writeManagers(id: string, wanted: readonly string[], session: ClientSession): Promise<RowChange[]> {
    const rows = await memberships.find({ teamId: id, role: 'manager' }, null, { session }).lean();
    const gone = rows.filter(({ userId }) => !wanted.includes(userId));
    if (gone.length > 0) await memberships.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } }, { session });
    const added = [...new Set(wanted)]
      .filter((userId) => !rows.some((row) => row.userId === userId))
      .map((userId) => toMembership(id, userId, 'manager'));
    if (added.length > 0) await memberships.create(added, { session, ordered: true });
    return [...added.map(toAddedLink), ...gone.map(toRemovedLink)];
  }

  /** The memberships of a segment that do not come back by its rule. */
  async function listKept(id: string, hasRule: boolean, session: ClientSession) {
    const kept = await memberships
      .find({ teamId: id, ...(hasRule ? { role: { $ne: 'member' as const } } : {}) }, null, { session })
      .limit(MAX_DELETED_MEMBERS + 1)
      .lean();
    if (kept.length <= MAX_DELETED_MEMBERS) return kept;
    const params = { most: MAX_DELETED_MEMBERS };
    throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'too_many_members', params }] });
  }

  return {
    list: async (text, { skip, limit }) =>
      complete(await teams.find(containing(text)).sort({ title: 1 }).skip(skip).limit(limit).lean()),
    count: (text) => teams.countDocuments(containing(text)).exec(),
    find: async (id) => (await complete(await teams.find({ _id: id, isSegment: true }).lean()))[0] ?? null,

    async add(id, write) {
      if (isReservedSetId(id)) return 'taken';
      const { title, color, filter, managers } = write.content;
      try {
        return await inTransaction<'done'>(async (session) => {
          await lockSegments(connection, session);
          await assertMayAdd(write, session);
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
        await lockSegments(connection, session);
        const team = await teams.findOne({ _id: id, isSegment: true }, null, { session }).lean<TeamRow>();
        const before = await rules.findOne({ _id: id }, null, { session }).lean<SegmentRuleRow>();
        if ((before?.revision ?? 0) !== revision) return 'stale';
        const isNewFilter = !isSame(before?.filter, filter);
        if (isNewFilter) await assertMayAdd(write, session);
        const version = (before?.version ?? 0) + (isNewFilter ? 1 : 0);
        await rules.updateOne(
          { _id: id },
          { $set: { filter, version, revision: revision + 1, ...(isNewFilter ? { nightSize: null } : {}) } },
          { upsert: true, session },
        );
        if (isNewFilter) await addVersion(id, version, write, session);
        await teams.updateOne({ _id: id, isSegment: true }, { $set: { title, color } }, { session });
        const rows: RowChange[] = [
          ...toTeamChange(team, { title, color }),
          ...(await writeManagers(id, managers, session)),
        ];
        if (before && isNewFilter) {
          const [old, next] = [{ filter: before.filter }, { filter }];
          rows.push({ collectionName: 'segmentRules', rowId: id, userId: null, before: old, after: next });
        }
        const change = { kind: 'segment', act: 'segment_changed', changedBy: write.savedBy, objectId: id } as const;
        if (rows.length > 0) await record({ ...change, title, rows }, session);
        return 'done';
      }),

    remove: (id, removedBy) =>
      inTransaction(async (session) => {
        await lockSegments(connection, session);
        const team = await teams.findOne({ _id: id, isSegment: true }, null, { session }).lean<TeamRow>();
        if (!team) return false;
        const rule = await rules.findOne({ _id: id }, null, { session }).lean<SegmentRuleRow>();
        const kept = await listKept(id, rule !== null, session);
        await teams.deleteOne({ _id: id }, { session });
        await rules.deleteOne({ _id: id }, { session });
        await segmentRenewalModel(connection).deleteOne({ _id: `segment.${id}` }, { session });
        await memberships.deleteMany({ teamId: id }, { session });
        // The last row is restored first: what the others need.
        const deleted = [...(rule ? [toDeleted('segmentRules', rule)] : []), toDeleted('teams', team)];
        const rows = [...kept.map(toRemovedLink), ...deleted];
        const change = { kind: 'segment', act: 'segment_deleted', changedBy: removedBy, objectId: id } as const;
        await record({ ...change, title: team.title, rows }, session);
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
