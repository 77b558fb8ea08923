import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

function open(address: string) {
  fakeServer({ 'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage()) });
  return openPath(address, { user: { manageanalytics: true } });
}

it('has the sets that show a figure, says which lie apart from the organisation, and how many are not shown', async () => {
  const { at } = open('/analytics/bars?run=autumn&with=spring');
  const card = within(await screen.findByRole('region', { name: 'Well-being side by side' }));
  await card.findByRole('img', { name: 'Sales lies clearly above.' });
  card.getByText('1 is not shown, to protect the people who answered.');
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Figure' }), 'EB');
  await waitFor(() => expect(at.address).toBe('/analytics/bars?run=autumn&with=spring&code=EB'));
  const next = within(await screen.findByRole('region', { name: 'Energy sources side by side' }));
  next.getByText('2 are not shown, to protect the people who answered.');
  await userEvent.click(next.getByRole('button', { name: 'Show as table' }));
  const rows = next.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Customer careOf 10023Range15 to 31Lindeboomclearly below',
    'SalesOf 10064Range55 to 73Lindeboomnot clearly apart',
  ]);
});

it('saves its figures as a file that no spreadsheet runs', async () => {
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  open('/analytics/bars?run=autumn&with=spring');
  await userEvent.click(await screen.findByRole('button', { name: 'Save the chart' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.replace('\ufeff', '').split('\r\n')).toEqual([
    ...['Team;Well-being;Range, from;Range, to', 'Customer care;44;38;50', 'Sales;71;60;80', 'Chat, Desk;52;40;64', ''],
  ]);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});
