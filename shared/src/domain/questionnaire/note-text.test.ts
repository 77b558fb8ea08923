import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeNote, EMPTY_NOTE, encodeNote } from './note-text.ts';

it('reads a note back as it was written, even one that looks like an encoded one', () => {
  const content = fc.oneof(fc.string(), fc.constantFrom('', 'shared:', 'private:', 'private:shared:'));
  fc.assert(
    fc.property(content, fc.boolean(), (text, isShared) => {
      expect(decodeNote(encodeNote({ content: text, isShared }))).toEqual({ content: text, isShared });
    }),
  );
});

it('starts empty and unshared', () => {
  expect(decodeNote(EMPTY_NOTE)).toEqual({ content: '', isShared: false });
});
