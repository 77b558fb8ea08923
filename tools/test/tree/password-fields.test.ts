import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const screens = globSync('{shared,shell,mfe-*}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.tsx$/.test(file),
);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The elements of a screen that a browser fills in a password. */
const passwordFields = (text: string) =>
  [...text.matchAll(/<(\w+)(?=[^<>]*?autoComplete=(?:"(?:current|new)-password"|\{complete\}))/g)].map(
    ([, tag]) => tag,
  );

it('is hidden and can be pasted into, wherever a password is typed', () => {
  const fields = screens.flatMap((file) => passwordFields(textOf(file)).map((tag) => [file, tag]));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(([, tag]) => tag !== 'PasswordInput')).toEqual([]);
  expect(screens.filter((file) => /onPaste=|type="password"/.test(textOf(file)))).toEqual([]);
});
