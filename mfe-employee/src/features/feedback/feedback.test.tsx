import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import type { Feedback } from '@wellspring/shared/contracts/talk/feedback.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aDashboard } from '@wellspring/shared/testing/a-report.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyParts } from '../../testing/empty-parts.ts';
import { openPath } from '../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const team = (id: string, title: string) => ({ id, title, visibility: true, issegment: false, hideDashboard: false });
const member: Partial<User> = { member: [team('t1', 'Care'), team('t2', 'Night shift')] };
const manager: Partial<User> = { swarms: [team('t1', 'Care')], ismanager: true };

const aFeedback = (changes: Partial<Feedback> = {}): Feedback => ({
  id: 'f1',
  teamId: 't1',
  swarm: 'Care',
  body: 'More plants',
  isAnonymous: false,
  created_at: '2026-03-02T09:30:00.000Z',
  author: { firstname: 'Ines', lastname: 'Wouters' },
  ...changes,
});

const teams = [
  { id: 't1', title: 'Care', takesAnonymous: true },
  { id: 't2', title: 'Night shift', takesAnonymous: false },
];

const serve = (answers: Answers = {}) =>
  fakeServer({
    ...emptyParts,
    'GET pages/dashboard': () => aDashboard({ feedbackTeams: { status: 'ok', data: teams } }),
    'GET feedbacks/teams': () => teams,
    'GET feedbacks/inboxes': () => [],
    'GET feedbacks/responses': () => [],
    'GET feedbacks/sent': () => [],
    'GET feedbacks/sent/count': () => ({ count: 0 }),
    'POST feedbacks': ({ body }) => ({ id: 'f', teamId: (body as { teamId: string }).teamId }),
    ...answers,
  });

const form = async () => within(await screen.findByRole('region', { name: 'Give feedback' }));
const write = async (text: string) => userEvent.type((await form()).getByLabelText('Your feedback'), text);
const send = async () => userEvent.click((await form()).getByRole('button', { name: 'Send feedback' }));

describe('the feedback card', () => {
  it('goes to the team under one’s name, and is empty afterwards', async () => {
    const server = serve();
    openPath('/', { user: member });
    expect(server.callsTo('GET feedbacks/teams')).toEqual([]);
    expect((await form()).getByRole('status').textContent).toMatch(
      /Those who lead Care will read it\. Your name is shown with it\./,
    );
    await write('More plants');
    await send();
    await waitFor(() => expect(screen.queryByDisplayValue('More plants')).toBeNull());
    expect(server.callsTo('POST feedbacks')[0]?.body).toMatchObject({
      teamId: 't1',
      body: 'More plants',
      isAnonymous: false,
    });
  });

  it('says before it is sent where an anonymous text goes', async () => {
    const server = serve();
    openPath('/', { user: member });
    const shown = await form();
    await userEvent.click(shown.getByRole('checkbox', { name: /^Send without my name/ }));
    await waitFor(() =>
      expect(shown.getByRole('status').textContent).toContain('Those who lead Care will read it. They will'),
    );
    await userEvent.selectOptions(shown.getByLabelText('For'), 'To Night shift');
    expect(shown.getByRole('status').textContent).toContain('There are few people in Night shift');
    await userEvent.selectOptions(shown.getByLabelText('For'), 'To the whole organisation');
    expect(shown.getByRole('status').textContent).toContain('look after feedback for');
    expect(shown.getByRole('status').textContent).toContain('Nothing that identifies you is kept');
    await write('Quietly');
    await send();
    await waitFor(() => expect(server.callsTo('POST feedbacks')).toHaveLength(1));
    const sent = server.callsTo('POST feedbacks')[0]?.body;
    expect(sent).toEqual({ id: expect.any(String), teamId: '0', body: 'Quietly', isAnonymous: true });
    // Version 4: an id of version 7 contains the time.
    expect((sent as { id: string }).id[14]).toBe('4');
  });

  it('says the rule while it does not know the team’s case', async () => {
    serve({
      'GET pages/dashboard': () => aDashboard({ feedbackTeams: { status: 'unavailable' } }),
      'GET feedbacks/teams': () => {
        throw new AppError('internal');
      },
    });
    openPath('/', { user: member });
    const shown = await form();
    await userEvent.click(shown.getByRole('checkbox', { name: /^Send without my name/ }));
    expect(shown.getByRole('status').textContent).toContain(
      'Those who lead Care will read it if the team has enough people',
    );
  });

  it('sends nothing when nothing is written', async () => {
    const server = serve();
    openPath('/', { user: member });
    await write('  ');
    await send();
    (await form()).getByText('Write what you want to say.');
    expect(server.callsTo('POST feedbacks')).toEqual([]);
  });

  it('keeps the text when sending fails, and retries under the same id', async () => {
    const server = serve({
      'POST feedbacks': () => {
        throw new AppError('unavailable');
      },
    });
    openPath('/', { user: member });
    await write('More plants');
    await send();
    expect((await (await form()).findByRole('alert')).textContent).toContain('What you wrote is still here.');
    screen.getByDisplayValue('More plants');
    await send();
    await waitFor(() => expect(server.callsTo('POST feedbacks')).toHaveLength(2));
    const ids = server.callsTo('POST feedbacks').map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('is not there where the company hides feedback, and is where it hides dashboards', async () => {
    serve();
    openPath('/', { user: member, settings: { hidefeedback: true } });
    await screen.findByRole('heading', { name: 'Your eight themes' });
    expect(screen.queryByRole('region', { name: 'Give feedback' })).toBeNull();
    cleanup();
    openPath('/', { user: member, settings: { hidedashboard: true } });
    await form();
  });
});

describe('/feedback', () => {
  it('shows an employee what they sent', async () => {
    serve({ 'GET feedbacks/sent': () => [aFeedback()], 'GET feedbacks/sent/count': () => ({ count: 1 }) });
    openPath('/feedback', { user: member });
    const list = await screen.findByRole('list', { name: 'Sent' });
    expect(list.textContent).toContain('To Care');
    expect(list.textContent).toContain('02/03/2026 10:30');
    expect(screen.queryByText('Received')).toBeNull();
  });

  it('shows a manager what came in, with names or without, by team and by words', async () => {
    const anonymous = aFeedback({ id: 'f2', author: null, isAnonymous: true, created_at: '2026-03-01T00:00:00.000Z' });
    const server = serve({
      'GET feedbacks/inboxes': () => [
        { id: '0', title: '' },
        { id: 't1', title: 'Care' },
      ],
      'GET feedbacks/received': () => [aFeedback(), anonymous, aFeedback({ id: 'f3', author: null })],
      'GET feedbacks/received/count': () => ({ count: 25 }),
    });
    openPath('/feedback', { user: manager });
    const list = await screen.findByRole('list', { name: 'Received' });
    const [named, unnamed, gone] = within(list).getAllByRole('listitem');
    expect(named?.textContent).toContain('Ines Wouters');
    expect(unnamed?.textContent).toContain('Anonymous user');
    expect(gone?.textContent).toContain('Former colleague');
    // Of an anonymous text only the day is known.
    expect(unnamed?.textContent).toContain('01/03/2026More plants');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(server.callsTo('GET feedbacks/received').at(-1)?.query.get('_start')).toBe('10'));
    await userEvent.selectOptions(await screen.findByLabelText('Team'), 'Care');
    await userEvent.type(screen.getByLabelText('Search in the texts'), 'plants');
    await waitFor(() => {
      const query = server.callsTo('GET feedbacks/received').at(-1)?.query;
      expect([query?.get('teamId_in'), query?.get('body_contains'), query?.get('_start')]).toEqual([
        't1',
        'plants',
        '0',
      ]);
    });
  });

  it('is empty, or offers another try', async () => {
    const server = serve({
      'GET feedbacks/sent': () => {
        throw new AppError('internal');
      },
    });
    openPath('/feedback', { user: member });
    await screen.findByText('The feedback could not be loaded');
    server.answer({ 'GET feedbacks/sent': () => [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing sent yet');
  });
});

describe('what one said about reports', () => {
  it('is shown once there is some', async () => {
    const response = { id: 'r1', checkup: 'e1', refId: 'u1', type: 'user', useful: 6, recognise: 5, understand: 7 };
    serve({
      'GET feedbacks/responses': () => [
        { ...response, updated_at: '2026-03-02T09:30:00.000Z', title: 'Spring checkup', isOwnReport: true },
      ],
    });
    openPath('/feedback', { user: member });
    const card = within(await screen.findByRole('region', { name: 'What you said about reports' }));
    expect(card.getByRole('listitem').textContent).toMatch(
      /Spring checkup.*Useful6 of 7Recognisable5 of 7Easy to understand7 of 7/,
    );
  });
});
