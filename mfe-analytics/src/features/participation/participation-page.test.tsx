import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SetParticipation } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import type { Weighting } from '@wellspring/shared/contracts/results/statistics.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { aRun, aSet } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const took = (
  participation: number | 'below_10' | 'above_90',
  counts: { answered: number; invited: number } | null = null,
  isLowerBound = false,
): SetParticipation => ({ state: 'shown', isLowerBound, participation, counts });

const weighted: Weighting = {
  kind: 'weighting',
  weighted: {
    effectiveCount: 171,
    codes: [
      { key: 'WB', mean: 4.3, limit: null, percentile: 49 },
      { key: 'HIN', mean: 3.1, limit: null, percentile: 60 },
    ],
  },
};

function open(
  address = '/analytics/participation?run=autumn&with=spring',
  weighting: Weighting = weighted,
  page: Partial<AnalyticsPage> = {},
) {
  fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage(page)),
    'GET pages/analytics/participation': () =>
      ParticipationPage.parse({
        ...{ run: aRun(), by: 'teams' },
        company: {
          set: aSet('company', 'Lindeboom', 'company'),
          participation: took(82, { answered: 190, invited: 232 }),
        },
        rows: [
          { set: aSet('care', 'Customer care'), participation: took(78, { answered: 31, invited: 40 }) },
          { set: aSet('desk', 'Desk'), participation: took(50) },
          { set: aSet('lab', 'Lab'), participation: took('above_90') },
          { set: aSet('night', 'Night line'), participation: { state: 'refused' } },
          { set: aSet('field', 'Field'), participation: took(43, { answered: 20, invited: 46 }, true) },
        ],
      }),
    'GET pages/analytics/statistic': ({ query }) =>
      StatisticAnswer.parse({
        ...{ entryId: query.get('run'), setId: query.get('set'), state: 'shown', statistic: weighting },
      }),
  });
  return openPath(address, { user: { manageanalytics: true } });
}
const cells = (row: Element) => [...row.children].map((cell) => cell.lastChild?.textContent);

it('says of each team how many took part, as closely as it may be said, and counts what is not shown', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Participation by team' }));
  await card.findByRole('img', { name: '82% answered. Lowest: Field, at least 43%.' });
  card.getByText('1 is not shown, to protect the people who answered.');
  await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
  expect(card.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['Lindeboom', '82%', '190 / 232'],
    ['Customer care', '78%', '31 / 40'],
    ['Desk', 'about 50%', '–'],
    ['Lab', 'over 90%', '–'],
    ['Night line', 'Not shown, to protect the people who answered', '–'],
    ['Field', 'at least 43%', '20 / 46'],
  ]);
});

it('shows the measures and themes first, and all factors on request', async () => {
  const codes = SCORE_KEYS.map((key) => ({ key, mean: 4, limit: null, percentile: 50 }));
  open('/analytics/participation?run=autumn&weighted=on', {
    kind: 'weighting',
    weighted: { effectiveCount: 171, codes },
  });
  const card = within(await screen.findByRole('region', { name: 'If every team had answered alike' }));
  const rows = async () => (await card.findAllByRole('row')).length - 1;
  expect(await rows()).toBe(10);
  await userEvent.click(card.getByRole('button', { name: `All ${SCORE_KEYS.length} rows` }));
  expect(await rows()).toBe(SCORE_KEYS.length);
  await userEvent.click(card.getByRole('button', { name: 'Fewer rows' }));
  expect(await rows()).toBe(10);
});

it('weights the figures of the organisation on request, beside those that are reported', async () => {
  const { at } = open();
  const card = within(await screen.findByRole('region', { name: 'If every team had answered alike' }));
  expect(card.queryByRole('table')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Show weighted figures' }));
  await waitFor(() => expect(at.address).toContain('weighted=on'));
  const rows = (await card.findAllByRole('row')).slice(1);
  // Hindrances are turned round: few of them are favourable.
  expect(rows.map(cells)).toEqual([
    ['Well-being', '46', '49'],
    ['Few hindrances', '41', '40'],
  ]);
  card.getByText('Weighting changes figures by 3 points at most.');
  card.getByText('As certain as 171 people chosen at random: (Σw)²/Σw².');
  cleanup();
  open('/analytics/participation?run=autumn&with=spring&weighted=on', { kind: 'weighting', weighted: null });
  await screen.findByText(/^Not needed: participation differs by 15 points or less/);
  cleanup();
  open(undefined, weighted, { tools: { ...anAnalyticsPage().tools, weighting: false } });
  await screen.findByRole('region', { name: 'Participation by team' });
  expect(screen.queryByRole('region', { name: 'If every team had answered alike' })).toBeNull();
});
