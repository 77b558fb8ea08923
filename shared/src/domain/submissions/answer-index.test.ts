import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerIndex, isExtraQuestion, isOfVitamin, noteIndex, parseAnswerIndex, toNoteIndex } from './answer-index.ts';

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes('#'));

describe('answer index', () => {
  it('is read back as it was written, with the note beside it', () => {
    expect(answerIndex({ vitamin: 'EB', factor: 'AU', question: 'AU1' })).toBe('EB#AU#AU1');
    fc.assert(
      fc.property(part, part, part, (vitamin, factor, question) => {
        const index = answerIndex({ vitamin, factor, question });
        expect(parseAnswerIndex(index)).toEqual({ vitamin, factor, question });
        expect(toNoteIndex(index)).toBe(noteIndex(vitamin, factor));
        expect(isOfVitamin(index, vitamin)).toBe(true);
      }),
    );
  });

  it.each(['', 'EB', 'EB#AU', 'EB#AU#', '#AU#AU1', 'EB##AU1', 'EB#AU#AU1#x'])('does not read "%s"', (index) => {
    expect(parseAnswerIndex(index)).toBeNull();
  });

  it('refuses parts that could not be read back', () => {
    expect(() => answerIndex({ vitamin: 'E#B', factor: 'AU', question: 'AU1' })).toThrow(RangeError);
    expect(() => noteIndex('EB', '')).toThrow(RangeError);
  });

  it('does not confuse vitamins whose keys begin alike', () => {
    expect(isOfVitamin('EBX#AU#AU1', 'EB')).toBe(false);
  });

  it('knows extra questions by their key', () => {
    expect([isExtraQuestion('EXT12'), isExtraQuestion('AU_EXT1'), isExtraQuestion('EXH1')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
