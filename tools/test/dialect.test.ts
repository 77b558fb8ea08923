import { expect, it } from 'vitest';
import { dialectIn, readSource, sourceFiles } from './dialect.ts';

/** They hold the words as data. */
const definitions = ['tools/test/dialect.ts', 'tools/test/dialect.test.ts'];

it.each([
  ['a proverb in a comment', '/** Knocking on a closed door does not keep it closed. */'],
  ['a proverb after code', 'wake(); // somebody looks again'],
  ['a proverb inside a block', ' * whoever comes meanwhile waits'],
  ['a proverb in a test title', "  it('is told once', () => {"],
  ['a proverb in the title of a table', "it.each(['a', 'b'])('%s is heard once', () => {"],
  ['a proverb on a line of its own', "])(\n  'is heard once',"],
  ['a limit without MAX_', 'const MOST_NAMES = 5;'],
  ['a length without MAX_', 'export const TITLE_MOST = 120;'],
  ['a lifetime without CACHE_TTL_', 'const BELIEVED_MS = 3_000;'],
  ['a poller of another name', 'const lookout = createLookout(look);'],
])('finds %s', (_name, source) => {
  expect(dialectIn(source)).toEqual([expect.stringMatching(/^[12]: .+instead: /)]);
});

it.each([
  ['a text that a user reads', "const text = 'Nobody else can read this.';"],
  ['the usual terms', '/** Refused attempts do not extend the lockout. */\nconst MAX_NAMES = 5;'],
])('accepts %s', (_name, source) => {
  expect(dialectIn(source)).toEqual([]);
});

it('finds none in the source, which is written in the terms of the field', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1_000);
  const found = files
    .filter((file) => !definitions.includes(file))
    .flatMap((file) => dialectIn(readSource(file)).map((hit) => `${file}:${hit}`));
  expect(found).toEqual([]);
});
