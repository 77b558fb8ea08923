import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import type { Review } from '@wellspring/shared/contracts/talk/review.ts';
import type { TeamReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { aMeeting } from '@wellspring/shared/testing/a-meeting.ts';
import { aDashboard, aReport } from '@wellspring/shared/testing/a-report.ts';
import { anAction } from '@wellspring/shared/testing/an-action.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyParts } from '../testing/empty-parts.ts';
import { openPath } from '../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (...parts: Parameters<typeof openPath>) => act(async () => openPath(...parts));

describe('the actions on the dashboard', () => {
  const serverWith = (answers: Answers) =>
    fakeServer({
      'GET actions/*': () => [anAction()],
      'GET actions/*/count': () => 1,
      'GET messages': () => [],
      ...answers,
    });

  it('come with the page, without further requests', async () => {
    const server = serverWith({
      'GET pages/dashboard': () => aDashboard({ actions: { status: 'ok', data: { actions: [anAction()], count: 7 } } }),
    });
    await open('/');
    const card = await screen.findByRole('region', { name: 'Actions' });
    expect(within(card).getByRole('checkbox', { name: 'Ask for feedback' })).toBeDefined();
    expect(within(card).getByRole('link', { name: 'All 7 actions' }).getAttribute('href')).toContain('/actions');
    expect(server.callsTo('GET actions/personal')).toEqual([]);
  });

  it('are read by the card when they did not come with the page', async () => {
    serverWith({ 'GET pages/dashboard': () => aDashboard({ actions: { status: 'unavailable' } }) });
    await open('/');
    expect(await screen.findByRole('checkbox', { name: 'Ask for feedback' })).toBeDefined();
  });

  it.each([
    ['a company without actions', { actionsenabled: false }],
    ['a company without dashboards', { hidedashboard: true }],
  ])('are not there for %s', async (_company, settings) => {
    serverWith({ 'GET pages/dashboard': () => aDashboard() });
    await open('/', { settings });
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });
});

describe('what a manager tells the team, on the dashboard', () => {
  const aReply: TeamReply = {
    ...{ id: 'r1', team: 'Care', factor: 'ROA', factorTitle: 'Role clarity', said: 'It is not clear.' },
    ...{ did: 'A board every Monday.', next: 'We go on.', publishedAt: '2026-11-23T10:00:00Z' },
    change: {
      ...{ beforeRun: { title: 'Spring', start: '2026-03-02T07:00:00Z' }, before: 71, isClear: true },
      ...{ nowRun: { title: 'Autumn', start: '2026-10-01T06:00:00Z' }, now: 54 },
    },
    author: { firstname: 'Bram', lastname: 'Claeys' },
    question: { helps: null },
  };
  const openWith = async (...replies: TeamReply[]) => {
    const server = fakeServer({
      ...emptyParts,
      'GET pages/dashboard': () => aDashboard({ replies: { status: 'ok', data: replies } }),
      'PUT actions/replies/*/opinion': () => ({ helps: 'little' }),
    });
    await open('/');
    return server;
  };
  const row = async () =>
    within(
      within(await screen.findByRole('region', { name: 'Messages' })).getByRole('region', { name: 'You said, we did' }),
    );

  it('is the first row of the messages, with figures in the direction that is good', async () => {
    await openWith(aReply, { ...aReply, id: 'r0' });
    await screen.findByText('A board every Monday.');
    const shown = await row();
    for (const text of ['Care', 'It is not clear.', 'We go on.', 'Then 29, now 46 of 100', '17 higher, clear'])
      shown.getByText(text);
    // Folded: the dashboard stays short.
    expect(shown.getByText('It is not clear.').closest('details')?.open).toBe(false);
    shown.getByText('Bram Claeys, 23/11/2026');
    expect(shown.getByRole('link', { name: 'All under Actions' }).getAttribute('href')).toContain('/actions?list=team');
  });

  it('keeps the words where a figure is not shown, and asks nothing once the question is closed', async () => {
    await openWith({ ...aReply, change: null, question: null });
    await screen.findByText('A board every Monday.');
    const shown = await row();
    expect([shown.queryByText(/of 100/), shown.queryByRole('radio')]).toEqual([null, null]);
  });

  it('saves at once whether it helps, which may be changed', async () => {
    const server = await openWith(aReply);
    await screen.findByText('A board every Monday.');
    const shown = await row();
    const question = within(shown.getByRole('group', { name: 'Does it help you in your work?' }));
    expect(question.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
    await userEvent.click(question.getByRole('radio', { name: 'Yes' }));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(server.callsTo('PUT actions/replies/r1/opinion').map(({ body }) => body)).toEqual([
        { helps: 'yes' },
        { helps: 'little' },
      ]),
    );
  });

  it('goes back to the choice before when it could not be saved', async () => {
    const server = await openWith({ ...aReply, question: { helps: 'no' } });
    server.answer({
      'PUT actions/replies/*/opinion': () => {
        throw new AppError('unavailable');
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect((screen.getByRole('radio', { name: 'No' }) as HTMLInputElement).checked).toBe(true));
  });
});

describe('the meetings on the dashboard', () => {
  const membership = { id: 't1', title: 'Care', visibility: true, issegment: false, hideDashboard: false };
  const member: Partial<User> = { member: [membership] };
  const manager: Partial<User> = { swarms: [membership], ismanager: true };
  const soon = '2099-06-01T12:00:00.000Z';
  const noMeetings: DashboardPage['meetings'] = { status: 'ok', data: { meetings: [], hasMore: false } };
  const card = async () => within(await screen.findByRole('region', { name: 'Meetings' }));
  const serve = (answers: Answers) => fakeServer({ ...emptyParts, ...answers });

  it('are not there for a person in no team', async () => {
    serve({ 'GET pages/dashboard': () => aDashboard({ meetings: { status: 'ok', data: null } }) });
    await open('/');
    await screen.findByRole('heading', { name: 'Give feedback' });
    expect(screen.queryByRole('region', { name: 'Meetings' })).toBeNull();
  });

  it('stay when a company shows no dashboards, and say so when they could not be read', async () => {
    const server = serve({ 'GET pages/dashboard': () => aDashboard({ meetings: { status: 'unavailable' } }) });
    await open('/', { user: manager, settings: { hidedashboard: true } });
    const shown = await card();
    shown.getByRole('heading', { name: 'Your meetings could not be loaded' });
    server.answer({ 'GET pages/dashboard': () => aDashboard({ meetings: noMeetings }) });
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByRole('heading', { name: 'No upcoming meetings' });
  });

  describe('and the review that a checkup requires', () => {
    const review: Review = { submissionId: 's1', state: 'to_plan', date: null };
    const withReview = (changes: Partial<Review>) => () =>
      aDashboard({
        meetings: noMeetings,
        report: { status: 'ok', data: aReport({ review: { ...review, ...changes } }) },
      });

    it('is shown above its report, also when the report is private', async () => {
      const server = serve({
        'GET pages/dashboard': withReview({}),
        'GET swarms/zerglings': () => [
          { id: 't1', title: 'Care', overlords: [{ id: 'm1', firstname: 'Bram', lastname: 'Claeys' }], zerglings: [] },
        ],
        'GET checkupsubmissions': () => [aSummary({ id: 's1', title: 'Secret', private: true })],
        'POST meetings': () => aMeeting(),
      });
      await open('/', { user: member });
      const note = (await screen.findByText('After this checkup you are asked to meet your manager')).closest(
        '.ws-note',
      );
      await userEvent.click(within(note as HTMLElement).getByRole('button', { name: 'Request a meeting' }));
      await screen.findByText(/^Bram Claeys cannot open this report/);
      server.answer({ 'GET pages/dashboard': withReview({ state: 'requested' }) });
      await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
      await screen.findByText('You have requested a meeting about this checkup');
      expect(server.callsTo('POST meetings')[0]?.body).toMatchObject({
        subject: 'My checkup',
        checkupsubmission: 's1',
      });
    });

    it('says when it is, and asks no more', async () => {
      serve({ 'GET pages/dashboard': withReview({ state: 'planned', date: soon }) });
      await open('/', { user: member });
      const title = await screen.findByText('The meeting about this checkup is planned: 01/06/2099 14:00');
      expect(within(title.closest('.ws-note') as HTMLElement).queryByRole('button')).toBeNull();
    });
  });
});
