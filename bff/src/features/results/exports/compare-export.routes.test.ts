import type { CompareFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { pdfAlternatives, pdfText } from '@wellspring/shared/testing/pdf-text.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportWords } from '../../../results/exports/words/words.ts';
import { refuse } from '../../../testing/fake-upstream.ts';
import { DANGEROUS, openExports, run, team } from './testing/open-exports.ts';

const world = openExports();
const CHOICE = 'run=autumn&with=spring&set=care&set=night&_locale=en';
const { not_enough_users: REFUSED } = exportWords.en.refused;

const readCsv = (choice = CHOICE) => world.readCsv(`compare/export?${choice}`);

describe('the file of a comparison', () => {
  beforeEach(() => {
    const spring = { ...run('spring'), title: 'Spring', start: '2026-04-01T08:00:00.000Z' };
    const sets = [team('care', DANGEROUS), team('night', 'Night')];
    const frame: CompareFrame = { run: run('autumn'), runs: [run('autumn'), spring], sets };
    world.test.checkups.on('POST /internal/results/compare', () => frame);
    world.test.analytics.on('POST /internal/results/states', () => ({ states: [] }));
  });

  it('has each figure of the page as a row with what was before, and says why a set is not shown', async () => {
    const page = ComparePage.parse((await world.get(`compare?${CHOICE}`)).json());
    const rows = await readCsv();
    const [care] = page.columns;
    if (care?.shown.state !== 'shown') throw new Error('The page does not show the first team.');
    const { codes } = care.shown.report;
    expect(codes.map(({ key }) => key)).toEqual(['AU', 'ROA']);
    for (const { key, percentile, interval } of codes) {
      const drawn = (value: number | null | undefined) => favourableValue(key as FactorKey, value ?? 0);
      const row = rows.find(([, title]) => title?.startsWith(`Good ${key}`));
      const ends = [drawn(interval?.low), drawn(interval?.high)].sort((one, other) => one - other);
      expect(row?.slice(2, 5)).toEqual([drawn(percentile), ...ends].map(String));
      expect(row?.slice(7)).toEqual([String(drawn(care.earlier[key]?.percentile)), '31']);
    }
    expect(rows.find(([part]) => part === 'Night')).toEqual(['Night', 'Results', REFUSED]);
    expect(rows.find(([, title]) => title === 'Difference from')?.[2]).toBe('Spring, 01/04/2026');
    expect(rows.flat().filter((cell) => /^"?=/.test(cell))).toEqual([]);
    // It holds figures of both runs.
    expect(world.noted().map(({ body }) => body)).toEqual([{ run: 'autumn', others: ['spring'] }]);
  });

  it('says why there is no earlier figure, and nothing of one where no other run is compared', async () => {
    const shown = world.given.care as SetReport;
    world.given.care = { ...shown, codes: shown.codes.map((code) => ({ ...code, change: null })) };
    const changeOf = async (choice: string) =>
      (await readCsv(choice)).find(([, title]) => title === 'Good AU')?.slice(6, 8);
    expect(await changeOf(CHOICE)).toEqual(['cannot be compared', '']);
    expect(await changeOf('run=autumn&with=never-was&set=care&_locale=en')).toEqual(['', '']);
  });

  it('is a tagged document with a drawing, a sentence and a table for each set', async () => {
    const reply = await world.get(`compare/export?${CHOICE}&format=pdf`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(reply.rawPayload);
    for (const said of ['Comparison', 'Difference from Spring', 'Good AU 22 16 to 28 31', 'Night', REFUSED])
      expect(text).toContain(said);
    expect(pdfAlternatives(reply.rawPayload)).toEqual([expect.stringContaining('Good AU 22, Needs attention')]);
    expect(reply.rawPayload.toString('latin1')).toContain('/S /H2');
  });

  it('does not exist where the page does not', async () => {
    world.test.checkups.on('POST /internal/results/compare', refuse('not_found'));
    expect((await world.get(`compare/export?${CHOICE}&format=csv`)).statusCode).toBe(404);
    expect((await world.get(`compare/export?${CHOICE}&format=doc`)).json().fields).toMatchObject([{ path: 'format' }]);
    expect(world.noted()).toEqual([]);
  });
});
