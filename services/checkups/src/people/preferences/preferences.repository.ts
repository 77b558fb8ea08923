import type { PreferencePage, PreferenceValues } from '@wellspring/shared/contracts/people/preference.ts';
import type { Preset, Presets } from '@wellspring/shared/contracts/people/presets.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { type PreferenceRow, preferenceModel } from './preference.model.ts';

export type PreferencesRepository = {
  /** Empty before the first choice. */
  find: (userId: string, page: PreferencePage) => Promise<PreferenceValues>;
  /** Replaces all choices for the page. */
  keep: (userId: string, page: PreferencePage, values: PreferenceValues) => Promise<void>;
  findPresets: (userId: string) => Promise<Presets>;
  /**
   * Replaces all presets.
   *
   * @returns false when they have another revision
   */
  keepPresets: (userId: string, presets: readonly Preset[], revision: number) => Promise<boolean>;
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
    async findPresets(userId) {
      const row = await preferences.findOne({ _id: toId(userId, 'analytics') });
      return { presets: row?.presets ?? [], revision: row?.presetsRevision ?? 0 };
    },
    async keepPresets(userId, presets, revision) {
      const page = 'analytics' as const;
      const isFirst = revision === 0;
      try {
        const { matchedCount, upsertedCount } = await preferences.updateOne(
          { _id: toId(userId, page), presetsRevision: isFirst ? { $exists: false } : revision },
          {
            $set: { presets: [...presets], presetsRevision: revision + 1, updatedAt: new Date() },
            $setOnInsert: { userId, page, values: {} },
          },
          { upsert: isFirst },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        // The first presets were kept by another device meanwhile.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
