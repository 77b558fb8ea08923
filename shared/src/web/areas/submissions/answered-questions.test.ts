import { describe, expect, it } from 'vitest';
import { aQuestionnaire, aSubmission } from '../../../testing/a-checkup.ts';
import { answeredFactors, filterFactors, NO_FILTER } from './answered-questions.ts';

const submission = aSubmission([7, 2, 'none', 4]);
submission.submission.notes = [
  { index: 'EB#AU', factorid: 'AU', isShared: true, content: 'Le télétravail m’aide.', revision: 1 },
];
const factors = answeredFactors(submission, aQuestionnaire().vitamins, 'Own questions');
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
      'Own questions',
    );
    expect(first?.questions[0]).toMatchObject({ text: null, value: 7 });
  });

  it('include the questions of segments, and end with those of the company', () => {
    const { vitamins } = aQuestionnaire();
    const scaleoptions = [{ id: 'o7', value: 7, title: 'Always' }];
    const [segment, own] = ['EB#AU#AU-night', 'EXT#EXT#EXT1'].map((index) => ({
      index,
      value: 7 as const,
      questionId: index,
      questionkey: index.split('#')[2] ?? '',
      scalefactor: 'agree',
      factorid: index.split('#')[1] ?? '',
      vitaminid: index.split('#')[0] ?? '',
      revision: 1,
    }));
    if (!segment || !own) throw new Error('two answers');
    const special = answeredFactors(
      {
        ...submission,
        submission: { ...submission.submission, questions: [segment] },
        extraSubmission: { questions: [own] },
        wording: [
          { index: segment.index, text: 'At night I am safe.', scaleoptions },
          { index: own.index, text: 'Is lunch good?', scaleoptions },
        ],
      },
      vitamins,
      'Own questions',
    );
    expect(special.map(({ title, questions }) => [title, questions[0]?.text, questions[0]?.answer])).toEqual([
      ['Autonomy', 'At night I am safe.', 'Always'],
      ['Own questions', 'Is lunch good?', 'Always'],
    ]);
  });
});

describe('a factor of the company’s own', () => {
  const { vitamins } = aQuestionnaire();
  const companyFactors = [{ key: 'EXTF1', title: 'Hybrid work', vitaminKey: 'EXTV1', vitaminTitle: 'The new office' }];
  const index = 'EXTV1#EXTF1#EXT1';
  const answer = { index, questionId: 'EXT1', questionkey: 'EXT1', scalefactor: 'agree', revision: 1 };
  const none = { ...submission.submission, questions: [], notes: [] };

  it('has its title and its vitamin, and is never scored', () => {
    const [own, single] = answeredFactors(
      {
        ...submission,
        submission: none,
        extraSubmission: {
          questions: [
            { ...answer, value: 6, factorid: 'EXTF1', vitaminid: 'EXTV1' },
            { ...answer, index: 'EXT#EXT#EXT2', value: 'none', factorid: 'EXT', vitaminid: 'EXT' },
          ],
        },
        wording: [{ index, text: 'I find a desk.', scaleoptions: [{ id: 'o6', value: 6, title: 'Agree' }] }],
        companyFactors,
      },
      vitamins,
      'Own questions',
    );
    expect(own).toMatchObject({ title: 'Hybrid work', vitaminTitle: 'The new office', isScored: false });
    expect(own?.questions).toEqual([{ key: 'EXT1', text: 'I find a desk.', value: 6, answer: 'Agree' }]);
    expect(single).toMatchObject({ title: 'Own questions', isScored: false });
  });

  it('stays for its note, which is all that a manager is shown of it', () => {
    const note = { index: 'EXTV1#EXTF1', factorid: 'EXTF1', isShared: true, content: 'Too loud', revision: 1 };
    const shared = answeredFactors(
      { ...submission, submission: { ...none, notes: [note] }, companyFactors },
      vitamins,
      'Own questions',
    );
    expect(shared).toMatchObject([{ title: 'Hybrid work', questions: [], note }]);
    expect(filterFactors(shared, { ...NO_FILTER, text: 'loud' })).toHaveLength(1);
    expect(filterFactors(shared, { ...NO_FILTER, value: 7 })).toHaveLength(0);
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
