import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { FACTOR_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSubmission, aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { aReport, somePercentiles, someScores } from '@wellspring/shared/testing/a-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-manager.tsx';

// The first test of a file waits for everything to be compiled.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anEntry = (changes: Partial<SharedReport> = {}): SharedReport => ({
  id: 's1',
  userId: 'lotte',
  author: 'Lotte Vermeulen',
  title: 'Autumn checkup',
  isPulse: false,
  finishedAt: '2026-11-20T08:00:00Z',
  openedAt: null,
  isNew: true,
  ...changes,
});

const note = {
  index: 'HIN#ROA',
  factorid: 'ROA',
  isShared: true,
  content: 'Two people give me priorities.',
  revision: 1,
};
const submission = aSubmission([], { isfinished: true, private: false, finishedAt: '2026-11-20T08:00:00Z' });

const aPage = (changes: Partial<SharedReportPage> = {}): SharedReportPage => ({
  author: { id: 'lotte', firstname: 'Lotte', lastname: 'Vermeulen' },
  openedAt: '2026-11-23T08:14:00Z',
  report: { status: 'ok', data: aReport() },
  submission: { ...submission, submission: { ...submission.submission, notes: [note] } },
  profile: { jobTitle: 'Engineer', teams: ['Support'], branch: 'Ghent', employmentStart: '2020-02-01' },
  ...changes,
});

type Given = { page?: Partial<SharedReportPage>; list?: SharedReport[]; settings?: object; path?: string };

function open({ page = {}, list = [anEntry()], settings = {}, path = '/checkups/shared/s1' }: Given = {}) {
  const server = fakeServer({
    'GET checkupsubmissions/shared': () => list,
    'GET pages/shared-report': () => aPage(page),
    'GET vitamins': () => [],
  });
  return { server, ...openPath(path, { settings }) };
}

describe('the list', () => {
  it('opens nothing by itself, and says that opening is seen', async () => {
    const { server } = open({ path: '/checkups/shared' });
    await screen.findByRole('link', { name: /Lotte Vermeulen New Autumn checkup sent 20\/11\/2026/ });
    screen.getByText('The author of a report sees that you opened it, and when.');
    expect(server.calls.map(({ path }) => path)).toEqual(['checkupsubmissions/shared']);
  });

  it('marks what was opened from it, which gets the focus', async () => {
    const { at } = open({ path: '/checkups/shared' });
    await userEvent.click(await screen.findByRole('link', { name: /Lotte Vermeulen/ }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Lotte Vermeulen' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(at.address).toBe('/checkups/shared/s1');
    const entry = screen.getByRole('link', { name: /Lotte Vermeulen Autumn checkup opened/ });
    expect([entry.getAttribute('aria-current'), within(entry).queryByText('New')]).toEqual(['page', null]);
  });

  it('leads back to checkups when nothing is shared', async () => {
    open({ list: [], path: '/checkups/shared' });
    await screen.findByRole('heading', { name: 'No report is shared with you' });
    expect(screen.getByRole('link', { name: 'Back to checkups' }).getAttribute('href')).toMatch(/\/checkups$/);
  });
});

describe('a shared report', () => {
  it.each([
    ['report', 'You see the scores, the advice and the notes that Lotte shares. You do not see the answers.'],
    ['report_and_answers', 'You see the scores, the advice, the answers and the notes that Lotte shares.'],
  ] as const)(
    'of level %s says first when it was opened, that this is seen, and what is shown',
    async (level, words) => {
      open({ page: { submission: { ...submission, sharingLevel: level } } });
      const opened = await screen.findByText('Opened by you on 23/11/2026 at 09:14. Lotte can see this.');
      screen.getByText(words);
      const heading = screen.getByRole('heading', { level: 2, name: 'Lotte Vermeulen' });
      expect(opened.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.queryByRole('tab', { name: 'Vitamin' }) !== null).toBe(level === 'report_and_answers');
    },
  );

  it('names the highest and the lowest factor, and shows both figures with the change', async () => {
    const previous = {
      submission: aSummary({ id: 's0', finishedAt: '2026-06-19T08:00:00Z' }),
      scores: someScores(somePercentiles),
    };
    open({ page: { report: { status: 'ok', data: aReport({ previous }) } } });
    await screen.findByText('Highest for Lotte: Autonomy (86)');
    screen.getByText('Lowest for Lotte: Role clarity (17)');
    within(screen.getByRole('region', { name: 'Well-being' })).getByText('no clear change');
    screen.getByRole('region', { name: 'Engagement' });
  });

  it('has no print button, no export and no cluster', async () => {
    open();
    await screen.findByRole('heading', { name: 'Eight themes' });
    expect(screen.queryByRole('button', { name: /print|export|csv/i })).toBeNull();
    expect(document.body.textContent).not.toMatch(/your (answers|report\b)/i);
  });

  it('shows all factors with the advice of the author when asked, at their heading', async () => {
    const scores = someScores(Object.fromEntries(FACTOR_KEYS.map((key) => [key, 50])));
    const advice = [{ key: 'AU', level: 'high', text: 'Use your freedom well.' }];
    open({ page: { report: { status: 'ok', data: aReport({ scores, advice }) } } });
    await userEvent.click(await screen.findByRole('button', { name: `All ${FACTOR_KEYS.length} factors` }));
    const factors = within(screen.getByRole('region', { name: 'Factor by factor' }));
    const advised = factors.getByText('Use your freedom well.').closest('details');
    expect([advised?.open, advised?.querySelector('summary')?.textContent]).toEqual([
      false,
      'The advice that Lotte reads Autonomy',
    ]);
    expect(document.activeElement).toBe(factors.getByRole('heading', { level: 2 }));
  });

  it('shows the shared notes, and no card without one', async () => {
    open();
    await screen.findByRole('heading', { name: 'A note for you' });
    screen.getByText('Two people give me priorities.');
    cleanup();
    open({ page: { submission } });
    await screen.findByRole('heading', { name: 'Eight themes' });
    expect(screen.queryByText(/note for you/i)).toBeNull();
  });

  it('has the profile in a tab: five rows at most', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Profile' }));
    expect(screen.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
      'Lotte Vermeulen',
      'Engineer',
      'Support',
      'Ghent',
      '01/02/2020',
    ]);
  });

  it('has no tabs where only one thing is shown', async () => {
    open({ page: { profile: null } });
    await screen.findByRole('heading', { name: 'Eight themes' });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('has no figures where the company hides them', async () => {
    open({ settings: { hidewbeng: true } });
    await screen.findByRole('heading', { name: 'Eight themes' });
    expect(screen.queryByRole('region', { name: 'Well-being' })).toBeNull();
  });

  it('says when scores cannot be read, and keeps the notes', async () => {
    open({ page: { report: { status: 'unavailable' } } });
    await screen.findByRole('heading', { name: 'We could not load this report' });
    screen.getByText('Two people give me priorities.');
  });

  it('ends in a talk about this report', async () => {
    const { server } = open();
    server.answer({
      'GET swarms/zerglings': () => [
        {
          id: 't1',
          title: 'Support',
          overlords: [],
          zerglings: [{ id: 'lotte', firstname: 'Lotte', lastname: 'Vermeulen' }],
        },
      ],
      'POST meetings': ({ body }) => body,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Plan a meeting with Lotte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan a meeting' }));
    await dialog.findByText(/With Lotte Vermeulen, about their report/);
    expect(dialog.queryByRole('combobox', { name: 'With whom?' })).toBeNull();
  });
});

describe('a report that is not shared', () => {
  const gone = () => {
    throw new AppError('not_found');
  };

  it('shows the lock, and disappears from the list', async () => {
    const { server } = open();
    await screen.findByRole('heading', { name: 'Eight themes' });
    cleanup();
    server.answer({ 'GET pages/shared-report': gone, 'GET checkupsubmissions/shared': () => [] });
    openPath('/checkups/shared/s1');
    await screen.findByRole('heading', { name: 'You cannot open this report' });
    screen.getByText('Only its owner, and the people they choose, can open it.');
    await waitFor(() => expect(screen.queryByText('Lotte Vermeulen')).toBeNull());
    expect(screen.getByRole('link', { name: 'Back to shared reports' }).getAttribute('href')).toMatch(/shared$/);
  });
});
