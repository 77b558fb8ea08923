import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultNormTables, factorContents } from '../../content/content.ts';
import { FACTOR_KEYS, isFactorKey, SCORE_KEYS } from '../factor-keys.ts';
import { canonicalAnswers } from './canonical-answers.ts';
import { flatScores } from './flat-scores.ts';
import { parseNorms } from './normalise.ts';
import { type ScoredAnswer, scoreSubmission } from './score-submission.ts';

const norms = parseNorms(defaultNormTables);

/** The 102 questions, unanswered. */
const questions: readonly ScoredAnswer[] = factorContents.flatMap((factor) =>
  factor.items.map(({ key, reverse }) => ({ questionKey: key, factorKey: factor.key, value: null, reverse })),
);

const option = fc.integer({ min: 1, max: 7 });

/** Any selection of the questions, each answered or left open. */
const answersArbitrary = fc
  .tuple(
    fc.subarray([...questions]),
    fc.array(fc.option(option, { freq: 4 }), { minLength: questions.length, maxLength: questions.length }),
  )
  .map(([shown, values]) => shown.map((question, index) => ({ ...question, value: values[index] ?? null })));

const answerAll = (value: (question: ScoredAnswer) => number | null): ScoredAnswer[] =>
  questions.map((question) => ({ ...question, value: value(question) }));

describe('scoreSubmission', () => {
  it('scores all 44 codes of a complete checkup', () => {
    const { raw, norm, cluster } = scoreSubmission(
      answerAll(() => 4),
      norms,
    );
    expect(Object.keys(raw).toSorted()).toEqual([...SCORE_KEYS].toSorted());
    expect(Object.keys(norm).toSorted()).toEqual([...SCORE_KEYS].toSorted());
    expect(new Set(Object.values(raw))).toEqual(new Set([4]));
    expect(norm.AU).toBe(19.4);
    expect(cluster).toBe('exhausted');
  });

  it('turns reversed questions round, so that full agreement with the construct is 7 everywhere', () => {
    const { raw } = scoreSubmission(
      answerAll(({ reverse }) => (reverse ? 1 : 7)),
      norms,
    );
    for (const factor of FACTOR_KEYS) expect([factor, raw[factor]]).toEqual([factor, 7]);
    // Three strain factors at 7 count as 1, satisfaction as 7.
    expect([raw.WB, raw.ENG]).toEqual([2.5, 7]);
  });

  it('scores nothing when nothing is answered', () => {
    expect(
      scoreSubmission(
        answerAll(() => null),
        norms,
      ),
    ).toEqual({ raw: {}, norm: {}, cluster: null });
    expect(scoreSubmission([], norms)).toEqual({ raw: {}, norm: {}, cluster: null });
  });

  it('rounds a raw score to three decimals', () => {
    const values = new Map([
      ['SL1', 6],
      ['SL2', 5],
      ['SL3', 6],
    ]);
    const { raw } = scoreSubmission(
      answerAll(({ questionKey }) => values.get(questionKey) ?? null),
      norms,
    );
    expect(raw).toEqual({ SL: 5.667 });
  });

  it('leaves extra questions out, whatever factor they name', () => {
    const extra = { questionKey: 'EXT7', factorKey: 'OWN', value: 7, reverse: false };
    const answers = answerAll(() => 3);
    expect(scoreSubmission([...answers, extra], norms)).toEqual(scoreSubmission(answers, norms));
  });

  it('gives raw scores without a percentile or a cluster where there is no norm', () => {
    const { raw, norm, cluster } = scoreSubmission(
      answerAll(() => 4),
      { ...norms, WB: undefined },
    );
    expect([raw.WB, norm.WB, cluster]).toEqual([4, undefined, null]);
    expect('WB' in norm).toBe(false);
  });

  it.each([0, 8, 3.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s as an answer, naming the question only',
    (value) => {
      const answers = answerAll(({ questionKey }) => (questionKey === 'AU2' ? value : 4));
      expect(() => scoreSubmission(answers, norms)).toThrow('question AU2 has no whole number from 1 to 7');
    },
  );

  it('refuses a factor that the model does not know', () => {
    const answer = { questionKey: 'X1', factorKey: 'toString', value: 4, reverse: false };
    expect(() => scoreSubmission([answer], norms)).toThrow(RangeError);
  });

  it('limits raw scores to 1 to 7 and percentiles to 1 to 99', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        const { raw, norm } = scoreSubmission(answers, norms);
        for (const score of Object.values(raw)) expect(score >= 1 && score <= 7).toBe(true);
        for (const percentile of Object.values(norm)) expect(percentile >= 1 && percentile <= 99).toBe(true);
        expect(Object.keys(norm)).toEqual(Object.keys(raw));
      }),
    );
  });

  it('does not depend on the order of the answers, and neither does the text to hash', () => {
    const shuffled = answersArbitrary.chain((answers) =>
      fc.tuple(
        fc.constant(answers),
        fc.shuffledSubarray(answers, { minLength: answers.length, maxLength: answers.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([answers, reordered]) => {
        expect(JSON.stringify(scoreSubmission(reordered, norms))).toBe(JSON.stringify(scoreSubmission(answers, norms)));
        expect(canonicalAnswers(reordered)).toBe(canonicalAnswers(answers));
      }),
    );
  });

  it('gives the same result when the same answers are scored again', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        expect(scoreSubmission(answers, norms)).toEqual(scoreSubmission(structuredClone(answers), norms));
      }),
    );
  });

  it('never lowers a factor or its group when a question that is not reversed is answered higher', () => {
    const raised = fc
      .tuple(answersArbitrary, fc.nat())
      .filter(([answers]) => answers.some(({ value }) => value !== null && value < 7))
      .map(([answers, pick]) => {
        const movable = answers.filter(({ value }) => value !== null && value < 7);
        return { answers, chosen: movable[pick % movable.length] };
      });
    fc.assert(
      fc.property(raised, ({ answers, chosen }) => {
        if (chosen === undefined || !isFactorKey(chosen.factorKey)) throw new Error('nothing to raise');
        const higher = answers.map((answer) =>
          answer === chosen ? { ...answer, value: (answer.value ?? 0) + 1 } : answer,
        );
        const before = scoreSubmission(answers, norms);
        const after = scoreSubmission(higher, norms);
        const direction = chosen.reverse ? -1 : 1;
        for (const key of SCORE_KEYS) {
          if (key === 'WB' || key === 'ENG') continue;
          const difference = (after.raw[key] ?? 0) - (before.raw[key] ?? 0);
          expect([key, Math.sign(difference) === -direction]).toEqual([key, false]);
        }
        expect(before.raw[chosen.factorKey] === undefined).toBe(after.raw[chosen.factorKey] === undefined);
        if (before.raw[chosen.factorKey] !== undefined) {
          expect(after.raw[chosen.factorKey]).not.toBe(before.raw[chosen.factorKey]);
        }
      }),
    );
  });

  it('scores a factor exactly when at least half of its shown questions are answered', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        const { raw } = scoreSubmission(answers, norms);
        for (const factor of FACTOR_KEYS) {
          const shown = answers.filter(({ factorKey }) => factorKey === factor);
          const answered = shown.filter(({ value }) => value !== null).length;
          const isEnough = answered > 0 && answered >= shown.length / 2;
          expect([factor, raw[factor] !== undefined]).toEqual([factor, isEnough]);
        }
      }),
    );
  });
});

describe('canonicalAnswers', () => {
  const answers = answerAll(() => 4);

  it('changes with every answer, and with what a score depends on besides', () => {
    fc.assert(
      fc.property(fc.nat({ max: questions.length - 1 }), fc.option(option), (position, value) => {
        const changed = answers.map((answer, index) => (index === position ? { ...answer, value } : answer));
        expect(canonicalAnswers(changed) === canonicalAnswers(answers)).toBe(value === 4);
      }),
    );
    const [first, ...rest] = answers;
    if (first === undefined) throw new Error('no question');
    expect(canonicalAnswers([{ ...first, reverse: !first.reverse }, ...rest])).not.toBe(canonicalAnswers(answers));
    expect(canonicalAnswers([{ ...first, factorKey: 'SL' }, ...rest])).not.toBe(canonicalAnswers(answers));
    expect(canonicalAnswers(rest)).not.toBe(canonicalAnswers(answers));
  });

  it('leaves extra questions out', () => {
    const extra = { questionKey: 'EXT1', factorKey: 'EXT', value: 2, reverse: false };
    expect(canonicalAnswers([extra, ...answers])).toBe(canonicalAnswers(answers));
  });
});

describe('flatScores', () => {
  it('puts percentiles beside raw scores under their lower-case names, and leaves out what is no score', () => {
    const flat = flatScores({ WB: { raw: 5, p: 50.8 }, EXH: { raw: 3.333, p: 46.1 }, EXT1: { raw: 1, p: 1 } });
    expect(flat).toEqual({ WB: 5, wb_norm: 50.8, EXH: 3.333, exh_norm: 46.1 });
  });
});
