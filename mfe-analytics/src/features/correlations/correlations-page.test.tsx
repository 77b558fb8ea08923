import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Correlations, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const correlations: Correlations = {
  ...{ kind: 'correlations', n: 188, keys: ['EB', 'UIT', 'HIN'] },
  pairs: [
    { one: 'EB', other: 'UIT', r: 0.08, low: -0.06, high: 0.22 },
    { one: 'EB', other: 'HIN', r: -0.45, low: -0.55, high: -0.33 },
    { one: 'UIT', other: 'HIN', r: 0.31, low: 0.17, high: 0.43 },
  ],
};

function open(refusal: StatisticRefusal | null = null, page: Partial<AnalyticsPage> = {}) {
  const server = fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage(page)),
    'GET pages/analytics/statistic': ({ query }) => {
      const answer = refusal ? { state: 'refused', refusal } : { state: 'shown', statistic: correlations };
      return StatisticAnswer.parse({ entryId: query.get('run'), setId: query.get('set'), ...answer });
    },
  });
  const path = '/analytics/correlations?run=autumn&with=spring';
  return { server, ...openPath(path, { user: { manageanalytics: true } }) };
}
const cells = (row: Element) => [...row.children].map((cell) => cell.lastChild?.textContent);

it('has what goes together with one figure, the strongest first, and says what is not certain', async () => {
  const { at } = open();
  const card = within(
    await screen.findByRole('region', { name: 'What goes together with “Energy sources”, Lindeboom' }),
  );
  await card.findByRole('img', { name: '“Energy sources” goes most against “Hindrances”.' });
  await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
  expect(card.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Hindrances', 'against', '−0.45', '−0.55 to −0.33'],
    ['Challenges', 'not clear', '0.08', '−0.06 to 0.22'],
  ]);
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Figure' }), 'UIT');
  await waitFor(() => expect(at.address).toContain('code=UIT'));
  await screen.findByRole('region', { name: 'What goes together with “Challenges”, Lindeboom' });
});

it('says what is needed where there are too few people, and is not there while it is switched off', async () => {
  open({ reason: 'not_enough_users', needed: 30, keys: [] });
  await screen.findByText('Not enough people: at least 30 complete answers are needed.');
  cleanup();
  open(null, { tools: { ...anAnalyticsPage().tools, network: false } });
  await screen.findByRole('heading', { name: 'This part is switched off' });
});
