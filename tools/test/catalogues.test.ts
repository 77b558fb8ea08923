import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  adviceContents,
  clusterContents,
  factorContents,
  scaleContents,
  vitaminContents,
} from '@wellspring/shared/content/content.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { describe, expect, it } from 'vitest';
import { builtInTexts } from '../../services/checkups/src/features/mail-templates/built-in-texts.ts';
import { personalActionTexts, teamActionTexts } from '../demo-company/actions.ts';
import { faq } from '../demo-company/faq.ts';
import { noteTexts } from '../demo-company/notes.ts';
import { createCheckups } from '../demo-company/schedule.ts';
import { missingPlurals, readings, valuesOf } from './message-tree.ts';
import { wordingProblems } from './wording.ts';

const root = path.resolve(import.meta.dirname, '../..');
const catalogueFolders = [
  'shared/src/web/i18n/locales',
  ...globSync('{shell,mfe-*}/src/{,components/,features/*/}locales', { cwd: root }),
];

/** What fits a button at 375 px: two lines of it would push the next button off its row. */
const LONGEST_ACTION = 34;

const catalogueOf = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as Record<string, string>;

/** Every text of a value, however deep, with the way to it. */
function textsIn(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`));
}

/** The texts of one language, in values that keep their languages side by side under `en`, `fr` and `nl`. */
const textsOf = (locale: Locale, value: unknown) => textsIn(value).filter(([at]) => at.split('.').includes(locale));

const isProse = ([at]: [string, string]) => !at.endsWith('.link');
const withoutMarkup = (text: string) => text.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\{\{\w+\}\}/g, 'x');

const problemsOf = (locale: Locale, at: string, text: string) =>
  wordingProblems(locale, text).map((problem) => `${locale} ${at}: ${problem}: ${text}`);

describe.each(catalogueFolders)('the messages in %s', (folder) => {
  const en = catalogueOf(folder, 'en');

  it.each(Locale.options)('are the same and take the same values, in %s', (locale) => {
    const messages = catalogueOf(folder, locale);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const [id, message] of Object.entries(messages))
      expect([id, valuesOf(message)]).toEqual([id, valuesOf(en[id] ?? '')]);
  });

  it.each(Locale.options)('have words for every plural, in %s', (locale) => {
    const problems = Object.entries(catalogueOf(folder, locale)).flatMap(([id, message]) =>
      missingPlurals(locale, message).map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(Locale.options)('are set as their readers expect, in %s', (locale) => {
    const problems = Object.entries(catalogueOf(folder, locale)).flatMap(([id, message]) =>
      readings(message).flatMap((text) => problemsOf(locale, id, text)),
    );
    expect(problems).toEqual([]);
  });

  it.each(Locale.options)('fit their buttons, in %s', (locale) => {
    const long = Object.entries(catalogueOf(folder, locale))
      .filter(([id]) => id.endsWith('.action'))
      .filter(([, label]) => label.length > LONGEST_ACTION);
    expect(long).toEqual([]);
  });
});

describe('every message', () => {
  it('is shown somewhere', () => {
    const files = globSync('{shell,mfe-*,shared}/src/**/*.{ts,tsx}', { cwd: root });
    const source = files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    // `report.rating.${rating}` shows every id of that form.
    const patterns = [...source.matchAll(/`([a-z][a-z-]*\.[a-z.-]*\$\{[^`\s]+)`/g)].map(
      ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[^.]+')}$`),
    );
    const unused = catalogueFolders
      .flatMap((folder) => Object.keys(catalogueOf(folder, 'en')))
      .filter((id) => ![`'${id}'`, `"${id}"`].some((quoted) => source.includes(quoted)))
      .filter((id) => !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });
});

describe('texts outside the catalogues', () => {
  const texts = {
    mails: builtInTexts,
    content: { factorContents, scaleContents, vitaminContents, clusterContents, adviceContents },
    'the demo company': { faq, noteTexts, personalActionTexts, teamActionTexts, checkups: createCheckups() },
  };

  it.each(Object.entries(texts))('are set as their readers expect: %s', (_, value) => {
    for (const locale of Locale.options) {
      const found = textsOf(locale, value).filter(isProse);
      expect(found.length).toBeGreaterThan(0);
      const problems = found.flatMap(([at, text]) =>
        withoutMarkup(text)
          .split('\n')
          .flatMap((line) => problemsOf(locale, at, line)),
      );
      expect(problems).toEqual([]);
    }
  });
});

describe('the rules', () => {
  it.each([
    ['en', 'Done!'],
    ['en', 'Done 🎉'],
    ['en', "It's done."],
    ['en', 'Your organization'],
    ['en', 'You are at the 30th percentile.'],
    ['fr', 'Qui voit quoi ?'],
    ['fr', 'Qui voit quoi\u202f?'],
    ['fr', 'Rien à rattraper: continuez.'],
    ['fr', 'Garder « oui\u00a0»'],
    ['fr', '30 %'],
    ['fr', 'Les employé·es'],
    ['fr', 'Equipe'],
    ['fr', 'A bientôt'],
    ['fr', 'Que penses-tu\u00a0?'],
    ['nl', 'Hoe gaat het met u?'],
    ['nl', 'Alleen jij ziet dit.'],
    ['nl', 'Je kunt stoppen.'],
    ['nl', 'Niets in te halen: De volgende begint opnieuw.'],
  ] as const)('%s: see what is wrong with %s', (locale, text) => {
    expect(wordingProblems(locale, text)).not.toEqual([]);
  });

  it.each([
    ['en', 'You’re done: 30% of “this”, at 13:30.'],
    ['fr', 'À 13:30, vous êtes là\u00a0; «\u00a0qui voit quoi\u00a0?\u00a0»\u00a0; 30\u00a0%.'],
    ['nl', 'Je kan altijd stoppen: wat je antwoordde, is bewaard.'],
  ] as const)('%s: let pass %s', (locale, text) => {
    expect(wordingProblems(locale, text)).toEqual([]);
  });

  it('see a plural without the words of its language, and forgive one that is spelled out', () => {
    expect(missingPlurals('fr', '{n, plural, one {# jour} other {# jours}}')).toEqual(['{n} has no many']);
    expect(missingPlurals('nl', '<b>{n, plural, other {# dagen}}</b>')).toEqual(['{n} has no one']);
    expect(missingPlurals('nl', '{n, plural, =1 {morgen} other {# dagen}}')).toEqual([]);
    expect(missingPlurals('fr', '{n, plural, =1 {demain} many {x} other {# jours}}')).toEqual(['{n} has no one']);
  });
});
