import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import {
  formatMessage,
  type MessageTree,
  type MessageValues,
} from '@wellspring/shared/web/embed/small-message-format.ts';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { findChoices, findValueNames } from './message-tree.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Everything a remote or what it shares may say; the shell's own words are never said in an embed. */
const catalogues = globSync('{mfe-*,shared}/src/**/locales/*.json', { cwd: root });

const NUMBERS = [0, 1, 2, 5, 21, 1_234_567];

/** Values for a message: each number, and each word that a choice of it knows. */
function toSamples(message: string): MessageValues[] {
  const choices = findChoices(message);
  const rounds = Math.max(NUMBERS.length, ...Object.values(choices).map((words) => words.length));
  return Array.from({ length: rounds }, (_, round) => {
    const tags = (chunks: unknown[]) => `[${chunks.join('')}]`;
    const entries = findValueNames(message).map((name) => {
      const words = choices[name];
      if (words) return [name, words[round % words.length] ?? 'else'];
      return [name, message.includes(`<${name}>`) ? tags : NUMBERS[round % NUMBERS.length]];
    });
    return Object.fromEntries(entries) as MessageValues;
  });
}

it.each(Locale.options)('the embed says every message as the library does, in %s', (locale) => {
  const tag = languageTag[locale];
  const differing: unknown[] = [];
  let compared = 0;
  for (const file of catalogues.filter((name) => name.endsWith(`/${locale}.json`))) {
    const messages = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
    for (const [id, message] of Object.entries(messages)) {
      const tree: MessageFormatElement[] = parse(message, { shouldParseSkeletons: true });
      for (const values of toSamples(message)) {
        const theirs = [new IntlMessageFormat(tree, tag).format(values as Record<string, string>)].flat().join('');
        const ours = formatMessage(tree as MessageTree, values, tag).join('');
        compared += 1;
        if (ours !== theirs) differing.push({ id, values, ours, theirs });
      }
    }
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(1_000);
});
