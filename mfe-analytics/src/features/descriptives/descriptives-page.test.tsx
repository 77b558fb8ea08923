import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Descriptives, Statistic, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

type Code = Descriptives['codes'][number];
const code = (key: string, more: Partial<Code> = {}): Code => ({
  ...{ key, n: 190, mean: 4.1, limit: null, standardDeviation: 0.98 },
  quartiles: { p25: 3.3, median: 4.3, p75: 5 },
  ends: { min: 1.5, p5: 2.4, p95: 5.7, max: 7 },
  ...more,
});
const small = { n: '10_to_19', standardDeviation: 1.2, quartiles: null, ends: null } as const;
const descriptives: Statistic = {
  kind: 'descriptives',
  codes: [
    code('WB'),
    code('AU', small),
    code('ROA', { mean: 1.3, limit: 'below', standardDeviation: null }),
    code('EB'),
  ],
};
const reliability: Statistic = { kind: 'reliability', n: 190, factors: [{ key: 'AU', alpha: 0.81, omega: null }] };

function open(answers: Partial<Record<string, Statistic | StatisticRefusal>> = {}, page: Partial<AnalyticsPage> = {}) {
  const server = fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage(page)),
    'GET pages/analytics/statistic': ({ query }) => {
      const set = { entryId: query.get('run'), setId: query.get('set') };
      const found = { descriptives, reliability, ...answers }[query.get('kind') ?? ''];
      const answer =
        found && 'reason' in found ? { state: 'refused', refusal: found } : { state: 'shown', statistic: found };
      return StatisticAnswer.parse({ ...set, ...answer });
    },
  });
  const path = '/analytics/descriptives?run=autumn&with=spring';
  return { server, ...openPath(path, { user: { manageanalytics: true } }) };
}
const rows = async () => {
  const table = within(await screen.findByRole('table'));
  return table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.lastChild?.textContent));
};

it('has themes first, then factors with their reliability, and a dash where a figure is not shown', async () => {
  const { at, server } = open();
  expect((await rows()).slice(1)).toEqual([
    ['Well-being', '190', '4.1', '0.98', '1.5', '2.4', '3.3', '4.3', '5.0', '5.7', '7.0'],
    ['Energy sources', '190', '4.1', '0.98', '1.5', '2.4', '3.3', '4.3', '5.0', '5.7', '7.0'],
  ]);
  expect(screen.queryByText(/^–: standard deviation/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Factors' }));
  await waitFor(async () => expect((await rows())[1]?.at(-2)).toBe('0.81'));
  expect((await rows()).slice(1)).toEqual([
    ['Autonomy', '10 to 19', '4.1', '1.20', '–', '–', '–', '–', '–', '–', '–', '0.81', '–'],
    ['Role ambiguity', '190', 'below 1.3', '–', '1.5', '2.4', '3.3', '4.3', '5.0', '5.7', '7.0', '–', '–'],
  ]);
  screen.getByText(/^–: standard deviation/);
  expect(at.address).toContain('level=factors');
  expect(server.callsTo('GET pages/analytics/statistic').map(({ query }) => query.get('set'))).toEqual([
    'company',
    'company',
  ]);
});

it('is of a set that is chosen from those that are shown', async () => {
  const { at } = open();
  const choice = await screen.findByRole('combobox', { name: 'Of whom' });
  expect(within(choice).queryByRole('option', { name: 'Night line' })).toBeNull();
  await userEvent.selectOptions(choice, 'care');
  await screen.findByRole('heading', { name: 'How answers are spread, Customer care' });
  expect(at.address).toContain('set=care');
});

it('says what is needed where there are too few people, for the table as for its reliability', async () => {
  const refusal: StatisticRefusal = { reason: 'not_enough_users', needed: 50, keys: [] };
  open({ reliability: refusal });
  await userEvent.click(await screen.findByRole('radio', { name: 'Factors' }));
  await screen.findByText('Alpha and omega: Not enough people: at least 50 complete answers are needed.');
  cleanup();
  open({ descriptives: { ...refusal, needed: null } });
  await screen.findByRole('heading', { name: 'This cannot be shown' });
  screen.getByText('Not shown, to protect the people who answered.');
});

it('is not there while it is switched off', async () => {
  const { server } = open({}, { tools: { ...anAnalyticsPage().tools, descriptives: false } });
  await screen.findByRole('heading', { name: 'This part is switched off' });
  expect(server.callsTo('GET pages/analytics/statistic')).toEqual([]);
});

it('has no reliability without the right to advanced analytics, and does not ask for it', async () => {
  const { server } = open({}, { tools: { ...anAnalyticsPage().tools, reliability: false } });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('radio', { name: 'Factors' }));
  await waitFor(async () => expect((await rows())[1]?.[0]).toBe('Autonomy'));
  expect((await rows())[1]).toHaveLength(11);
  expect(screen.queryByText(/alpha/i)).toBeNull();
  expect(server.callsTo('GET pages/analytics/statistic').map(({ query }) => query.get('kind'))).toEqual([
    'descriptives',
  ]);
});
