import type { Settings } from '@wellspring/shared/contracts/administrative-settings.ts';
import type { CompanyBranch, Faq } from '@wellspring/shared/contracts/settings.ts';
import type { Connection } from 'mongoose';
import { createBoundedCache } from '../../bounded-cache.ts';
import { defaultSettings, type SettingsData } from '../../domain/setting.ts';
import { sanitiseRichText } from '../../rich-text.ts';
import { companyBranchModel } from './company-branch.model.ts';
import { settingModel } from './setting.model.ts';

const SETTINGS_ID = '1';
const FAQ_ID = 'faq';
const BELIEVED_MS = 2_000;

export type SettingsRepository = {
  read: () => Promise<Settings>;
  /** The same, at most two seconds old in another process: for what everybody asks at every page. */
  readRecent: () => Promise<Settings>;
  /** @returns false when somebody changed the settings since `revision` */
  change: (revision: number, data: Partial<SettingsData>) => Promise<boolean>;
  /** At most two seconds old. */
  readFaq: () => Promise<Faq>;
  /** @param isDefault only those that are, or are not, the default; undefined: all */
  listBranches: (isDefault: boolean | undefined) => Promise<CompanyBranch[]>;
};

const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11_000;

const mapTexts = (faq: Partial<Faq> = {}, change: (html: string) => string): Partial<Faq> =>
  Object.fromEntries(
    Object.entries(faq).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).map(([route, html]) => [route, change(html)])),
    ]),
  );

export function createSettingsRepository(connection: Connection): SettingsRepository {
  const [settings, branches] = [settingModel(connection), companyBranchModel(connection)];

  const recent = createBoundedCache<Settings>({ size: 1, ttlMs: BELIEVED_MS });
  const recentFaq = createBoundedCache<Faq>({ size: 1, ttlMs: BELIEVED_MS });

  async function read(): Promise<Settings> {
    const row = await settings.findById(SETTINGS_ID).lean();
    // A stored document may be older than the newest field of a profile.
    const stored = row?.data as Partial<SettingsData> | undefined;
    const profileFields = { ...defaultSettings.profileFields, ...stored?.profileFields };
    return { id: SETTINGS_ID, revision: row?.revision ?? 0, data: { ...defaultSettings, ...stored, profileFields } };
  }

  return {
    read,
    readRecent: () => recent.get(SETTINGS_ID, read),

    async change(revision, data) {
      const changes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value]));
      try {
        const { matchedCount, upsertedCount } = await settings.updateOne(
          { _id: SETTINGS_ID, revision },
          { $set: { ...changes, revision: revision + 1 } },
          // Only who started from the defaults (revision 0) may write the first document.
          { upsert: revision === 0 },
        );
        recent.forget(SETTINGS_ID);
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    readFaq: () =>
      recentFaq.get(FAQ_ID, async () => {
        const row = await settings.findById(FAQ_ID).lean();
        return { en: {}, fr: {}, nl: {}, ...mapTexts(row?.data as Partial<Faq> | undefined, sanitiseRichText) };
      }),

    async listBranches(isDefault) {
      const rows = await branches
        .find({ isDefault: { $in: isDefault === undefined ? [true, false] : [isDefault] } })
        .limit(100)
        .lean();
      return rows.map((row) => ({
        id: row._id,
        title: row.title,
        isdefault: row.isDefault,
        logosmall: row.logoSmallUrl ? { url: row.logoSmallUrl } : null,
      }));
    },
  };
}
