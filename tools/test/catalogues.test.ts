import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { describe, expect, it } from 'vitest';
import { findValueNames, frenchPluralProblems, missingPlurals, readings } from './message-tree.ts';
import { catalogueFolders, contentTexts, linesIn, productTexts, readCatalogue, root } from './product-texts.ts';
import { wordingProblems } from './wording.ts';

/** What fits a button at 375 px: two lines of it would push the next button off its row. */
const MAX_ACTION_LENGTH = 34;

/** How a chart is computed, the table of descriptives, and the page of norms. */
const isForAnalysts = /\.method\.|^(?:descriptives|norms)\./;

const findProblems = (locale: Locale, at: string, text: string) =>
  wordingProblems(locale, text, isForAnalysts.test(at) ? 'analyst' : 'anyone').map(
    (problem) => `${locale} ${at}: ${problem}: ${text}`,
  );

describe.each(catalogueFolders)('the messages in %s', (folder) => {
  const en = readCatalogue(folder, 'en');

  it.each(Locale.options)('are the same and take the same values, in %s', (locale) => {
    const messages = readCatalogue(folder, locale);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const [id, message] of Object.entries(messages))
      expect([id, findValueNames(message)]).toEqual([id, findValueNames(en[id] ?? '')]);
  });

  it.each(Locale.options)('have words for every plural, in %s', (locale) => {
    const problems = Object.entries(readCatalogue(folder, locale)).flatMap(([id, message]) =>
      missingPlurals(locale, message).map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(Locale.options)('are set as their readers expect, in %s', (locale) => {
    const problems = Object.entries(readCatalogue(folder, locale)).flatMap(([id, message]) =>
      readings(message).flatMap((text) => findProblems(locale, id, text)),
    );
    expect(problems).toEqual([]);
  });

  it('count in French as French does', () => {
    const problems = Object.entries(readCatalogue(folder, 'fr')).flatMap(([id, message]) =>
      frenchPluralProblems(message).map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it.each(Locale.options)('fit their buttons, in %s', (locale) => {
    const long = Object.entries(readCatalogue(folder, locale))
      .filter(([id]) => id.endsWith('.action'))
      .filter(([, label]) => label.length > MAX_ACTION_LENGTH);
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
      .flatMap((folder) => Object.keys(readCatalogue(folder, 'en')))
      .filter((id) => ![`'${id}'`, `"${id}"`].some((quoted) => source.includes(quoted)))
      .filter((id) => !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });
});

describe('texts outside the catalogues', () => {
  it.each(Object.entries({ ...productTexts, ...contentTexts }))('are set as their readers expect: %s', (_, value) => {
    for (const locale of Locale.options) {
      const lines = linesIn(locale, value);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.flatMap(([at, line]) => findProblems(locale, at, line))).toEqual([]);
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
    ['fr', 'Part des personnes invitées (%)'],
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

  it('see a French plural that counts otherwise from a million on, or says "un" for 0', () => {
    expect(frenchPluralProblems('{n, plural, one {# jour} many {# de jours} other {# jours}}')).toHaveLength(1);
    expect(frenchPluralProblems('{n, plural, one {Un jour} many {# jours} other {# jours}}')).toHaveLength(1);
    expect(frenchPluralProblems('{n, plural, =0 {Rien} one {Un jour} many {# jours} other {# jours}}')).toEqual([]);
  });
});
