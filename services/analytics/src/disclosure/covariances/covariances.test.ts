import { factorContents } from '@wellspring/shared/content/content.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishedRun, peopleOfRun, scoreOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce, toScoringAnswers } from '../../testing/scoring-requests.ts';
import type { CountedRow } from '../release/counted-row.ts';
import { releaseRun } from '../release/release-run.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import { allowCovariances } from './allow-covariances.ts';
import { ITEM_KEYS, packItems } from './item-keys.ts';
import { describeCovariances, findCompleteCases } from './set-covariances.ts';

/** Numbers below the limit that look drawn by lot, the same in every run of the test. */
const draw = (seed: number, limit: number) => Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % limit);
const answerOf = (person: number, at: number) => 1 + draw(person * 131 + at, 7);
const everybody = (count: number) => Int32Array.from({ length: count }, (_, person) => person);

function rowOf(person: number, { without = '' } = {}): CountedRow {
  const items = Object.fromEntries(ITEM_KEYS.map((key, at) => [key, answerOf(person, at)]));
  delete items[without];
  const raw = { VIT: answerOf(person, 500), TOE: answerOf(person, 501), WB: answerOf(person, 502) };
  const frame = { teamIds: [], segmentIds: [], attributes: {}, isOfToday: false };
  return { frame, isKnown: false, raw, items: packItems(items) };
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, person) => rowOf(person));

/** By the definition: mean of the products of differences to the mean. */
function naiveCovariance(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = one.map((value, at) => (value - mean(one)) * ((other[at] as number) - mean(other)));
  return products.reduce((sum, value) => sum + value, 0) / (one.length - 1);
}

describe('the covariances of a set', () => {
  it('have the questions of the model as items', () => {
    expect(factorContents.flatMap(({ items }) => items.map(({ key }) => key))).toEqual(ITEM_KEYS);
  });

  it.each([
    [40, 2],
    [400, 3],
  ])('of %i people are those of the definition, with %i decimals', (count, decimals) => {
    const rows = rowsOf(count);
    const cases = findCompleteCases(rows);
    const found = describeCovariances(everybody(count), rows, cases, (code) => code !== 'TOE');
    expect(found).toMatchObject({ n: count, codes: ['WB', 'VIT'] });
    expect(found.factors).toHaveLength(33);
    const of = (code: 'WB' | 'VIT') => rows.map(({ raw }) => raw[code] as number);
    const raws = [of('WB'), of('VIT')] as const;
    const pairs = [[0, 0] as const, [1, 0] as const, [1, 1] as const];
    const half = 0.5 * 10 ** -decimals + 1e-6;
    pairs.forEach(([one, other], at) => {
      const difference = (found.covariances[at] as number) - naiveCovariance(raws[one], raws[other]);
      expect(Math.abs(difference)).toBeLessThan(half);
    });
    const items = [0, 1, 2].map((at) => rows.map((_, person) => answerOf(person, at)));
    const [v1, c21, v2, c31, c32, v3] = found.itemCovariances;
    [v1, v2, v3, c21, c31, c32].forEach((value, at) => {
      const [one, other] = [
        [0, 0],
        [1, 1],
        [2, 2],
        [1, 0],
        [2, 0],
        [2, 1],
      ][at] as [number, number];
      const naive = naiveCovariance(items[one] as number[], items[other] as number[]);
      expect(Math.abs((value as number) - naive)).toBeLessThan(half);
    });
    for (const value of found.covariances) expect(value).toBeCloseTo(Number(value.toFixed(decimals)), 6);
  });

  it('leave out who left an item open, and an item that many left open', () => {
    const rows = rowsOf(40).with(3, rowOf(3, { without: 'AU1' }));
    const cases = findCompleteCases(rows);
    expect(rows.filter(cases.isComplete)).toHaveLength(39);
    const many = rows.map((row, person) => (person < 10 ? rowOf(person, { without: 'AU1' }) : row));
    const others = findCompleteCases(many);
    expect(many.filter(others.isComplete)).toHaveLength(40);
    expect([others.factors.includes('AU'), others.factors.includes('SL')]).toEqual([false, true]);
  });
});

const setOf = (id: string, people: readonly number[]): DisclosureSet => ({
  id,
  kind: 'segment',
  parentId: null,
  minimum: 3,
  invited: 200,
  participationPercent: 0,
  people: Int32Array.from(people).sort(),
});
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('sets that have covariances', () => {
  it('have 30 complete people, and lie 20 of them or none apart', () => {
    const anyRange = fc.tuple(fc.nat(120), fc.integer({ min: 25, max: 120 }));
    const anyOpen = fc.uniqueArray(fc.nat(119), { maxLength: 12 });
    let allowed = 0;
    fc.assert(
      fc.property(fc.array(anyRange, { minLength: 2, maxLength: 6 }), anyOpen, (ranges, open) => {
        const rows = Array.from({ length: 120 }, (_, person) => complete[person % 2 === 0 ? 0 : 1] as CountedRow).map(
          (row, person) => (open.includes(person) ? incomplete : row),
        );
        const { isComplete } = findCompleteCases([...complete, ...complete]);
        const sets = ranges.map(([from, size], at) => setOf(`s${at}`, upTo(from, Math.min(120, from + size))));
        const shown = allowCovariances(rows, new Set(), sets, isComplete, {}).map(({ people }) => new Set(people));
        allowed += shown.length;
        const isFew = (count: number) => count > 0 && count < 20;
        return shown.every(
          (one) =>
            one.size >= 30 &&
            open.every((person) => !one.has(person)) &&
            shown.every((other) => !isFew([...one].filter((person) => !other.has(person)).length)),
        );
      }),
      { numRuns: 100 },
    );
    expect(allowed).toBeGreaterThan(100);
  });
  const complete = [rowOf(0), rowOf(1)];
  const incomplete = rowOf(2, { without: 'VIT2' });
});

const now = new Date('2026-04-02T10:00:00Z');
const database = openTestDatabase(now);
const PEOPLE = 90;

describe('the covariances of a release', () => {
  beforeAll(async () => {
    const { entries, scores } = database.repositories;
    const run = finishedRun({ finishedCount: PEOPLE });
    await entries.store([run]);
    const people = peopleOfRun(run);
    await entries.storePeople({
      ...people,
      invited: PEOPLE,
      teams: people.teams.map((team) => ({ ...team, invited: 30 })),
    });
    await scores.store(
      Array.from({ length: PEOPLE }, (_, place) =>
        scoreOfRun(place, { answers: toScoringAnswers((factor) => answerOf(place, factor.charCodeAt(1))) }),
      ),
    );
    const input = await database.repositories.releases.read('run');
    if (!input) throw new Error('the run is not due');
    const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
    await database.connection.collection('setCovariances').insertOne({ entryId: 'run', attemptId: 'dead' });
    const { releases } = database.repositories;
    await Promise.all([1, 2].map(() => releases.store(input, released, referenceInForce, now)));
  });

  const find = async (setId: string) => {
    const release = await database.repositories.releases.findRelease('run');
    return release && database.repositories.results.findCovariances(release, setId);
  };

  it('are there once for each set, and are those of its scores', async () => {
    expect(await database.connection.collection('setCovariances').countDocuments()).toBe(4);
    const company = await find('company');
    expect(company).toMatchObject({ n: PEOPLE, codes: expect.arrayContaining(['WB', 'EB', 'VIT']) });
    expect([company?.covariances.length, company?.itemCovariances.length]).toEqual([(44 * 45) / 2, 34 * 6]);
    const rows = await database.connection.collection('scores').find().toArray();
    const wellBeing = rows.map(({ raw }) => raw.WB as number);
    expect(company?.covariances[0]).toBeCloseTo(naiveCovariance(wellBeing, wellBeing), 2);
    const kept = await database.connection.collection('setCovariances').find().toArray();
    for (const linked of ['submission-', 'respondent', 'hash-of']) expect(JSON.stringify(kept)).not.toContain(linked);
  });

  it('go with a withdrawn set', async () => {
    const { withdrawals } = database.repositories;
    await withdrawals.requestCheck(['submission-0']);
    const input = await withdrawals.read('run');
    if (!input) throw new Error('there is nothing to check');
    await withdrawals.withdraw(input, ['red']);
    expect([await find('red'), (await find('blue'))?.n]).toEqual([null, 30]);
  });
});
