import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import type { HelpTexts, HelpTextsChange } from '@wellspring/shared/contracts/settings/help-texts.ts';
import type { Faq } from '@wellspring/shared/contracts/settings/settings.ts';
import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../platform/duplicate-key.ts';
import { hasContent, sanitiseRichText } from '../platform/rich-text.ts';
import { defaultSettings, type SettingsData } from './door/setting.ts';
import { settingModel } from './setting.model.ts';

const SETTINGS_ID = '1';
const FAQ_ID = 'faq';
const CACHE_TTL_MS = 2_000;

export type SettingsRepository = {
  read: () => Promise<Settings>;
  /** Cached for at most two seconds per process: read with every page. */
  readRecent: () => Promise<Settings>;
  /** The language of a mail for a user whose language is `own`. */
  mailLanguage: (own: Locale) => Promise<Locale>;
  /** @returns false when the settings were changed since `revision` */
  change: (revision: number, data: Partial<SettingsData>, session?: ClientSession) => Promise<boolean>;
  /** Reads the settings again the next time. */
  forgetRecent: () => void;
  /** At most two seconds old. */
  readFaq: () => Promise<Faq>;
  /** As they are now, for their editors. */
  readHelpTexts: () => Promise<HelpTexts>;
  /** Stores sanitised texts; an empty text is removed. @returns false when the texts were changed since `revision` */
  changeHelpTexts: (revision: number, data: HelpTextsChange['data']) => Promise<boolean>;
};

const mapTexts = (faq: Partial<Faq> = {}, change: (html: string) => string): Partial<Faq> =>
  Object.fromEntries(
    Object.entries(faq).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).map(([route, html]) => [route, change(html)])),
    ]),
  );

export function createSettingsRepository(connection: Connection): SettingsRepository {
  const settings = settingModel(connection);

  const recent = createBoundedCache<Settings>({ size: 1, ttlMs: CACHE_TTL_MS });
  const recentFaq = createBoundedCache<Faq>({ size: 1, ttlMs: CACHE_TTL_MS });

  async function read(): Promise<Settings> {
    const row = await settings.findById(SETTINGS_ID).lean();
    // A stored document may be older than the newest field of a profile.
    const stored = row?.data as Partial<SettingsData> | undefined;
    const profileFields = { ...defaultSettings.profileFields, ...stored?.profileFields };
    return { id: SETTINGS_ID, revision: row?.revision ?? 0, data: { ...defaultSettings, ...stored, profileFields } };
  }

  async function readHelpTexts(): Promise<HelpTexts> {
    const row = await settings.findById(FAQ_ID).lean();
    const data = { en: {}, fr: {}, nl: {}, ...mapTexts(row?.data as Partial<Faq> | undefined, sanitiseRichText) };
    return { id: FAQ_ID, revision: row?.revision ?? 0, data };
  }

  /**
   * Changes the named values of a document, unless it was changed since `revision`.
   *
   * @param changes by the path below `data`; null: removed
   */
  async function write(
    id: string,
    revision: number,
    changes: Readonly<Record<string, unknown>>,
    session?: ClientSession,
  ): Promise<boolean> {
    const named = Object.entries(changes).map(([name, value]) => [`data.${name}`, value] as const);
    const set = Object.fromEntries(named.filter(([, value]) => value !== null));
    const gone = Object.fromEntries(named.filter(([, value]) => value === null).map(([name]) => [name, '']));
    try {
      const { matchedCount, upsertedCount } = await settings.updateOne(
        { _id: id, revision },
        { $set: { ...set, revision: revision + 1 }, ...(Object.keys(gone).length > 0 ? { $unset: gone } : {}) },
        // Only who started from the defaults (revision 0) may write the first document.
        { upsert: revision === 0, ...(session ? { session } : {}) },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    read,
    readRecent: () => recent.get(SETTINGS_ID, read),

    async mailLanguage(own) {
      const { translateEmail, defaultLanguage } = (await recent.get(SETTINGS_ID, read)).data;
      return translateEmail ? own : defaultLanguage;
    },

    async change(revision, data, session) {
      const isChanged = await write(SETTINGS_ID, revision, data, session);
      recent.forget(SETTINGS_ID);
      return isChanged;
    },

    forgetRecent: () => recent.forget(SETTINGS_ID),

    readFaq: () => recentFaq.get(FAQ_ID, async () => (await readHelpTexts()).data),
    readHelpTexts,

    async changeHelpTexts(revision, data) {
      const texts = Object.entries(data).flatMap(([locale, byRoute]) =>
        Object.entries(byRoute ?? {}).map(
          ([route, html]) => [`${locale}.${route}`, sanitiseRichText(html ?? '')] as const,
        ),
      );
      const isChanged = await write(
        FAQ_ID,
        revision,
        Object.fromEntries(texts.map(([name, html]) => [name, hasContent(html) ? html : null])),
      );
      recentFaq.forget(FAQ_ID);
      return isChanged;
    },
  };
}
