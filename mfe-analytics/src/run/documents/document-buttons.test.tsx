import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { aRun } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const CHOICE = 'This choice (PDF)';
const YEAR = 'Last 12 months (PDF)';

/** The file that is saved. */
function open(runs: ReportedRun[]) {
  const createObjectURL = vi.fn(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const server = fakeServer({
    'GET pages/analytics': () => anAnalyticsPage({ runs }),
    'GET pages/analytics/export': () => 'the bytes',
    'GET pages/analytics/year/export': () => 'the bytes',
  });
  openPath('/analytics/bars?run=autumn&with=spring&code=EB&order=name', { user: { manageanalytics: true } });
  return { server, createObjectURL };
}

it('saves what the address chooses as a document, and the year with one press', async () => {
  const { server, createObjectURL } = open([{ ...aRun(), end: new Date().toISOString() }]);
  await userEvent.click(await screen.findByRole('button', { name: CHOICE }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
  const [asked] = server.callsTo('GET pages/analytics/export');
  expect(asked?.query.toString()).toBe('run=autumn&with=spring&code=EB&_locale=en');
  await userEvent.click(screen.getByRole('button', { name: YEAR }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(2));
  expect(server.callsTo('GET pages/analytics/year/export')).toHaveLength(1);
});

it('offers no report of a year without a round', async () => {
  open([{ ...aRun(), end: '2020-01-01T00:00:00.000Z' }]);
  await screen.findByRole('button', { name: CHOICE });
  expect(screen.queryByRole('button', { name: YEAR })).toBeNull();
});
