import { RESAMPLES } from '@wellspring/shared/contracts/results/statistics.ts';
import { FACTOR_KEYS, SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { resampleInThread } from '../../services/analytics/src/disclosure/bootstraps/resample-in-thread.ts';
import { openColumns, packColumns } from '../../services/analytics/src/disclosure/columns/column-file.ts';
import type { CodeFigures, SetFigures } from '../../services/analytics/src/disclosure/release/describe-set.ts';
import { createDraws } from '../../services/analytics/src/statistics/bootstrap/random-numbers.ts';
import { createResampler } from '../../services/analytics/src/statistics/bootstrap/resample-covariances.ts';
import { toCorrelations } from '../../services/analytics/src/statistics/matrices/correlations.ts';
import { toPartialNetwork } from '../../services/analytics/src/statistics/network/partial-network.ts';
import type { Demo } from '../demo/start-demo.ts';
import { type BenchResult, ceilingResult, median, reported } from './result.ts';

const PEOPLE = 100_000;
const FACTORS = FACTOR_KEYS.length;
/** What people of a run a tenth as large take, times this. */
const MAX_GROWTH = 1.5;
/** Of a resample so many people are drawn at least once: 1 - 1/e. */
const SHARE_DRAWN = 0.632;

/** Scores that are related: what a person feels in general, and chance. */
function makeColumns(people: number, variables: number): Float32Array[] {
  const columns = Array.from(
    { length: variables },
    () => new Float32Array(new SharedArrayBuffer(people * Float32Array.BYTES_PER_ELEMENT)),
  );
  for (let person = 0; person < people; person += 1) {
    const draw = createDraws(1, person);
    const general = draw(7);
    for (const column of columns) column[person] = 1 + (general + 2 * draw(7)) / 3;
  }
  return columns;
}

async function measureImportance(people: number): Promise<number> {
  const columns = makeColumns(people, FACTORS + 1);
  const choice = { kind: 'importance', outcome: 'WB', factorsOf: null, method: 'johnson' } as const;
  const started = performance.now();
  for await (const step of resampleInThread({ columns, choice, from: 0 }))
    if (step.length === 0) throw new Error('a step holds resamples');
  return (performance.now() - started) / 1000;
}

function measureNetwork(people: number, variables: number): number {
  const resampler = createResampler(makeColumns(people, variables), 1);
  const networks = Array.from({ length: 10 }, (_, resample) => toCorrelations(resampler.covariances(resample)));
  for (const correlations of networks) toPartialNetwork(correlations, people);
  const started = performance.now();
  for (const correlations of networks) toPartialNetwork(correlations, people);
  return (performance.now() - started) / networks.length;
}

const TEAMS = 1_000;
const COLUMNS = SCORE_KEYS.slice(2);
/** The table to one pass over the scores that it is about. */
const MAX_COLD = 3;
const MAX_WARM = 1.2;
const TIMES = 20;

function time(work: () => unknown): number {
  const times = Array.from({ length: TIMES }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return median(times);
}

/** A table of all teams by all factors and themes, to one pass over the scores of 100,000 people. */
function benchTable(): BenchResult[] {
  const scores = new Float32Array(PEOPLE * COLUMNS.length).fill(4);
  const pass = time(() => {
    let sum = 0;
    for (let at = 0; at < scores.length; at += 1) sum += scores[at] as number;
    return sum;
  });
  const empty = { interval: null, scatter: null, level: null, spread: null, histogram: null };
  const figures: CodeFigures = {
    n: 100,
    mean: 4.5,
    limit: null,
    percentile: 50.4,
    percentileInterval: [44.1, 56.2],
    ...empty,
  };
  const codes = Object.fromEntries(SCORE_KEYS.map((code) => [code, figures]));
  const setIds = Array.from({ length: TEAMS }, (_, team) => `team-${team}`);
  const set = { n: 100, invited: 100, codes, cluster: null, clusterShares: null } as SetFigures;
  const file = packColumns(setIds.map((setId) => ({ setId, figures: set })));
  const read = ({ column }: ReturnType<typeof openColumns>) =>
    COLUMNS.map((code) =>
      (['percentile', 'percentileLow', 'percentileHigh'] as const).map((one) => column(code, one, setIds)),
    );
  const opened = openColumns(file);
  const what = `${TEAMS} teams by ${COLUMNS.length} columns, to one pass over the scores of ${PEOPLE} people`;
  return [
    ceilingResult('statistics', `${what}, cold`, time(() => read(openColumns(file))) / pass, 'times', MAX_COLD),
    ceilingResult('statistics', `${what}, opened`, time(() => read(opened)) / pass, 'times', MAX_WARM),
  ];
}

/** What the analytics area computes: bootstraps, networks and tables. */
export async function benchStatistics(_demo: Demo): Promise<BenchResult[]> {
  const small = await measureImportance(PEOPLE / 10);
  const large = await measureImportance(PEOPLE);
  // Each pair of columns, for each person who was drawn: a multiplication and an addition.
  const operations = (2 * RESAMPLES * SHARE_DRAWN * PEOPLE * ((FACTORS + 1) * (FACTORS + 2))) / 2;
  const what = `importance of ${FACTORS} predictors for ${PEOPLE} people, ${RESAMPLES} resamples`;
  return [
    reported('statistics', what, large, 's'),
    reported('statistics', `${what}, operations`, operations / large / 1e9, 'Gflop/s'),
    ceilingResult('statistics', `${what}, to ten times a tenth of them`, large / (10 * small), 'times', MAX_GROWTH),
    reported('statistics', 'a network of 34 factors', measureNetwork(3_000, FACTORS), 'ms'),
    reported('statistics', 'a network of 8 themes', measureNetwork(3_000, 8), 'ms'),
    ...benchTable(),
  ];
}
