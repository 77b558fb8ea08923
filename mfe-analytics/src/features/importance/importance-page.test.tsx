import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { Bootstrap, type Importance, type StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const importance: Importance = {
  ...{ kind: 'importance', n: 184, outcome: 'WB', method: 'johnson', r2: 0.5, adjustedR2: 0.47 },
  predictors: [
    { key: 'EB', weight: 0.2, share: 40, r: 0.55 },
    { key: 'UIT', weight: 0.025, share: 5, r: -0.04 },
    { key: 'HIN', weight: 0.175, share: 35, r: -0.51 },
    { key: 'PHB', weight: 0.1, share: 20, r: 0.4 },
  ],
};
const idle: Bootstrap = { state: null, done: 0, of: 1000, refusal: null, result: null };
const done: Bootstrap = {
  ...{ ...idle, state: 'done', done: 1000 },
  result: {
    kind: 'importance',
    r2: { low: 0.42, high: 0.58 },
    predictors: [
      { key: 'EB', low: 0.15, high: 0.26 },
      { key: 'UIT', low: 0.005, high: 0.05 },
      { key: 'HIN', low: 0.12, high: 0.23 },
      { key: 'PHB', low: 0.06, high: 0.15 },
    ],
  },
};
type Answers = { statistic?: Importance | StatisticRefusal; bootstrap?: Bootstrap };

function open({ statistic = importance, bootstrap = idle }: Answers = {}, page: Partial<AnalyticsPage> = {}) {
  const server = fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage(page)),
    'GET pages/analytics/statistic': ({ query }) =>
      StatisticAnswer.parse({
        ...{ entryId: query.get('run'), setId: query.get('set') },
        ...('reason' in statistic ? { state: 'refused', refusal: statistic } : { state: 'shown', statistic }),
      }),
    'GET pages/analytics/bootstrap': () => Bootstrap.parse(bootstrap),
    'POST pages/analytics/bootstrap': () => Bootstrap.parse({ ...idle, state: 'waiting' }),
  });
  const path = '/analytics/importance?run=autumn&with=spring';
  return { server, ...openPath(path, { user: { manageanalytics: true } }) };
}
const findCard = async () =>
  within(await screen.findByRole('region', { name: 'What goes together with well-being, Lindeboom' }));
const drawn = (drawing: HTMLElement) =>
  [...drawing.querySelectorAll('g')].map((row) =>
    [...row.querySelectorAll('text')].map(({ textContent }) => textContent),
  );

it('has a bar for each predictor with its direction in words, the largest first, and ranges once they are there', async () => {
  open();
  const card = await findCard();
  const drawing = await card.findByRole('img', { name: '“Energy sources” and “Hindrances” count most.' });
  expect(drawn(drawing)).toEqual([
    ['Energy sources', 'more goes with more well-being', '40%', ''],
    ['Hindrances', 'more goes with less well-being', '35%', ''],
    ['Personal resources', 'more goes with more well-being', '20%', ''],
    ['Challenges', 'more goes with less well-being', '5%', ''],
  ]);
  expect(drawing.querySelectorAll('.ws-importance-whisker')).toHaveLength(0);
  within(screen.getByRole('region', { name: 'In the model' })).getByText('50%');
  screen.getByText('R² 0.50, adjusted 0.47');
  cleanup();
  open({ bootstrap: done });
  const whole = await screen.findByRole('img', { name: /count most\. Their ranges overlap\.$/ });
  expect(drawn(whole).map((row) => row[3])).toEqual(['30 to 52', '24 to 46', '12 to 30', '1 to 10']);
  expect(whole.querySelectorAll('.ws-importance-whisker')).toHaveLength(4);
  await userEvent.click((await findCard()).getByRole('button', { name: 'Show as table' }));
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Hindrances/ });
  expect([...row.children].map(({ lastChild }) => lastChild?.textContent)).toEqual([
    ...['Hindrances', 'more goes with less well-being', '35%', '24 to 46'],
  ]);
});

it('keeps the model in the address, and asks for that one', async () => {
  const { server, at } = open();
  const model = within(await screen.findByRole('region', { name: 'In the model' }));
  await userEvent.click(model.getByRole('checkbox', { name: 'Hindrances' }));
  await userEvent.click(model.getByRole('checkbox', { name: 'Energy sources' }));
  await userEvent.selectOptions(model.getByRole('combobox', { name: 'Method' }), 'lmg');
  await userEvent.click(screen.getByRole('radio', { name: 'Engagement' }));
  await waitFor(() =>
    expect(at.address).toBe('/analytics/importance?run=autumn&with=spring&factorsOf=EB%2CHIN&method=lmg&outcome=ENG'),
  );
  await waitFor(() => {
    const asked = server.callsTo('GET pages/analytics/statistic').map(({ query }) => query);
    expect(asked.at(-1)?.getAll('factorsOf')).toEqual(['EB', 'HIN']);
    expect([asked.at(-1)?.get('method'), asked.at(-1)?.get('outcome')]).toEqual(['lmg', 'ENG']);
  });
});

it('computes ranges on request for the model that is shown', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Compute' }));
  await screen.findByText('Next in line');
  expect(server.callsTo('POST pages/analytics/bootstrap').map(({ body }) => body)).toEqual([
    { run: 'autumn', set: 'company', kind: 'importance', outcome: 'WB', method: 'johnson' },
  ]);
});

it('says why there are no ranges, and why nothing can be shown, in words that say what would help', async () => {
  open({ bootstrap: { ...idle, state: 'refused', refusal: { reason: 'answers_not_kept', needed: null, keys: [] } } });
  await screen.findByText('Not possible. Ranges need every answer that was counted, and some are no longer kept.');
  expect(screen.queryByRole('button', { name: 'Compute' })).toBeNull();
  cleanup();
  open({ statistic: { reason: 'too_many_predictors', needed: 12, keys: [] } });
  await screen.findByText('This method takes a maximum of 12 factors. Choose fewer, or the other method.');
  // The choices stay, so that another one can be made.
  screen.getByRole('checkbox', { name: 'Hindrances' });
});
