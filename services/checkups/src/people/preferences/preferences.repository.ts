import type { PreferencePage, PreferenceValues } from '@wellspring/shared/contracts/people/preference.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { type PreferenceRow, preferenceModel } from './preference.model.ts';

export type PreferencesRepository = {
  /** Empty before the first choice. */
  find: (userId: string, page: PreferencePage) => Promise<PreferenceValues>;
  /** Replaces all choices for the page. */
  keep: (userId: string, page: PreferencePage, values: PreferenceValues) => Promise<void>;
};

export function createPreferencesRepository(connection: Connection): PreferencesRepository {
  const preferences = bareCollection<PreferenceRow>(preferenceModel(connection));
  const toId = (userId: string, page: PreferencePage) => `${userId}.${page}`;

  return {
    find: async (userId, page) => (await preferences.findOne({ _id: toId(userId, page) }))?.values ?? {},
    async keep(userId, page, values) {
      const row = { userId, page, values, updatedAt: new Date() };
      await preferences.updateOne({ _id: toId(userId, page) }, { $set: row }, { upsert: true });
    },
  };
}
