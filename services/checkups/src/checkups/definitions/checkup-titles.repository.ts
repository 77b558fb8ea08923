import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Connection } from 'mongoose';
import { localise } from '../../platform/localised-text.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { createDefinitionRepository } from './definition.repository.ts';

const MAX_FOUND = 100;
const MAX_RUNS_FOUND = 1_000;

export type CheckupTitles = {
  /** Titles of the organisation's checkups, also of deleted ones, by their ids and by those of their runs. */
  titlesOf: (ids: readonly string[], locale: Locale) => Promise<Map<string, string>>;
  /** Ids of the checkups whose title contains a text, and of their runs. */
  findIds: (text: string) => Promise<string[]>;
};

/** Checkups and runs by title, for lists of what was done to them. */
export function createCheckupTitles(connection: Connection): CheckupTitles {
  const [checkups, entries] = [checkupModel(connection), entryModel(connection)];
  const definitions = createDefinitionRepository(connection);
  return {
    async titlesOf(ids, locale) {
      if (ids.length === 0) return new Map();
      const runs = await entries
        .find({ _id: { $in: [...ids] } }, { checkupId: 1 })
        .lean<Pick<EntryRow, '_id' | 'checkupId'>[]>();
      const rows = await checkups
        .find({ _id: { $in: [...ids, ...runs.map(({ checkupId }) => checkupId)] }, ownerId: null }, { title: 1 })
        .lean<Pick<CheckupRow, '_id' | 'title'>[]>();
      const titles = new Map(rows.map(({ _id, title }) => [_id, localise(title, locale)]));
      for (const { _id, checkupId } of runs) {
        const title = titles.get(checkupId);
        if (title !== undefined) titles.set(_id, title);
      }
      return titles;
    },

    async findIds(titleContains) {
      const found = await definitions.list({ titleContains }, { skip: 0, limit: MAX_FOUND });
      const ids = found.map(({ _id }) => _id);
      const runs = await entries
        .find({ checkupId: { $in: ids } }, { _id: 1 })
        .sort({ start: -1 })
        .limit(MAX_RUNS_FOUND)
        .lean<Pick<EntryRow, '_id'>[]>();
      return [...ids, ...runs.map(({ _id }) => _id)];
    },
  };
}
