import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import type { Review } from '@wellspring/shared/contracts/talk/review.ts';
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
