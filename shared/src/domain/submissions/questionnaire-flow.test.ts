import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answeredCount,
  changesFactor,
  endCard,
  type FlowAnswer,
  type FlowPosition,
  firstUnanswered,
  nextPosition,
  positionOfVitamin,
  previousPosition,
  progressPercentage,
  startPosition,
} from './questionnaire-flow.ts';

const none = 'none';
const answersWith = (...values: readonly (number | 'none')[]): FlowAnswer[] => {
  const indexes = ['EB#AU#AU1', 'EB#AU#AU2', 'EB#SL#SL1', 'IM#VIT#VIT1', 'IM#VIT#VIT2'];
  return values.map((value, position) => ({ index: indexes[position] ?? `X#Y#${position}`, value }));
};
const anyAnswers = fc
  .array(fc.oneof(fc.constant(none), fc.integer({ min: 1, max: 7 })), { maxLength: 12 })
  .map((values) => answersWith(...values));

describe('where the questionnaire begins', () => {
  it('is the first unanswered question, wherever it is', () => {
    expect(startPosition(answersWith(none, none))).toBe(0);
    expect(startPosition(answersWith(4, none, 5, none))).toBe(1);
  });

  it('is the end card when everything is answered, or nothing is asked', () => {
    expect(startPosition(answersWith(4, 4))).toBe('end');
    expect(startPosition([])).toBe('end');
  });
});

describe('next and previous', () => {
  const answers = answersWith(4, none, 5);

  it('follow the order of the questions, answered or not', () => {
    expect([nextPosition(answers, 0), nextPosition(answers, 1), nextPosition(answers, 2)]).toEqual([1, 2, 'end']);
    expect([previousPosition(answers, 'end'), previousPosition(answers, 2), previousPosition(answers, 0)]).toEqual([
      2,
      1,
      null,
    ]);
  });

  it('stay at the end card, and find nothing before it when nothing is asked', () => {
    expect(nextPosition(answers, 'end')).toBe('end');
    expect([nextPosition([], 0), previousPosition([], 'end')]).toEqual(['end', null]);
  });

  it('visit every question once on the way to the end card, and again on the way back', () => {
    fc.assert(
      fc.property(anyAnswers, (all) => {
        const forwards: number[] = [];
        let position: FlowPosition = all.length > 0 ? 0 : 'end';
        while (position !== 'end') {
          forwards.push(position);
          position = nextPosition(all, position);
        }
        const backwards: number[] = [];
        for (let at = previousPosition(all, 'end'); at !== null; at = previousPosition(all, at)) backwards.push(at);
        expect(forwards).toEqual([...all.keys()]);
        expect(backwards).toEqual(forwards.toReversed());
      }),
    );
  });
});

describe('endCard', () => {
  it('leads back to the first question that was left open', () => {
    expect(endCard(answersWith(4, none, 5, none))).toEqual({ kind: 'unfinished', returnTo: 1, unansweredCount: 2 });
  });

  it('says that all is done exactly when no question is open', () => {
    expect(endCard(answersWith(1, 7))).toEqual({ kind: 'completed' });
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(endCard(answers).kind === 'completed').toBe(firstUnanswered(answers) === null);
      }),
    );
  });
});

describe('progressPercentage', () => {
  it.each([
    [0, 102, 0],
    [1, 102, 1],
    [51, 102, 50],
    [101, 102, 99],
    [102, 102, 100],
    [1, 8, 13],
    [0, 0, 0],
  ])('%i of %i is %i', (answered, questions, percentage) => {
    expect(progressPercentage(answered, questions)).toBe(percentage);
  });

  it('counts answers, not places passed', () => {
    expect(answeredCount(answersWith(none, 4, none, 2))).toBe(2);
  });
});

describe('changesFactor', () => {
  const answers = answersWith(none, none, none, none, none);

  it('is true only between questions of different factors', () => {
    expect(changesFactor(answers, 0, 1)).toBe(false);
    expect(changesFactor(answers, 1, 2)).toBe(true);
    expect(changesFactor(answers, 2, 3)).toBe(true);
    expect(changesFactor(answers, 3, 2)).toBe(true);
    expect(changesFactor(answers, 4, 'end')).toBe(false);
    expect(changesFactor(answers, 4, 9)).toBe(false);
  });
});

describe('positionOfVitamin', () => {
  it('is its first unanswered question, else its first, else nothing', () => {
    expect(positionOfVitamin(answersWith(4, none, none, 4, none), 'EB')).toBe(1);
    expect(positionOfVitamin(answersWith(4, none, none, 4, none), 'IM')).toBe(4);
    expect(positionOfVitamin(answersWith(4, none, none, 4, 4), 'IM')).toBe(3);
    expect(positionOfVitamin(answersWith(4, none), 'ONG')).toBeNull();
  });
});
