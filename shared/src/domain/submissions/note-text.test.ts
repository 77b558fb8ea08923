import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NoteChange } from '../../contracts/answers/submission.ts';
import { decodeNote, EMPTY_NOTE, encodeNote, isTooLongNote, MAX_NOTE_LENGTH } from './note-text.ts';

it('reads a note back as it was written, even one that looks like an encoded one', () => {
  const content = fc.oneof(fc.string(), fc.constantFrom('', 'shared:', 'private:', 'private:shared:'));
  fc.assert(
    fc.property(content, fc.boolean(), (text, isShared) => {
      expect(decodeNote(encodeNote({ content: text, isShared }))).toEqual({ content: text, isShared });
    }),
  );
});

it('is too long exactly when the contract does not take it', () => {
  for (const length of [0, MAX_NOTE_LENGTH, MAX_NOTE_LENGTH + 1])
    for (const isShared of [true, false]) {
      const note = { content: 'x'.repeat(length), isShared };
      const isTaken = NoteChange.safeParse({ index: 'EB#AU', revision: 0, ...note }).success;
      expect([length, isTooLongNote(encodeNote(note))]).toEqual([length, !isTaken]);
    }
});

it('starts empty and unshared', () => {
  expect(decodeNote(EMPTY_NOTE)).toEqual({ content: '', isShared: false });
});
