import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import { toTrendPoints } from '@wellspring/shared/domain/results/trend-points.ts';
import { aCode, aRun, spring } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const winter = aRun({ entryId: 'winter', title: 'Winter checkup', start: '2026-01-10T07:00:00Z' });
const change = { isClear: true, direction: 'up', before: 44, difference: { value: 0.3, low: 0.1, high: 0.5 } } as const;

/** Well-being and hindrances in three runs; in spring nothing is shown. */
function trend(key: string, normSetId = 'norms-1'): TrendPage {
  const shown = (percentile: number, more = {}) => ({ n: 190, normSetId, code: aCode(key, percentile, more) });
  return {
    points: [
      { run: winter, shown: { ...shown(44, { n: 190 }), normSetId: 'norms-1' } },
      { run: spring, shown: null },
      { run: aRun(), shown: shown(52, { n: '10_to_19', change }) },
    ],
  };
}

it('has each run with its figure, a gap where nothing is shown, and the change with its range', async () => {
  const server = fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage()),
    'GET pages/analytics/trend': ({ query }) => TrendPage.parse(trend(query.get('code') ?? '')),
  });
  const { at } = openPath('/analytics/trend?run=autumn&with=spring', { user: { manageanalytics: true } });
  const card = within(await screen.findByRole('region', { name: 'Well-being over time, Lindeboom' }));
  const said = '52 of 100 in “Autumn checkup, 01/10/2026”, clearly higher than in “Winter checkup, 10/01/2026”.';
  await card.findByRole('img', { name: said });
  expect(document.querySelector('.ws-plot style')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
  const rows = card.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.lastChild?.textContent))).toEqual([
    ['Winter checkup, 10/01/2026', '190', '44', '36 to 52', '–'],
    ['Spring checkup, 02/03/2026', '–', 'Not shown, to protect the people who answered', '–', '–'],
    ['Autumn checkup, 01/10/2026', '10 to 19', '52', '44 to 60', 'clearly higher: +0.3 (+0.1 to +0.5)'],
  ]);
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Of whom' }), 'care');
  await waitFor(() => expect(at.address).toBe('/analytics/trend?run=autumn&with=spring&set=care'));
  await screen.findByRole('region', { name: 'Well-being over time, Customer care' });
  // The organisation stands beside the team.
  const asked = server.callsTo('GET pages/analytics/trend').map(({ query }) => query.get('set'));
  expect([...new Set(asked)]).toEqual(['company', 'care']);
});

it('turns round what is unfavourable, and ends its line at a gap and where the norms change', () => {
  const last = toTrendPoints('HIN', trend('HIN')).at(-1);
  expect(last?.shown).toMatchObject({
    ...{ value: 48, interval: { low: 40, high: 56 } },
    change: { isClear: true, direction: 'down', difference: { value: -0.3, low: -0.5, high: -0.1 } },
  });
  expect(toTrendPoints('WB', trend('WB')).map(({ line }) => line)).toEqual([0, 1, 1]);
  const [first, , third] = trend('WB', 'norms-2').points;
  const without = { points: [first, third] as TrendPage['points'] };
  expect(toTrendPoints('WB', without).map(({ line }) => line)).toEqual([0, 1]);
});
