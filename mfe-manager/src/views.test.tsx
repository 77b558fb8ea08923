import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@wellspring/shared/errors.ts';
import { aTeamReportPage } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { aHost, HostPage } from '@wellspring/shared/web/testing/in-host.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, aPage, aRow } from './testing/some-rounds.ts';
import { views } from './views.tsx';

const results = {
  state: 'released' as const,
  set: { setId: 'care', title: 'Customer care', kind: 'team' as const },
  releasedAt: '2026-10-20T08:00:00Z',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({
    'GET pages/team-report': () => aTeamReportPage(),
    'GET pages/checkups': () =>
      aPage([aRow({ lines: [aLine({ results })] })], { may: { plan: false, seeResults: true } }),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a view as an embed does: no router around it. */
function openView(name: string, resourceId: string | null = null) {
  const navigate = vi.fn();
  const View = views[name];
  if (!View) throw new Error(`no view ${name}`);
  render(
    <HostPage host={aHost({ user: { ismanager: true } }, { kind: 'frame', navigate })}>
      <View resourceId={resourceId} />
    </HostPage>,
  );
  return navigate;
}

it('shows the report of a team and a round, saves no files, and turns to others by their paths', async () => {
  const navigate = openView('team-report', 'care.autumn');
  await screen.findByRole('heading', { level: 1, name: 'Customer care' });
  const [asked] = server.callsTo('GET pages/team-report');
  expect([asked?.query.get('set'), asked?.query.get('run')]).toEqual(['care', 'autumn']);
  for (const name of ['Export', 'Print']) expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Earlier round' }));
  expect(navigate).toHaveBeenLastCalledWith('/checkups/reports/care?run=spring');
  await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
  expect(navigate).toHaveBeenLastCalledWith(expect.stringMatching(/^\/checkups\/compare\?run=autumn/));
});

it('shows nothing more of a report once the right to it is lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openView('team-report', 'care');
  await screen.findByRole('region', { name: 'Factors' });
  server.answer({
    'GET pages/team-report': () => {
      throw new AppError('not_found');
    },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await screen.findByText('You cannot open this report');
  await waitFor(() => expect(screen.queryByText(/Customer care/)).toBeNull());
  expect(screen.queryByRole('region', { name: 'Factors' })).toBeNull();
});

it('says that the page names no team', async () => {
  openView('team-report');
  await screen.findByText('No team chosen');
  expect(server.callsTo('GET pages/team-report')).toEqual([]);
});

it('shows the rounds, and leads to the report of each', async () => {
  const navigate = openView('manager-home');
  await screen.findByRole('heading', { level: 1, name: 'Checkups' });
  const title = await screen.findByRole('link', { name: 'Autumn checkup' });
  await userEvent.click(title);
  expect(navigate).toHaveBeenLastCalledWith('/checkups/reports/care?run=autumn');
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Autumn checkup' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Compare']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('radio', { name: 'Ahead' }));
  await waitFor(() => expect(server.callsTo('GET pages/checkups').at(-1)?.query.get('phase')).toBe('ahead'));
});

it('is closed to users who lead nothing', async () => {
  server.answer({
    'GET pages/checkups': () => {
      throw new AppError('not_allowed');
    },
  });
  openView('manager-home');
  await screen.findByText('You cannot open this overview');
});
