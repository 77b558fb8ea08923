import { describe, expect, it } from 'vitest';
import { aCheckup } from '../../testing/objects.ts';
import { shippedContent as content } from '../../testing/test-content.ts';
import { readSave } from './read-save.ts';

const extra = { key: 'EXT1', text: { en: 'Lunch?', fr: '', nl: '' }, scaleKey: 'agree' };
const checkup = aCheckup({ extraQuestions: [extra] });
const change = (index: string, value: number | 'none' = 4) => ({ index, value, revision: 0 });
const read = (...questions: ReturnType<typeof change>[]) => readSave({ submission: { questions } }, content, checkup);
const refusal = (code: string, path: string) =>
  expect.objectContaining({ code, fields: [expect.objectContaining({ path })] });

describe('reading a save', () => {
  it('takes answers of the scale, of extra questions, and none', () => {
    const { answers } = read(change('ATT#JS#JS1', 7), change('ATT#OB#OB1', 'none'), change('EXT#EXT#EXT1', 1));
    expect(answers.map(({ questionKey, isExtra }) => [questionKey, isExtra])).toEqual([
      ['JS1', false],
      ['OB1', false],
      ['EXT1', true],
    ]);
  });

  it.each([0, 8, -3, 1.5])('refuses %d, which is not on the scale, naming the answer', (value) => {
    expect(() => read(change('ATT#JS#JS1'), change('ATT#JS#JS2', value))).toThrow(
      refusal('answer_out_of_scale', 'submission.questions.1.value'),
    );
  });

  it.each(['ATT#JS#NO1', 'EB#JS#JS1', 'ATT#OB#JS1', 'EXT#EXT#EXT9', 'ATT#JS#__proto__'])(
    'refuses %s, which is no question',
    (index) => {
      expect(() => read(change(index))).toThrow(refusal('unknown_question', 'submission.questions.0.index'));
    },
  );

  it('refuses two values for one answer', () => {
    expect(() => read(change('ATT#JS#JS1', 1), change('ATT#JS#JS1', 2))).toThrow(
      refusal('invalid_request', 'submission.questions.1.index'),
    );
  });

  it('refuses a note to a factor of another vitamin', () => {
    const notes = [{ index: 'EB#JS', isShared: false, content: '', revision: 0 }];
    expect(() => readSave({ submission: { notes } }, content, checkup)).toThrow(
      refusal('unknown_question', 'submission.notes.0.index'),
    );
  });
});
