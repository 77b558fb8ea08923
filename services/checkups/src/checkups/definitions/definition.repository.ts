import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';

export type DefinitionFilter = { titleContains?: string | undefined; isPulse?: boolean | undefined };

/** What has become of a checkup. */
export type DefinitionUse = { hasEntries: boolean; hasStartedEntries: boolean; hasPlannedEntries: boolean };

export type DefinitionRepository = {
  /** Those that can be planned, the latest changed first. */
  list: (filter: DefinitionFilter, paging: { skip: number; limit: number }) => Promise<CheckupRow[]>;
  count: (filter: DefinitionFilter) => Promise<number>;
  /** Includes own vitamins and deleted ones: for checking whether an id is free. */
  findAny: (id: string) => Promise<CheckupRow | null>;
  /** @returns false when the id is taken */
  add: (row: CheckupRow) => Promise<boolean>;
  /** @returns false when it was changed since `revision` */
  replace: (row: CheckupRow, revision: number) => Promise<boolean>;
  setDeleted: (id: string, isDeleted: boolean) => Promise<void>;
  /** By id; all are there. */
  usesOf: (ids: readonly string[]) => Promise<Map<string, DefinitionUse>>;
};

export function createDefinitionRepository(connection: Connection): DefinitionRepository {
  const [checkups, entries] = [checkupModel(connection), entryModel(connection)];

  function conditions({ titleContains, isPulse }: DefinitionFilter) {
    const pattern = { $regex: escapeRegex((titleContains ?? '').normalize('NFC').trim()), $options: 'i' };
    const title = titleContains?.trim()
      ? { $or: [{ 'title.en': pattern }, { 'title.fr': pattern }, { 'title.nl': pattern }] }
      : {};
    // Null is also what is not there; both lead into the index.
    return { ownerId: null, isDeleted: null as never, ...(isPulse === undefined ? {} : { isPulse }), ...title };
  }

  return {
    list: (filter, { skip, limit }) =>
      checkups
        .find(conditions(filter))
        .sort({ updatedAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<CheckupRow[]>()
        .exec(),

    count: (filter) => checkups.countDocuments(conditions(filter)).exec(),

    findAny: (id) => checkups.findById(id).lean<CheckupRow>().exec(),

    async add(row) {
      try {
        const { upsertedCount } = await checkups.updateOne(
          { _id: row._id },
          { $setOnInsert: withoutId(row) },
          { upsert: true },
        );
        return upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async replace(row, revision) {
      // Older checkups have no revision yet, which is 0.
      const before = revision === 0 ? { $in: [0, null as never] } : revision;
      const { matchedCount } = await checkups.updateOne(
        { _id: row._id, revision: before, ownerId: null, isDeleted: null as never },
        { $set: withoutId(row) },
      );
      return matchedCount === 1;
    },

    async setDeleted(id, isDeleted) {
      await checkups.updateOne({ _id: id }, isDeleted ? { $set: { isDeleted: true } } : { $unset: { isDeleted: '' } });
    },

    async usesOf(ids) {
      const rows = await entries
        .find({ checkupId: { $in: [...ids] } }, { checkupId: 1, status: 1 })
        .lean<Pick<EntryRow, '_id' | 'checkupId' | 'status'>[]>();
      return new Map(
        ids.map((id) => {
          const own = rows.filter(({ checkupId }) => checkupId === id);
          const hasStartedEntries = own.some(({ status }) => status !== 'planned');
          const hasPlannedEntries = own.some(({ status }) => status === 'planned');
          return [id, { hasEntries: own.length > 0, hasStartedEntries, hasPlannedEntries }];
        }),
      );
    },
  };
}

function withoutId({ _id, ...rest }: CheckupRow): Omit<CheckupRow, '_id'> {
  return rest;
}
