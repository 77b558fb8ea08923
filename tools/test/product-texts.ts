import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  adviceContents,
  clusterContents,
  factorContents,
  scaleContents,
  vitaminContents,
} from '@wellspring/shared/content/content.ts';
import { SharingLevel } from '@wellspring/shared/contracts/answers/submission.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { sharedContent } from '@wellspring/shared/domain/mail/shared-content.ts';
import { builtInTexts } from '../../services/checkups/src/mail/templates/built-in-texts.ts';
import { pdfWords } from '../../services/checkups/src/privacy/own-data/pdf-words.ts';
import { defaultSettings } from '../../services/checkups/src/settings/door/setting.ts';
import { findWords } from '../../shell/src/embed/element/words.ts';
import { noteTexts } from '../demo-company/answers/notes.ts';
import { createCheckups } from '../demo-company/checkups/schedule.ts';
import { profileOptionsRows } from '../demo-company/people/profile-options.ts';
import { helpTexts } from '../demo-company/settings/help-texts.ts';
import { personalActionTexts, teamActionTexts } from '../demo-company/talk/actions.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** Every folder of messages. */
export const catalogueFolders = globSync('{shell,mfe-*,shared}/src/**/locales', { cwd: root });

export const readCatalogue = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as Record<string, string>;

const perLocale = <Value>(value: (locale: Locale) => Value) =>
  Object.fromEntries(Locale.options.map((locale) => [locale, value(locale)]));

const EMBED_MESSAGES = [
  'whoAreYou',
  'loggedOut',
  'E_AUTH_CALLBACK',
  'E_USER_UNKNOWN',
  'E_USER_DISABLED',
  'E_OFFLINE',
  'E_SERVER',
] as const;

/** What the product says outside its catalogues, with the languages side by side under `en`, `fr` and `nl`. */
export const productTexts = {
  mails: builtInTexts,
  'what a mail says was shared': perLocale((locale) =>
    SharingLevel.options.map((level) => sharedContent(level, locale)),
  ),
  'the copy of one’s data': pdfWords,
  'the loader of embeds': perLocale((locale) => EMBED_MESSAGES.map((message) => findWords(locale, message))),
  'whom people can talk to': defaultSettings.contactBlock,
  'help of the demo': helpTexts,
};

/** Questions, definitions and advice, and what people at the demo company write. */
export const contentTexts = {
  content: { factorContents, scaleContents, vitaminContents, clusterContents, adviceContents },
  'the demo company': {
    noteTexts,
    personalActionTexts,
    teamActionTexts,
    checkups: createCheckups(),
    options: profileOptionsRows(),
  },
};

/** Every text of a value, however deep, with the way to it. */
function textsIn(value: unknown, at = ''): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`));
}

const withoutMarkup = (text: string) => text.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\{\{\w+\}\}/g, 'x');

/** The lines of one language in texts that are not in a catalogue, as they are read: without markup, `x` for a variable. */
export const linesIn = (locale: Locale, value: unknown): [at: string, line: string][] =>
  textsIn(value)
    .filter(([at]) => at.split('.').includes(locale) && !at.endsWith('.link'))
    .flatMap(([at, text]) =>
      withoutMarkup(text)
        .split('\n')
        .map((line): [string, string] => [at, line]),
    );
