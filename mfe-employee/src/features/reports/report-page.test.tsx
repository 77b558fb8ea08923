import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportPage } from '@wellspring/shared/contracts/pages/report-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { aReport, aReportPage } from '@wellspring/shared/testing/a-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath, openView } from '../../testing/render-employee.tsx';

// The first test of a file waits for everything to be compiled.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serve = (page: ReportPage) =>
  fakeServer({ 'GET pages/report': () => page, 'GET analytics-items/percentiles': () => [] });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a report', () => {
  it('shows the report of the address in one request', async () => {
    const server = serve(aReportPage());
    openPath('/vitamins/reports/s1');
    await screen.findByRole('heading', { level: 1, name: 'Autumn checkup' });
    await region('Your eight themes');
    expect(server.calls.map(({ path, query }) => [path, query.get('submission')])).toEqual([['pages/report', 's1']]);
    expect(screen.getByRole('link', { name: 'All checkups' }).getAttribute('href')).toContain('/vitamins');
  });

  it('shows the newest report without an id', async () => {
    const server = serve(aReportPage());
    openPath('/vitamins/reports');
    await region('Your eight themes');
    expect(server.calls[0]?.query.get('submission')).toBeNull();
  });

  it('says that the first report is still to come, and leads to the checkups', async () => {
    serve(aReportPage({ submissions: { status: 'ok', data: [] }, report: { status: 'ok', data: null } }));
    openPath('/vitamins/reports');
    await screen.findByRole('heading', { name: 'Your first report will appear here' });
    screen.getByRole('link', { name: 'See my checkups' });
  });

  it('turns to an earlier report by the address', async () => {
    const earlier = aSummary({ id: 's0', finishedAt: '2026-06-19T08:00:00Z' });
    serve(aReportPage({ submissions: { status: 'ok', data: [aSummary(), earlier] } }));
    const { at } = openPath('/vitamins/reports/s1');
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier checkup' }));
    await waitFor(() => expect(at.address).toBe('/vitamins/reports/s0'));
  });

  it('leads to the newest report from one that does not exist or is not theirs', async () => {
    fakeServer({
      'GET pages/report': () => {
        throw new AppError('not_found');
      },
    });
    const { at } = openPath('/vitamins/reports/gone');
    await userEvent.click(await screen.findByRole('link', { name: 'Show my latest report' }));
    await waitFor(() => expect(at.address).toBe('/vitamins/reports'));
  });

  it('requests nothing where the company shows no dashboards', async () => {
    const server = serve(aReportPage());
    openPath('/vitamins/reports/s1', { settings: { hidedashboard: true } });
    await screen.findByRole('heading', { name: 'We could not find this report' });
    expect(server.calls).toEqual([]);
  });

  it('says what went wrong when nothing can be read, and tries again', async () => {
    const server = fakeServer({
      'GET pages/report': () => {
        throw new AppError('internal');
      },
    });
    openPath('/vitamins/reports/s1');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Something went wrong on our side. Please try again later.');
    server.answer({ 'GET pages/report': () => aReportPage() });
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await region('Your eight themes');
  });

  it('waits for scores and shows them as soon as they are there', async () => {
    const server = serve(aReportPage({ report: { status: 'ok', data: aReport({ scores: null, advice: [] }) } }));
    openPath('/vitamins/reports/s1');
    await screen.findByRole('heading', { name: 'Your report is being prepared' });
    server.answer({ 'GET pages/report': () => aReportPage() });
    await screen.findByRole('heading', { name: 'Your eight themes' }, { timeout: 5_000 });
    expect(screen.queryByText('Your report is being prepared')).toBeNull();
  });
});

describe('who can read a report', () => {
  const shared = { private: false, readers: ['Karim Haddad'] };
  const openings = {
    status: 'ok' as const,
    data: {
      count: 3,
      latest: [
        { reader: 'Karim Haddad', at: '2026-10-16T08:30:00Z' },
        { reader: null, at: '2026-10-15T08:30:00Z' },
      ],
    },
  };
  const reportOf = (submission: Parameters<typeof aSummary>[0]) => ({
    status: 'ok' as const,
    data: aReport({ submission: aSummary(submission) }),
  });

  it('is said at a private one, with the way to share it and to print it', async () => {
    serve(aReportPage());
    const print = vi.fn();
    vi.stubGlobal('print', print);
    openPath('/vitamins/reports/s1');
    await screen.findByText('Only you can read this report.');
    await screen.findByRole('button', { name: 'Share my report' });
    expect(screen.queryByText(/opened/i)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Print this report' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is named at a shared one, with who opened it and when', async () => {
    serve(aReportPage({ report: reportOf(shared), openings }));
    openPath('/vitamins/reports/s1');
    await screen.findByText('Report shared with Karim Haddad');
    screen.getByText('Opened 3 times, last by Karim Haddad on 16/10/2026 at 10:30.');
    screen.getByText('a former colleague, 15/10/2026 at 10:30');
    screen.getByText('The latest 2 are listed.');
  });

  it('shows who opened a report that is private again', async () => {
    serve(aReportPage({ openings }));
    openPath('/vitamins/reports/s1');
    await screen.findByText(/Opened 3 times/);
  });

  it.each([
    ['not opened', { status: 'ok' as const, data: { count: 0, latest: [] } }, 'Not opened yet.'],
    ['not known', { status: 'unavailable' as const }, 'We cannot show who opened this report at the moment.'],
  ])('says at a shared one that is %s', async (_case, part, sentence) => {
    serve(aReportPage({ report: reportOf(shared), openings: part }));
    openPath('/vitamins/reports/s1');
    await screen.findByText(sentence);
  });
});

describe('the report in another page', () => {
  it('is about the submission it was asked for, without a way to actions', async () => {
    const server = serve(aReportPage());
    openView('report', 's1');
    await region('Your eight themes');
    expect(server.calls[0]?.query.get('submission')).toBe('s1');
    expect(screen.queryByRole('button', { name: 'Add to my actions' })).toBeNull();
  });
});
