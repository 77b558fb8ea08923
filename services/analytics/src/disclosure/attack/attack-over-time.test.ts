import { describe, expect, it } from 'vitest';
import type { SetFigures } from '../release/describe-set.ts';
import { attackCycle } from './attack-cycle.ts';
import { attackEarly } from './attack-early.ts';
import { ATTACKED, type AttackedEngine } from './attack-engine.ts';
import { addResult, isWorkedOut, noResult } from './attack-result.ts';

const SIZE = { people: 40, teams: 9, segments: 4, shares: 8 };
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** Ways in which the engine would be too weak. */
const blindToNights: AttackedEngine = {
  ...ATTACKED,
  releaseEarly: (run, people, rows, norms, { counts }) =>
    counts.at(-1) === rows.length ? null : ATTACKED.releaseEarly(run, people, rows, norms, { counts: [] }),
};
const blindToEarly: AttackedEngine = {
  ...ATTACKED,
  releaseRun: (run, people, rows, norms) => ATTACKED.releaseRun(run, people, rows, norms),
};
/** As if all answers were from before the last night: then no participant can have answered again. */
const blindToChanges: AttackedEngine = {
  ...ATTACKED,
  releaseRun: (run, people, rows, norms, early) =>
    ATTACKED.releaseRun(
      run,
      people,
      rows.map((row) => ({ earlyFrom: Number.MAX_SAFE_INTEGER, ...row })),
      norms,
      early,
    ),
};
const blindToPulses: AttackedEngine = {
  ...ATTACKED,
  releaseRun: (run, people, rows, norms, early) => ATTACKED.releaseRun(run, people, rows, norms, early),
};
const blindToRepeats: AttackedEngine = {
  ...ATTACKED,
  releaseRun: (run, people, rows, norms, early, cycle) =>
    ATTACKED.releaseRun(run, people, rows, norms, early, cycle ? { ...cycle, repeated: [] } : null),
};
const neverWithdrawing: AttackedEngine = { ...ATTACKED, findWithdrawals: () => [] };
const forgettingBefore: AttackedEngine = {
  ...ATTACKED,
  findWithdrawals: (options) => ATTACKED.findWithdrawals({ ...options, earlier: [] }),
};

describe.each([
  ['a run with early results', attackEarly],
  ['a cycle of pulses', attackCycle],
])('an attacker of %s', (_, attack) => {
  it('works out one or two people in none', () => {
    const results = SEEDS.map((seed) => attack(seed, SIZE));
    const workedOut = SEEDS.filter((seed) => isWorkedOut(results[seed] ?? noResult()));
    expect(workedOut).toEqual([]);
    // The attack is one: it is refused sets, takes others away by sharing, and is left with many.
    const { released, refused, withdrawn } = results.reduce(addResult, noResult());
    expect(released).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(300);
    expect(withdrawn).toBeGreaterThan(25);
  });
});

const withHistograms = (figures: SetFigures): SetFigures => ({
  ...figures,
  codes: { ...figures.codes, ...(figures.codes.AU ? { AU: { ...figures.codes.AU, histogram: [] } } : {}) },
});

/** How the engine is weakened, and the seed to begin with: some of it is rare. */
const WEAKNESSES: [string, typeof attackEarly, AttackedEngine, number][] = [
  ['shows the company again when one is new', attackEarly, blindToNights, 0],
  ['forgets at the end what it showed before', attackEarly, blindToEarly, 0],
  ['takes two answers of a person for two people', attackEarly, blindToChanges, 145],
  ['withdraws nothing', attackEarly, neverWithdrawing, 0],
  ['withdraws nothing for what it showed before the end', attackEarly, forgettingBefore, 0],
  ['forgets what the pulses of a cycle showed', attackCycle, blindToPulses, 0],
  ['takes the answers to two pulses for those of two people', attackCycle, blindToRepeats, 0],
  ['withdraws nothing of a cycle', attackCycle, neverWithdrawing, 0],
  ['withdraws nothing of a cycle for what its pulses showed', attackCycle, forgettingBefore, 0],
];

it.each(WEAKNESSES)('works out people where the engine %s', (_, attack, engine, firstSeed) => {
  const isLost = (seed: number) => attack(seed, SIZE, engine).isolated > 0;
  expect(Array.from({ length: 100 }, (__, at) => firstSeed + at).find(isLost)).toBeDefined();
});

it.each([
  ['a run with early results', attackEarly],
  ['a cycle of pulses', attackCycle],
])('finds histograms of few people between those of two sets of %s', (_, attack) => {
  const lavish: AttackedEngine = {
    ...ATTACKED,
    releaseRun: (...options) => {
      const released = ATTACKED.releaseRun(...options);
      return { ...released, sets: released.sets.map((set) => ({ ...set, figures: withHistograms(set.figures) })) };
    },
  };
  expect(attack(1, SIZE, lavish).closeDetails).toBeGreaterThan(0);
});
