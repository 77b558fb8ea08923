import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun, peopleOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';
import { releaseRun } from '../release/release-run.ts';
import { blankSets, openColumns, packColumns } from './column-file.ts';

const figures = (changes: Partial<CodeFigures> = {}): CodeFigures => ({
  n: 24,
  mean: 4.813,
  limit: null,
  interval: [4.1, 5.5],
  percentileInterval: [43.2, 71.9],
  scatter: null,
  percentile: 61.8,
  level: 'average',
  spread: null,
  histogram: null,
  ...changes,
});
const cluster = { key: 'untapped', isBorderline: true } as const;
const setOf = (setId: string, codes: SetFigures['codes'], invited = 30) => ({
  setId,
  figures: { n: 24, invited, codes, cluster, clusterShares: null },
});

describe('a column file', () => {
  const file = packColumns([
    setOf('company', { WB: figures(), ENG: figures({ mean: 1.3, limit: 'below', percentileInterval: null }) }),
    setOf('red', { WB: figures({ n: 8, mean: 6.7, limit: 'above', percentile: null }) }, 19),
  ]);

  it('gives back what sets show, to the last decimal', () => {
    const { cell } = openColumns(file);
    const shown = { n: 24, mean: 4.813, limit: null, percentile: 61.8, percentileInterval: [43.2, 71.9] };
    expect(cell('company', 'WB')).toEqual(shown);
    expect(cell('company', 'ENG')).toEqual({ ...shown, mean: 1.3, limit: 'below', percentileInterval: null });
    expect(openColumns(file).cluster('company')).toEqual(cluster);
  });

  it('holds no number of people where few were asked', () => {
    expect(openColumns(file).cell('red', 'WB')).toMatchObject({ n: null, mean: 6.7, limit: 'above', percentile: null });
  });

  it('has nothing of codes and sets that are not shown', () => {
    const { cell } = openColumns(file);
    expect([cell('red', 'ENG'), cell('red', 'VIT'), cell('green', 'WB')]).toEqual([null, null, null]);
  });

  it('gives one figure of many sets at once', () => {
    const { column, people, shows } = openColumns(file);
    expect([...column('WB', 'mean', ['red', 'green', 'company'])]).toEqual([
      Math.fround(6.7),
      Number.NaN,
      Math.fround(4.813),
    ]);
    expect([...column('VIT', 'mean', ['red'])]).toEqual([Number.NaN]);
    expect([people('company'), people('red'), people('green')]).toEqual([24, null, null]);
    expect([shows('red'), shows('green')]).toEqual([true, false]);
    expect(openColumns(blankSets(file, ['red'])).shows('red')).toBe(false);
  });

  it('keeps nothing of a withdrawn set, and all of the others', () => {
    const left = openColumns(blankSets(file, ['red']));
    expect([left.cell('red', 'WB'), left.cluster('red')]).toEqual([null, null]);
    expect(left.cell('company', 'ENG')).toEqual(openColumns(file).cell('company', 'ENG'));
  });

  it('of 1,000 sets is a fifth of their documents', () => {
    const codes = Object.fromEntries(Object.keys(referenceInForce.norms).map((code) => [code, figures()]));
    const many = Array.from({ length: 1000 }, (_, at) => setOf(`team-${at}`, codes));
    expect(packColumns(many).bytes.byteLength).toBeLessThan(JSON.stringify(many).length / 5);
  });
});

const now = new Date('2026-04-02T10:00:00Z');
const database = openTestDatabase(now);

describe('the column file of a release', () => {
  const files = () => database.connection.collection('columnFiles');
  const opened = async () => {
    const release = await database.repositories.releases.findRelease('run');
    const columns = release && (await database.repositories.results.findColumns(release));
    if (!columns) throw new Error('there is no column file');
    return columns;
  };

  beforeEach(async () => {
    for (const name of ['scores', 'entries', 'entryPeople', 'releases', 'releasedSets', 'columnFiles'])
      await database.connection.collection(name).deleteMany({});
    const { entries, scores } = database.repositories;
    await entries.store([finishedRun()]);
    await entries.storePeople(peopleOfRun(finishedRun()));
    await scores.store(scoresOfRun());
  });

  async function release(): Promise<boolean[]> {
    const { releases } = database.repositories;
    const input = await releases.read('run');
    if (!input) throw new Error('the run is not due');
    const released = releaseRun(input.entry, { ...input.people, entryId: 'run' }, input.rows, referenceInForce.norms);
    return Promise.all([1, 2].map(() => releases.store(input, released, referenceInForce, now)));
  }

  it('is there once, with the figures of its sets', async () => {
    await files().insertOne({ _id: 'dead' as never, entryId: 'run' });
    expect((await release()).toSorted()).toEqual([false, true]);
    expect(await files().countDocuments()).toBe(1);
    const { cell } = await opened();
    const [red] = await database.connection.collection('releasedSets').find({ setId: 'red' }).toArray();
    const { mean, percentile, percentileInterval }: CodeFigures = red?.figures.codes.WB ?? {};
    expect(cell('red', 'WB')).toEqual({ n: null, mean, limit: null, percentile, percentileInterval });
    expect(cell('company', 'WB')?.n).toBe(24);
    expect((await database.scans()).filter((scan) => scan.includes('columnFiles') && !scan.endsWith('{} '))).toEqual(
      [],
    );
  });

  it('loses the figures of withdrawn sets with them', async () => {
    await release();
    const { withdrawals } = database.repositories;
    await withdrawals.requestCheck(['submission-0']);
    const input = await withdrawals.read('run');
    if (!input) throw new Error('there is nothing to check');
    await withdrawals.withdraw(input, ['red', 'green']);
    const { cell } = await opened();
    const left = ['company', 'blue', 'green', 'red'].map((setId) => cell(setId, 'WB') !== null);
    expect(left).toEqual([true, true, false, false]);
  });
});
