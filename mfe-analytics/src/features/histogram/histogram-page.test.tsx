import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { aCode, aSet, aTeamReportPage, refusedSet, shownSet } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const bins = [
  { from: 1, to: 3, count: 24 },
  { from: 3, to: 4, count: 60 },
  { from: 4, to: 7, count: 106 },
];
const company = {
  ...anAnalyticsPage().company,
  shown: shownSet({ codes: [aCode('WB', 46, { histogram: bins }), aCode('ROA', 79, { histogram: null })] }),
};

function open(page: Partial<AnalyticsPage> = {}, shown: TeamReportPage['shown'] = shownSet()) {
  const server = fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage({ company, ...page })),
    'GET pages/team-report': () => TeamReportPage.parse(aTeamReportPage({ set: aSet('care', 'Customer care'), shown })),
  });
  return { server, ...openPath('/analytics/histogram?run=autumn&with=spring', { user: { manageanalytics: true } }) };
}

it('has people by their mean answer, in the direction in which it was asked, and the same as a table', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Well-being, Lindeboom' }));
  await card.findByRole('img', {
    name: 'People by their mean answer: 1 to 3: 24 people, 3 to 4: 60 people, 4 to 7: 106 people.',
  });
  await userEvent.click(card.getByRole('button', { name: 'Show as table' }));
  expect(card.getAllByRole('row').map((row) => row.textContent)).toContain('4 to 7People106');
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Figure' }), 'ROA');
  const next = within(await screen.findByRole('region', { name: 'Role ambiguity, Lindeboom' }));
  next.getByText('The spread is shown from 20 people on, and only where it points at nobody.');
});

it('reads the report of another set when it is chosen; sets that are not shown cannot be', async () => {
  const { server, at } = open();
  const choice = await screen.findByRole('combobox', { name: 'Of whom' });
  expect(within(choice).queryByRole('option', { name: 'Night line' })).toBeNull();
  await userEvent.selectOptions(choice, 'care');
  await screen.findByRole('region', { name: 'Well-being, Customer care' });
  expect(at.address).toContain('set=care');
  expect(server.callsTo('GET pages/team-report').map(({ query }) => query.get('set'))).toEqual(['care']);
});

it('shows nothing of a set that was withdrawn meanwhile, nor while histograms are switched off', async () => {
  open({}, refusedSet('not_enough_users'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Of whom' }), 'care');
  await screen.findByRole('heading', { name: 'Not shown, to protect the people who answered' });
  cleanup();
  open({ tools: { ...anAnalyticsPage().tools, histograms: false } });
  await screen.findByRole('heading', { name: 'This part is switched off' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Figure' })).toBeNull());
});
