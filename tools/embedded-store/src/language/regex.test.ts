import { describe, expect, it } from 'vitest';
import { compileRegex } from './regex.ts';

describe('compileRegex', () => {
  it.each<[string, string, string, boolean]>([
    ['^abc', '', 'abcd', true],
    ['^abc', '', 'xabc', false],
    ['ABC', 'i', 'xabcx', true],
    ['a$', '', 'a\n', true],
    ['a$', '', 'a\nb', false],
    ['a$', 'm', 'a\nb', true],
    ['^b', 'm', 'a\nb', true],
    ['^b', 'm', 'a\rb', false],
    ['a.b', '', 'a\nb', false],
    ['a.b', '', 'a\rb', true],
    ['a.b', 's', 'a\nb', true],
    ['\\Aab\\z', '', 'ab', true],
    ['\\Aab\\z', '', 'ab\n', false],
    ['^\\s$', '', '\u00a0', false],
    ['^\\S$', '', '\u00a0', true],
    ['^[\\S]$', '', '\u00a0', true],
    ['^[^\\s]$', '', '\u00a0', true],
    ['^.$', '', '\u{1F600}', true],
    ['a\\-b\\/c\\#', '', 'a-b/c#', true],
    ['a{', '', 'a{', true],
    ['a{2}', '', 'aa', true],
    ['^[[:digit:]]+$', '', '123', true],
    ['^[]a]+$', '', ']a', true],
    ['(?i)abc', '', 'ABC', true],
    ['^É', 'i', 'état', true],
    ['\\p{L}+', '', 'é', true],
    ['\\x{e9}', '', 'é', true],
  ])('/%s/%s on %j is %s', (pattern, options, text, matches) => {
    expect(compileRegex(pattern, options).test(text)).toBe(matches);
  });

  it.each(['a++', '(?>a)', '\\Qa.b\\E', '\\1', '(?P<n>a)', '\\h', '(?(1)a)', '[[.a.]]'])(
    'refuses /%s/, which JavaScript lacks',
    (pattern) => {
      expect(() => compileRegex(pattern, '')).toThrow(/not supported by the embedded store/);
    },
  );

  it.each(['*a', 'a**', '[a', 'a{2}{3}'])('rejects /%s/ as malformed', (pattern) => {
    expect(() => compileRegex(pattern, '')).toThrow();
  });

  it('refuses option x by name and an unknown one as a bad value', () => {
    expect(() => compileRegex('a', 'x')).toThrow(/option x/);
    expect(() => compileRegex('a', 'q')).toThrow(/invalid flag/);
  });

  it.each([
    ['^abc', '', 'abc'],
    ['^abc.*', '', 'abc'],
    ['^abc?', '', 'ab'],
    ['^a\\.b', '', 'a.b'],
    ['^abc|x', '', ''],
    ['^abc', 'i', ''],
    ['^abc', 'm', ''],
    ['abc', '', ''],
    ['^a{2}', '', ''],
    ['^a+', '', 'a'],
  ])('/%s/%s starts every match with %j', (pattern, options, prefix) => {
    expect(compileRegex(pattern, options).prefix).toBe(prefix);
  });
});
