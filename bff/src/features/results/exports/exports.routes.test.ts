import { readFileSync } from 'node:fs';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { Refusal, type RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportWords } from '../../../results/exports/words/words.ts';
import { refuse } from '../../../testing/fake-upstream.ts';
import { DANGEROUS, END, openExports, REPORT, run, team } from './testing/open-exports.ts';

const world = openExports();
const { get, noted, readCsv } = world;

async function readWorkbook(path: string): Promise<unknown[][]> {
  const reply = await get(`${path}&format=xlsx`);
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(new Uint8Array(reply.rawPayload))) rows.push([...values]);
  return rows;
}
/** What stands behind a title. */
const under = (rows: readonly (readonly unknown[])[], title: string) => rows.find((row) => row[1] === title)?.slice(2);

describe('the file of a team report', () => {
  it('has the figures of the page, rounded and turned round as there, and no others', async () => {
    const page = TeamReportPage.parse((await get('team-report?set=care&run=autumn')).json());
    const rows = await readWorkbook(REPORT);
    if (page.shown.state !== 'shown') throw new Error('The page shows nothing.');
    for (const { key, percentile, interval } of page.shown.report.codes.filter((one) => /^(AU|ROA)$/.test(one.key))) {
      const figure = (value: number) => favourableValue(key as FactorKey, value);
      const ends = [figure(interval?.low ?? 0), figure(interval?.high ?? 0)].sort((one, other) => one - other);
      expect(under(rows, `Good ${key}`)?.slice(0, 3)).toEqual([figure(percentile ?? 0), ...ends]);
    }
    expect(under(rows, 'Good AU')?.slice(3)).toEqual([
      ...['Needs attention', 'opinions are alike', 'clearly lower, −9'],
      ...[expect.anything(), 4.1],
    ]);
    // More role ambiguity is worse, so that more of it before is better now.
    expect(under(rows, 'Good ROA')?.slice(5)).toEqual(['clearly higher, +9', expect.anything(), 'above 6.7']);
    expect(under(rows, 'Well-being')?.[0]).toBe(33);
    expect(under(rows, 'Profile')).toEqual(expect.arrayContaining(['Exhausted (Borderline)']));
    expect(under(rows, 'Exhausted')?.[0]).toBe('61%');
    expect(under(rows, 'Desk: Engagement')?.[0]).toBe(41);
    // Two themes make no shape, so that the page draws none.
    expect(rows.flat()).not.toContain('Themes');
  });

  it('says what it is of, within which limits, and who took it', async () => {
    const rows = await readCsv(REPORT);
    expect(under(rows, 'Round')).toEqual(['Autumn']);
    expect([under(rows, 'Start'), under(rows, 'End')]).toEqual([['01/10/2026'], ['20/10/2026']]);
    expect(under(rows, 'People who answered')).toEqual(['31']);
    expect(under(rows, 'Participation')).toEqual(['78%']);
    expect(under(rows, 'Norm')).toEqual(['Reference group']);
    expect(under(rows, 'Fewest people for figures')).toEqual(['5']);
    expect(under(rows, 'Lowest participation for figures')).toEqual(['30%']);
    expect(under(rows, 'Exported by')).toEqual(['Karim Aerts']);
    expect(under(rows, 'Exported on')?.[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(under(rows, 'Desk: Well-being')?.at(-1)).toBe('10 to 19');
    expect(noted()).toMatchObject([{ body: { run: 'autumn' }, actor: { kind: 'user' } }]);
  });

  it('ends with the questions of the organisation’s own that have figures', async () => {
    const rows = await readWorkbook(REPORT);
    const of = (part: string) => rows.filter(([one]) => one === part).map((row) => row.slice(1));
    const empty = (count: number) => Array<string>(count).fill('');
    expect(of('Your organisation’s own questions')).toEqual([
      ['=Is the canteen good?', ...empty(7), 5, 31],
      ['Are nights quiet? Asked of: Nights.', ...empty(7), 'above 6.7', 20],
    ]);
    expect(of('Answers to your organisation’s own questions')).toEqual([
      ['=Is the canteen good?', '', 1, 4, ...empty(5), 9],
      ['=Is the canteen good?', '', 5, 5, ...empty(5), 10],
      ['=Is the canteen good?', '', 6, 7, ...empty(5), 12],
      ['Are nights quiet? Asked of: Nights.', '', 1, 7, ...empty(5), 20],
    ]);
    expect((await get(`${REPORT}&format=csv`)).payload).toContain(";'=Is the canteen good?;");
    expect(rows.flat()).not.toContain('Is it warm?');
  });

  it('holds no cell that a spreadsheet runs', async () => {
    const text = (await get(`${REPORT}&format=csv`)).payload;
    expect(text).toContain(`;"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain(";'@night;");
    const cells = (await readWorkbook(REPORT)).flat();
    expect(cells).toContain(DANGEROUS);
  });

  it('is in the language of the reader, with its comma', async () => {
    const rows = await readCsv('team-report/export?set=care&run=autumn&_locale=nl');
    expect(rows[0]?.slice(0, 4)).toEqual(['Deel', 'Titel', 'Waarde', 'Van']);
    expect(under(rows, 'Good AU')?.at(-1)).toBe('4,1');
    expect(under(rows, 'Good ROA')?.at(-1)).toBe('hoger dan 6,7');
  });

  it('of a refused set is the sentence alone, and of one that is not the reader’s nothing', async () => {
    world.given = { care: { reason: 'participation_too_low' } };
    const rows = await readCsv(REPORT);
    expect(under(rows, 'Results')).toEqual([exportWords.en.refused.participation_too_low]);
    expect(rows.flat().filter((cell) => /^\d+([.,]\d+)?$/.test(cell))).toEqual(['5']);
    world.test.checkups.on('POST /internal/results/report', refuse('not_found'));
    expect((await get(`${REPORT}&format=csv`)).statusCode).toBe(404);
    expect(noted()).toHaveLength(1);
  });

  it('refuses a format that there is not', async () => {
    expect((await get(`${REPORT}&format=doc`)).json().fields).toMatchObject([{ path: 'format' }]);
  });
});

it.each<Locale>(['en', 'fr', 'nl'])('refuses in the words of the page in %s', (locale) => {
  const file = new URL(`../../../../../shared/src/web/areas/reports/refused/locales/${locale}.json`, import.meta.url);
  const page: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const said = (reason: Refusal) => {
    const id = `report.refused.${reason}`;
    return `${page[`${id}.title`]} ${page[`${id}.text`]}`;
  };
  for (const reason of Refusal.options.filter((one) => one !== 'processing'))
    expect(exportWords[locale].refused[reason].replace('. ', ' ')).toBe(said(reason));
});

describe('the file of the participation in a run', () => {
  const AUTUMN = 'checkups/export?run=autumn&_locale=en';

  beforeEach(() => {
    const line = (setId: string, title: string) => ({ set: team(setId, title), mayOpen: true, invited: null });
    world.overview = {
      rows: [
        {
          ...{ ...run('autumn'), grace: END, closedAt: null, percentage: null, status: 'completed', audience: [] },
          ...{
            reminder: { state: 'none' },
            cycle: null,
            lines: [line('care', 'Care'), line('desk', '+Desk'), line('night', 'N')],
          },
        },
      ],
      ...{ total: 1, counts: { now: 0, ahead: 0, over: 1 }, ownSets: [], may: { plan: false, seeResults: true } },
    };
    const participation: Record<string, object> = {
      care: { state: 'shown', isLowerBound: false, participation: 78, counts: { answered: 31, invited: 40 } },
      desk: { state: 'shown', isLowerBound: false, participation: 'above_90', counts: null },
      night: { state: 'refused' },
    };
    world.test.analytics.on('POST /internal/results/participation', ({ body }) => ({
      sets: (body as { asked: RunSet[] }).asked.map((set) => ({ ...set, participation: participation[set.setId] })),
    }));
    world.test.analytics.on('POST /internal/results/states', () => ({ states: [] }));
  });

  it('has the shares of the overview, as far as they are shown', async () => {
    const rows = await readCsv(AUTUMN);
    expect(under(rows, 'Care')).toEqual(['78%', '31', '40', '']);
    expect(under(rows, "'+Desk")).toEqual(['more than 90%', '', '', '']);
    expect(under(rows, 'N')).toEqual(['Not shown, to protect the people who answered', '', '', '']);
    expect(under(rows, 'Status')).toEqual(['Ended']);
    expect(noted()).toMatchObject([{ body: { run: 'autumn' } }]);
    const [seen] = world.test.checkups.calls.filter(({ path }) => path === '/internal/results/overview');
    expect(seen?.body).toMatchObject({ run: 'autumn' });
  });

  it('does not exist of a run that the reader does not see', async () => {
    world.overview = { ...world.overview, rows: [] };
    expect((await get(`${AUTUMN}&format=csv`)).statusCode).toBe(404);
    expect(noted()).toEqual([]);
  });
});
