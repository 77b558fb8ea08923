import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { Bootstrap, type Network, type StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const network: Network = {
  ...{ kind: 'network', n: 190, edgeKind: 'partial', keys: [...RADAR_GROUPS] },
  edges: [
    { one: 'EB', other: 'IM', weight: 0.34 },
    { one: 'HIN', other: 'ONG', weight: 0.31 },
    { one: 'EB', other: 'HIN', weight: -0.22 },
    { one: 'UIT', other: 'PRES', weight: 0.06 },
  ],
};
const idle: Bootstrap = { state: null, done: 0, of: 1000, refusal: null, result: null };
const working: Bootstrap = { ...idle, state: 'working', done: 300 };
const done: Bootstrap = {
  ...{ ...idle, state: 'done', done: 1000 },
  result: { kind: 'network', edges: network.edges.map(({ one, other }, at) => ({ one, other, share: 98 - at * 20 })) },
};

type Answers = { statistic?: Network | StatisticRefusal; first?: Bootstrap; started?: Bootstrap };

function open(
  { statistic = network, first = idle, started = working }: Answers = {},
  page: Partial<AnalyticsPage> = {},
) {
  const server = fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage(page)),
    'GET pages/analytics/statistic': ({ query }) =>
      StatisticAnswer.parse({
        ...{ entryId: query.get('run'), setId: query.get('set') },
        ...('reason' in statistic ? { state: 'refused', refusal: statistic } : { state: 'shown', statistic }),
      }),
    'GET pages/analytics/bootstrap': () => Bootstrap.parse(first),
    'POST pages/analytics/bootstrap': () => Bootstrap.parse(started),
    'DELETE pages/analytics/bootstrap': () => Bootstrap.parse({ ...working, state: 'cancelled' }),
  });
  const path = '/analytics/network?run=autumn&with=spring';
  return { server, ...openPath(path, { user: { manageanalytics: true } }) };
}
const findTable = async () => within(await screen.findByRole('table', { name: 'What goes together, Lindeboom' }));
const cells = (row: HTMLElement) =>
  [...row.children].map(({ lastChild, firstChild }) => (firstChild ?? lastChild)?.textContent);

it('draws what goes together, says it in words, and has the same links as rows', async () => {
  open();
  const words =
    '“Energy sources” and “Motivation” go together most. “Energy sources” and “Hindrances” go most against each other.';
  const drawing = await screen.findByRole('img', { name: words });
  // Where it stands in every round: motivation above all others, performance left of them.
  const places = [...drawing.querySelectorAll('circle')].map((one) =>
    [one.getAttribute('cx'), one.getAttribute('cy')].map(Number),
  );
  expect(places.every(([x = Number.NaN, y = Number.NaN]) => x > 0 && x < 600 && y > 0 && y < 460)).toBe(true);
  expect(places.map(([, y]) => y).indexOf(Math.min(...places.map(([, y = 0]) => y)))).toBe(RADAR_GROUPS.indexOf('IM'));
  const names = [...drawing.querySelectorAll('.ws-network-name')].map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Motivation', 'Hindrances', 'Tension', 'Performance']));
  expect(names).toHaveLength(8);
  const printed = [...drawing.querySelectorAll('.ws-network-strength')].map(({ textContent }) => textContent);
  expect(printed).toEqual(['0.34', '0.31', '−0.22']);
  expect(drawing.querySelectorAll('.ws-network-against')).toHaveLength(1);
  const table = await findTable();
  expect(table.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Energy sources, motivation', 'together', '0.34'],
    ['Hindrances, tension', 'together', '0.31'],
    ['Energy sources, hindrances', 'against', '−0.22'],
    ['Challenges, performance', 'together', '0.06'],
  ]);
  screen.getByText('190 complete answers, 8 themes, raw scores');
  screen.getByText('All factors: at least 350 complete answers are needed');
});

it('lights the link of a row that has the focus, and the row of a link under the mouse', async () => {
  open();
  const table = await findTable();
  const drawing = screen.getByRole('img', { name: /go together most/ });
  const row = table.getByRole('row', { name: /^Hindrances, tension/ });
  row.focus();
  await waitFor(() => expect(drawing.querySelector('.ws-network-halo')).not.toBeNull());
  row.blur();
  await waitFor(() => expect(drawing.querySelector('.ws-network-halo')).toBeNull());
  // Drawn last: the strongest.
  fireEvent.pointerEnter([...drawing.querySelectorAll('.ws-network-reach')].at(-1) as Element);
  expect(table.getByRole('row', { name: /^Energy sources, motivation/ }).dataset.lit).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table', pressed: true }));
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  open();
  await screen.findByRole('button', { name: 'Show as table', pressed: false });
});

it('computes on request how stable the links are, stops on request, and then says it of each', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Compute' }));
  const bar = await screen.findByRole('progressbar', { name: 'How stable the links are, Lindeboom' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  expect(server.callsTo('POST pages/analytics/bootstrap').map(({ body }) => body)).toEqual([
    { run: 'autumn', set: 'company', kind: 'network', level: 'groups' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('The computation was stopped.');
  screen.getByRole('button', { name: 'Try again' });
  cleanup();
  open({ first: done });
  const table = await findTable();
  await table.findByRole('columnheader', { name: 'Stable' });
  expect(cells(table.getByRole('row', { name: /^Challenges/ }))).toEqual([
    ...['Challenges, performance', 'together', '38%', '0.06'],
  ]);
  expect(document.querySelectorAll('.ws-network-unstable')).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says of few people that these are simple correlations, and of too few what is needed', async () => {
  const { server } = open({ statistic: { ...network, n: 60, edgeKind: 'simple' } });
  await screen.findByText(/^Simple correlations:/);
  expect(server.callsTo('GET pages/analytics/bootstrap')).toEqual([]);
  cleanup();
  open({ statistic: { reason: 'not_enough_users', needed: 350, keys: [] } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Factors' }));
  await screen.findByText('Not enough people: at least 350 complete answers are needed.');
});

it('finds places for factors without a timer, the same each time', async () => {
  const keys = ['AU', 'SC', 'VAR', 'FB', 'IN', 'WD', 'ROA', 'SLA'];
  const edges = [
    { one: 'AU', other: 'VAR', weight: 0.4 },
    { one: 'ROA', other: 'SLA', weight: 0.2 },
  ];
  const draw = async () => {
    open({ statistic: { ...network, n: 400, keys, edges } }, {});
    await userEvent.click(await screen.findByRole('radio', { name: 'Factors' }));
    const drawing = await screen.findByRole('img', { name: '“Autonomy” and “Skill use” go together most.' });
    await waitFor(() => expect(drawing.querySelectorAll('circle')).toHaveLength(8));
    return [...drawing.querySelectorAll('circle')].map((circle) => [
      circle.getAttribute('cx'),
      circle.getAttribute('cy'),
    ]);
  };
  const first = await draw();
  await findTable();
  screen.getByRole('rowheader', { name: /^Role ambiguity, sleep problems/ });
  cleanup();
  expect(await draw()).toEqual(first);
});
