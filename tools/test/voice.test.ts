import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { describe, expect, it } from 'vitest';
import { droppedWords, type TextScope, wantedTerms } from './dropped-words.ts';
import { readings } from './message-tree.ts';
import { catalogueFolders, contentTexts, linesIn, productTexts, readCatalogue, root } from './product-texts.ts';

/** Where a dropped word is meant, and why. */
const allowed: Readonly<Record<string, string>> = {
  'menu.vitamins.label': 'the name in the menu',
  'help-texts.route.vitamins': 'the same name, where the help of that page is written',
  'vitamins.kind.vitamins': 'the name over the list',
  'vitamins.lead.text': 'says what the name stands for',
  'submission.vitamin.label': 'the name of the tab',
  'submission.scores.none': 'names the tab',
  'profile.field.state': 'a part of an address',
  'settings.field.state': 'a part of an address',
  'schedule.sending.sending': 'French: that mails are on their way',
  'overview.reminder.sending': 'the same',
  'overview.reminder.short.sending': 'the same',
};

/** English that is two words in another language: a noun and a verb, or a form that agrees with what it is about. */
const severalMeanings = new Set(['All', 'Done', 'End', 'Live', 'Personal', 'Sent', 'Start', 'Subject']);

const voice = readFileSync(path.join(root, 'docs/voice.md'), 'utf8');

const findProblems = (locale: Locale, scope: TextScope, at: string, text: string) =>
  droppedWords(locale, scope, text).map((problem) => `${locale} ${at}: ${problem}: ${text}`);

const messagesIn = (locale: Locale) =>
  catalogueFolders.flatMap((folder) => Object.entries(readCatalogue(folder, locale)));

describe.each(Locale.options)('one word for one thing, in %s', (locale) => {
  it('in every message', () => {
    const problems = messagesIn(locale)
      .filter(([id]) => !(id in allowed))
      .flatMap(([id, message]) => readings(message).flatMap((text) => findProblems(locale, 'product', id, text)));
    expect(problems).toEqual([]);
  });

  it.each(Object.entries(productTexts))('in %s', (name, value) => {
    const problems = linesIn(locale, value).flatMap(([at, line]) => findProblems(locale, 'product', name + at, line));
    expect(problems).toEqual([]);
  });

  it.each(Object.entries(contentTexts))('in %s', (name, value) => {
    const problems = linesIn(locale, value).flatMap(([at, line]) => findProblems(locale, 'content', name + at, line));
    expect(problems).toEqual([]);
  });

  it('which docs/voice.md names', () => {
    expect(wantedTerms(locale).filter((term) => !voice.toLowerCase().includes(term.toLowerCase()))).toEqual([]);
  });
});

describe('the same English', () => {
  const translations = new Map<string, Set<string>>();
  for (const folder of catalogueFolders) {
    const [en, fr, nl] = Locale.options.map((locale) => readCatalogue(folder, locale));
    for (const [id, text] of Object.entries(en ?? {}))
      translations.set(text, (translations.get(text) ?? new Set()).add(`${fr?.[id]} | ${nl?.[id]}`));
  }
  const differing = [...translations].filter(([, found]) => found.size > 1);

  it('is translated the same way everywhere', () => {
    expect(differing.filter(([text]) => !severalMeanings.has(text))).toEqual([]);
  });

  it('has no exception that is not needed', () => {
    const needed = new Set(differing.map(([text]) => text));
    expect([...severalMeanings].filter((text) => !needed.has(text))).toEqual([]);
  });
});

describe('the exceptions', () => {
  it('are messages that still say a dropped word', () => {
    const said = Locale.options.flatMap((locale) =>
      messagesIn(locale)
        .filter(([, message]) => readings(message).some((text) => droppedWords(locale, 'product', text).length > 0))
        .map(([id]) => id),
    );
    expect(Object.keys(allowed).filter((id) => !said.includes(id))).toEqual([]);
  });
});

describe('the rules', () => {
  it.each([
    ['en', 'Your company sees no answers.'],
    ['en', 'Choose at least one vitamin.'],
    ['en', 'Two runs are planned.'],
    ['en', 'Send in your answers.'],
    ['en', 'You have sent it in.'],
    ['en', 'A talk with your manager'],
    ['en', 'The mail could not be delivered.'],
    ['en', 'Keep it'],
    ['en', 'Whoever leads the team reads it.'],
    ['en', 'People drawn by lot'],
    ['en', 'It counts in no figures.'],
    ['en', 'Throw your text away?'],
    ['fr', 'Votre entreprise ne voit rien.'],
    ['fr', 'L’échéance est passée.'],
    ['fr', 'Ajoutez un mot-clé.'],
    ['fr', 'Un mail est en route.'],
    ['fr', 'Chacun choisit sa langue.'],
    ['fr', 'Très satisfait(e)'],
    ['fr', 'Conserver'],
    ['nl', 'Je bedrijf ziet niets.'],
    ['nl', 'Een bedrijfsarts'],
    ['nl', 'Je inzending is verstuurd.'],
    ['nl', 'Je bent uitgelogd.'],
    ['nl', 'Er zijn x mensen uitgenodigd.'],
    ['nl', 'Houden'],
    ['nl', 'Een notitie is te lang om op te slaan.'],
  ] as const)('%s: see “%s”', (locale, text) => {
    expect(droppedWords(locale, 'product', text)).not.toEqual([]);
  });

  it.each([
    ['en', 'The mail server refused this e-mail. E-mails wait.'],
    ['en', 'Send reminders in French, and talk about it.'],
    ['en', 'Team results appear here; you can keep it.'],
    ['fr', 'Votre boîte mail refuse les e-mails. Aucun résultat.'],
    ['fr', 'Conserver les données 30 jours'],
    ['nl', 'De mailserver weigert deze e-mail.'],
    ['nl', 'Mensen houden van hun werk.'],
  ] as const)('%s: let pass “%s”', (locale, text) => {
    expect(droppedWords(locale, 'product', text)).toEqual([]);
  });

  it('leave everyday words to questions and advice', () => {
    expect(droppedWords('fr', 'content', 'Un échange avec des collègues')).toEqual([]);
    expect(droppedWords('fr', 'content', 'Votre entreprise')).not.toEqual([]);
  });
});
