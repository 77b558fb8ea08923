import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean-line.ts';

describe('a line of text', () => {
  it.each([
    ['A\u030A', 'Å'],
    ['  Rue  du\u00a0Midi \t', 'Rue du Midi'],
    ['Gent\u202E9000\u202C', 'Gent9000'],
    ['a\u200Bb\u200Dc\uFEFF', 'abc'],
    ['one\r\ntwo\u2028three\0', 'one two three'],
    ['\u200B \u2066', ''],
    ['x\uD800y', 'xy'],
    ['Ĳsland – “œuvre” 🌿', 'Ĳsland – “œuvre” 🌿'],
  ])('%j is stored as %j', (written, kept) => {
    expect(cleanLine(written)).toBe(kept);
  });

  it('is the same when it is cleaned twice, and always one visible line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanLine(text);
        expect(cleanLine(once)).toBe(once);
        expect(once).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]|^\s|\s$/u);
      }),
    );
  });
});
