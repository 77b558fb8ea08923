import { describe, expect, it } from 'vitest';
import { aQuestionnaire, aSubmission } from '../../testing/objects.ts';
import { answeredFactors, filterFactors, NO_FILTER } from './answered-questions.ts';

const submission = aSubmission([7, 2, 'none', 4]);
submission.submission.notes = [
  { index: 'EB#AU', factorid: 'AU', isShared: true, content: 'Le télétravail m’aide.', revision: 1 },
];
const factors = answeredFactors(submission, aQuestionnaire().vitamins);
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterFactors(factors, { ...NO_FILTER, ...filter }).flatMap(({ questions }) => questions.map(({ key }) => key));

describe('the answers of a submission', () => {
  it('stand under their factor, in words, with its note', () => {
    expect(factors.map(({ key, vitaminTitle, note }) => [key, vitaminTitle, note?.isShared])).toEqual([
      ['AU', 'Energy sources', true],
      ['LEE', 'Energy sources', undefined],
      ['WD', 'Challenges', undefined],
    ]);
    expect(factors.flatMap(({ questions }) => questions.map(({ value, answer }) => [value, answer]))).toEqual([
      [7, 'Strongly agree'],
      [2, 'Disagree'],
      [null, null],
      [4, 'Neither'],
    ]);
  });

  it('stay when the content no longer has their wording', () => {
    const [first] = answeredFactors(
      submission,
      aQuestionnaire().vitamins.map((vitamin) => ({
        ...vitamin,
        factors: vitamin.factors.map((factor) => ({ ...factor, questions: [] })),
      })),
    );
    expect(first?.questions[0]).toMatchObject({ text: null, value: 7 });
  });
});

describe('the filter', () => {
  it.each([
    [{}, ['AU1', 'AU2', 'LEE1', 'WD1']],
    [{ vitaminKey: 'UIT' }, ['WD1']],
    [{ value: 7 as const }, ['AU1']],
    [{ value: 'none' as const }, ['LEE1']],
    [{ text: '  WHEN i ' }, ['AU2']],
    [{ text: 'autonomy' }, ['AU1', 'AU2']],
    [{ text: 'teletravail', value: 2 as const }, ['AU2']],
    [{ text: 'nothing like it' }, []],
  ])('%j leaves %j', (filter, keys) => expect(found(filter)).toEqual(keys));
});
