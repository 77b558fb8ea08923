import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { parseNorms } from '@wellspring/shared/domain/scoring/normalise.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRun } from '../rules/decide-run.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import { isolatesExactly } from '../rules/testing/exact-oracle.ts';
import { type CountedRow, toNormedRow } from './counted-row.ts';
import { decideCodes } from './decide-codes.ts';
import { type DescribeOptions, describeSet } from './describe-set.ts';
import { toRunSets } from './to-run-sets.ts';

const row = (changes: Partial<CountedRow> = {}): CountedRow => ({
  frame: { teamIds: [], segmentIds: [], attributes: {}, isOfToday: false },
  isKnown: false,
  raw: {},
  ...changes,
});

const thresholds = { team: 5, segment: 3, population: 10, participationPercent: 0 };

describe('the sets of a run', () => {
  const people: FeedPeople = {
    entryId: 'run',
    version: 1,
    invited: 12,
    teams: [
      { teamId: 'low', aboveIds: ['top', 'middle'], invited: 4 },
      { teamId: 'middle', aboveIds: ['top'], invited: 6 },
      { teamId: 'top', aboveIds: [], invited: 8 },
      { teamId: 'empty', aboveIds: [], invited: 2 },
    ],
    segments: [{ segmentId: 'night', invited: 5 }],
    attributes: [
      {
        attribute: 'age',
        groups: ['not_given', '55_over', '25_34', 'under_25'].map((group) => ({ group, invited: 3 })),
      },
    ],
  };
  const frames = [
    { teamIds: ['low', 'middle', 'top'], segmentIds: ['night'], attributes: { age: '25_34' } },
    { teamIds: ['middle', 'top'], segmentIds: [], attributes: { age: 'under_25' } },
    { teamIds: ['top'], segmentIds: ['night'], attributes: {} },
  ];
  const rows = frames.map((frame, place) => row({ frame: { ...frame, isOfToday: false }, isKnown: place === 1 }));
  const run = toRunSets({ thresholds, splitAttributes: ['age'] }, people, rows);

  it('come from the frames of its scores', () => {
    expect(run.teams.map(({ id, parentId, people: places }) => [id, parentId, [...places]])).toEqual([
      ['low', 'middle', [0]],
      ['middle', 'top', [0, 1]],
      ['top', 'company', [0, 1, 2]],
      ['empty', 'company', []],
    ]);
    expect(run.segments.map(({ people: places, minimum }) => [[...places], minimum])).toEqual([[[0, 2], 3]]);
    expect([...run.company.people]).toEqual([0, 1, 2]);
    expect([...run.known]).toEqual([1]);
  });

  it('have groups of ages in their order, with at least ten people each', () => {
    expect(run.partitions[0]?.bands.map(({ id, people: places }) => [id, places])).toEqual([
      ['under_25', [1]],
      ['25_34', [0]],
      ['55_over', []],
      ['not_given', [2]],
    ]);
    expect(run.partitions[0]?.minimum).toBe(10);
  });
});

const COUNT = 14;
const everybody = Array.from({ length: COUNT }, (_, person) => person);
const setOf = (id: string, people: readonly number[]): DisclosureSet => ({
  id,
  kind: 'segment',
  parentId: null,
  minimum: 3,
  invited: COUNT,
  participationPercent: 0,
  people: Int32Array.from(people).sort(),
});

it('a code without a score for some is shown where no one or two of those who have one are isolated', () => {
  const anySets = fc.array(fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 3 }), { minLength: 1, maxLength: 6 });
  const anyGaps = fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anySets, anyGaps, (lists, gaps) => {
      const rows = everybody.map((person) => row({ raw: { WB: 4, ...(gaps.includes(person) ? {} : { VIT: 4 }) } }));
      const company = { ...setOf('company', everybody), kind: 'company' as const };
      const segments = lists.map((list, at) => setOf(`s${at}`, list));
      const none = { personCount: COUNT, known: new Set<number>(), company, teams: [], partitions: [] };
      const { released } = decideRun({ ...none, segments });
      const shown = decideCodes(rows, new Set(), released).get('VIT') ?? new Set();
      const scored = everybody.filter((person) => !gaps.includes(person));
      const totals = released.flatMap(({ id, people }) => (shown.has(id) ? [[...people]] : []));
      return !isolatesExactly(
        totals.map((total) => total.filter((person) => scored.includes(person))),
        scored,
      );
    }),
    { numRuns: 150 },
  );
});

describe('the figures of a set', () => {
  const steps = Array.from({ length: 61 }, (_, step) => [(1 + step / 10).toFixed(1), 1 + step * 1.6] as const);
  const norms = parseNorms({ WB: Object.fromEntries(steps), ENG: Object.fromEntries(steps) });
  const pooled = new Map([['WB' as const, { standardDeviation: 1, degreesOfFreedom: 40 }]]);
  const options: DescribeOptions = { norms, pooled, isDetailed: true, isShown: () => true };
  const rowsOf = (values: readonly number[]) =>
    values.map((WB) => row({ raw: { WB, ENG: 4 } })).map(toNormedRow(norms));
  const figures = (values: readonly number[], changes: Partial<DescribeOptions> = {}) =>
    describeSet(setOf('team', [...values.keys()]), rowsOf(values), { ...options, ...changes });

  it('hold the mean, its interval, percentile and level', () => {
    const { WB } = figures([4, 5, 6, 4, 5]).codes;
    expect(WB).toMatchObject({ n: 5, mean: 4.8, limit: null, percentile: 61.8, level: 'average' });
    expect(WB?.interval?.[0]).toBeGreaterThan(3.9);
    expect(WB?.interval?.[1]).toBeLessThan(5.7);
  });

  it('leave out what their size does not allow', () => {
    expect(figures(Array(4).fill(4)).cluster).toBeNull();
    expect(figures(Array(5).fill(4)).cluster).toEqual({ key: 'untapped', isBorderline: true });
    expect(figures(Array(7).fill(4)).codes.WB?.spread).toBeNull();
    expect(figures([4, 5, 4, 5, 4, 5, 4, 5]).codes.WB?.spread).toBe(8.6);
    expect(figures(Array(19).fill(4)).codes.WB?.histogram).toBeNull();
    expect(figures(Array(20).fill(4)).codes.WB?.histogram).toHaveLength(6);
    expect(figures(Array(29).fill(4)).clusterShares).toBeNull();
    expect(figures(Array(30).fill(4)).clusterShares).toMatchObject({ untapped: 100, on_fire: 0 });
  });

  it('have no histogram and no shares where a set lies too close to another', () => {
    const { codes, clusterShares } = figures(Array(40).fill(4), { isDetailed: false });
    expect([codes.WB?.histogram, clusterShares]).toEqual([null, null]);
  });

  it('have no shares when a cluster holds one or two people', () => {
    expect(figures([...Array(38).fill(4), 1, 1]).clusterShares).toBeNull();
  });

  it('leave out a code that may not be shown, and the cluster with it', () => {
    const { codes, cluster } = figures(Array(10).fill(4), { isShown: (code) => code !== 'ENG' });
    expect([codes.ENG, cluster]).toEqual([undefined, null]);
  });

  it('say only the limit of a mean near an end', () => {
    expect(figures(Array(6).fill(7)).codes.WB).toMatchObject({
      mean: 6.7,
      limit: 'above',
      percentile: 92.2,
      interval: null,
    });
  });
});
