import type { HelpAnswer } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { describe, expect, it } from 'vitest';
import { sumUpOpinions } from './sum-up-opinions.ts';

const answers = (yes: number, little = 0, no = 0): HelpAnswer[] => [
  ...Array<HelpAnswer>(yes).fill('yes'),
  ...Array<HelpAnswer>(little).fill('little'),
  ...Array<HelpAnswer>(no).fill('no'),
];

describe('the summary of the answers', () => {
  it.each([
    [answers(5, 2, 1), 'helps'],
    [answers(2, 5, 1), 'little'],
    [answers(1, 2, 5), 'not'],
    [answers(4, 2, 2), 'mixed'],
  ] as const)('is one of four sentences: %j, %s', (given, sentence) => {
    expect(sumUpOpinions(given, 5, undefined)).toEqual({ sentence, answers: 8 });
  });

  it('is nothing below eight answers, nor below the smallest team that is shown', () => {
    expect(sumUpOpinions(answers(7), 5, undefined)).toBeUndefined();
    expect(sumUpOpinions(answers(9), 10, undefined)).toBeUndefined();
    expect(sumUpOpinions(answers(10), 10, undefined)).toMatchObject({ answers: 10 });
  });

  it('changes only with five more answers, however those before change', () => {
    const summary = { sentence: 'helps', answers: 8 } as const;
    for (const given of [answers(0, 0, 8), answers(8, 0, 4), answers(0, 0, 12)])
      expect(sumUpOpinions(given, 5, summary)).toBeUndefined();
    expect(sumUpOpinions(answers(0, 0, 13), 5, summary)).toEqual({ sentence: 'not', answers: 13 });
  });
});
