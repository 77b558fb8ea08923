import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckupRow, CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-manager.tsx';
import { aLine, aPage, aRow } from '../../testing/some-rounds.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REFUSED = 'Not shown, to protect the people who answered';

function open(page: CheckupsPage, address = '/checkups') {
  const server = fakeServer({ 'GET pages/checkups': () => page });
  return { server, ...openPath(address, { user: { ismanager: true } }) };
}

/** The row of a round, once it is there. */
const findRow = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return heading.closest('li') as HTMLElement;
};

it('says when the rounds could not be loaded, and loads them again', async () => {
  const server = fakeServer({
    'GET pages/checkups': () => {
      throw new AppError('internal');
    },
  });
  openPath('/checkups', { user: { ismanager: true } });
  expect(await screen.findByRole('heading', { name: 'The checkups could not be loaded' })).toBeTruthy();
  server.answer({ 'GET pages/checkups': () => aPage() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No round is planned yet' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

describe('a round of the company', () => {
  it('shows a lower bound while answers are taken, and when results come', async () => {
    open(aPage([aRow()]));
    const row = await findRow('Autumn checkup');
    for (const text of ['Open', '16/11 to 07/12/2026', '14 days left, then 3 extra days', 'At least 43%', '103 of 240'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText('Hidden until 11/12/2026')).toBeTruthy();
    expect(
      screen.getByText('Autumn checkup is open for 14 more days. In Ortelius, at least 43% have answered.'),
    ).toBeTruthy();
  });

  it('says when the results of a team come from pulses that ask a few people each', async () => {
    const set = { setId: 'care', title: 'Customer care', kind: 'team' } as const;
    const pulse = (title: string, about: string | null) => {
      const lines = [aLine({ set, results: { state: 'with_cycle', about } })];
      return aRow({ entryId: title.slice(0, 5), title, isPulse: true, lines });
    };
    open(aPage([pulse('March pulse', '2026-07-20T08:00:00Z'), pulse('April pulse', null)]));
    within(await findRow('March pulse')).getByText('Results with the cycle, about July 2026');
    within(await findRow('April pulse')).getByText('Results with the cycle, once everyone has been invited');
  });

  it('shows no figure where none may be shown, and leads to results that are', async () => {
    const set = { setId: 'together', title: 'Quality and Research', kind: 'union' } as const;
    open(
      aPage([
        aRow({
          lines: [
            aLine({
              participation: { state: 'refused' },
              results: { state: 'refused', reason: 'participation_too_low' },
            }),
          ],
        }),
        aRow({
          entryId: 'summer',
          title: 'Summer checkup',
          status: 'completed',
          lines: [aLine({ results: { state: 'released', set, releasedAt: '2026-09-24T00:00:00Z' } })],
        }),
      ]),
    );
    const row = await findRow('Autumn checkup');
    expect(within(row).getAllByText(REFUSED)).toHaveLength(2);
    expect(row.textContent).not.toMatch(/\d%/);
    const link = screen.getByRole('link', { name: 'See results: Summer checkup, Quality and Research' });
    expect(link.getAttribute('href')).toMatch(/\/checkups\/reports\/together\?run=summer$/);
    expect(screen.getByRole('link', { name: 'Summer checkup' }).getAttribute('href')).toBe(link.getAttribute('href'));
  });
});

describe('the rounds of teams', () => {
  const team = (title: string, given = {}) => aLine({ set: { setId: title, title, kind: 'team' }, ...given });
  const nothing = { participation: { state: 'refused' }, results: { state: 'refused', reason: 'not_enough_users' } };
  const manager: Partial<CheckupsPage> = {
    ownSets: [team('Research').set, team('Quality').set],
    may: { plan: false, seeResults: true },
  };

  it('have one line for each, and nothing to do but export for those who do not plan', async () => {
    const about = { state: 'shown', isLowerBound: false, participation: 50, counts: null };
    open(aPage([aRow({ lines: [team('Research', { participation: about }), team('Quality', nothing)] })], manager));
    const row = await findRow('Autumn checkup');
    expect(within(row).getByText('About 50%')).toBeTruthy();
    expect(within(row).getByText('No reminder yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Autumn checkup' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['Export participation (Excel)', 'Export participation (CSV)']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Open the schedule' })).toBeNull();
    expect(screen.getByText('Your teams and segments: Research, Quality.')).toBeTruthy();
  });

  it('say one sentence for all where none may be shown', async () => {
    open(aPage([aRow({ lines: [team('Research', nothing), team('Quality', nothing)] })], manager));
    const row = await findRow('Autumn checkup');
    expect(within(row).getByText('Research, Quality')).toBeTruthy();
  });

  it('have no column of results for those who see none', async () => {
    open(aPage([aRow()], { may: { plan: false, seeResults: false } }));
    const row = await findRow('Autumn checkup');
    expect(within(row).getByText('At least 43%')).toBeTruthy();
    expect(screen.queryByText('Results')).toBeNull();
  });
});

describe('those who plan', () => {
  const openMenu = async (title: string) =>
    userEvent.click(await screen.findByRole('button', { name: `Actions: ${title}` }));

  it('send a reminder from the panel, and the row says that it is being sent', async () => {
    const row = aRow();
    const { server, toast } = open(aPage([row]));
    const sending: CheckupRow = { ...row, reminder: { state: 'sending', since: '2026-11-23T09:00:00Z' } };
    server.answer({
      'POST checkupentries/autumn/reminders': () => {
        server.answer({ 'GET pages/checkups': () => aPage([sending]) });
        return { sendings: [], canRemind: false, unreached: [] };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Sending')).toBeTruthy();
    expect(toast).toHaveBeenCalledWith('success', 'A reminder about Autumn checkup is on its way');
    expect(screen.queryByRole('heading', { name: 'Your next step' })).toBeNull();
    await openMenu('Autumn checkup');
    const item = screen.getByRole('menuitem', { name: 'Send reminder' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('close a round after a question, by keyboard', async () => {
    const { server } = open(aPage([aRow()]));
    const closed = vi.fn(() => {
      throw new AppError('not_allowed');
    });
    server.answer({ 'PUT checkupentries/autumn/close': closed });
    (await screen.findByRole('button', { name: 'Actions: Autumn checkup' })).focus();
    await userEvent.keyboard('{Enter}{End}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Close Autumn checkup now?' });
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Close now' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('see how many people an e-mail did not reach, and no names', async () => {
    const { server } = open(aPage([aRow({ reminder: { state: 'failed', last: '2026-11-23T08:00:00Z' } })]));
    const unreached = [{ userId: 'u2', name: 'Karim Diallo', error: 'refused' }];
    server.answer({ 'GET checkupentries/autumn/reminders': () => ({ sendings: [], canRemind: false, unreached }) });
    await userEvent.click(await screen.findByRole('button', { name: 'See why: Autumn checkup' }));
    expect(await screen.findByText(/^1 person was not reached/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Karim');
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open the schedule' });
    expect(link.getAttribute('href')).toMatch(/\/schedule\?reminders=open$/);
  });
});

describe('the search', () => {
  it('goes into the address and leaves the first sentence alone', async () => {
    const { server, at } = open(aPage([aRow()]));
    await findRow('Autumn checkup');
    server.answer({
      'GET pages/checkups': ({ query }) => (query.has('title_contains') ? aPage() : aPage([aRow()])),
    });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a checkup' }), 'winter');
    expect(await screen.findByRole('heading', { name: 'No checkup is called “winter”' })).toBeTruthy();
    expect(screen.getByText(/^Autumn checkup is open/)).toBeTruthy();
    expect(screen.getByText('No rounds found').getAttribute('role')).toBe('status');
    expect(at.address).toBe('/checkups?search=winter');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await findRow('Autumn checkup');
    expect(at.address).toBe('/checkups');
  });

  it('asks for the phase and the set of the address', async () => {
    const { server } = open(aPage([aRow()]), '/checkups?phase=over&set=mine&page=0');
    await findRow('Autumn checkup');
    const asked = server.callsTo('GET pages/checkups').map(({ query }) => query.toString());
    expect(asked).toContain('phase=over&mine=true&_start=0&_limit=10&_locale=en');
  });
});
