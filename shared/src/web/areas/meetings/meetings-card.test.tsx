import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DashboardPage } from '../../../contracts/pages/dashboard-page.ts';
import type { User } from '../../../contracts/people/user.ts';
import type { Meeting, TeamPeople } from '../../../contracts/talk/meeting.ts';
import { AppError } from '../../../errors.ts';
import { aSummary } from '../../../testing/a-checkup.ts';
import { aMeeting } from '../../../testing/a-meeting.ts';
import { RemoteQueries } from '../../host/remote-queries.tsx';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { InHost } from '../../testing/in-host.tsx';
import { pressTwice } from '../../testing/press-twice.ts';
import messages from './locales/en.json' with { type: 'json' };
import { toMeetingCalendar } from './meeting-calendar.ts';
import { MeetingsCard } from './meetings-card.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  retry.mockClear();
});

const membership = { id: 't1', title: 'Care', visibility: true, issegment: false, hideDashboard: false };
const [nora, bram] = [
  { id: 'u1', firstname: 'Nora', lastname: 'Verhaegen' },
  { id: 'm1', firstname: 'Bram', lastname: 'Claeys' },
];
const member: Partial<User> = { member: [membership] };
const manager: Partial<User> = { swarms: [membership], ismanager: true };
const soon = '2099-06-01T12:00:00.000Z';

const aTeam = (people: Partial<TeamPeople> = {}): TeamPeople => ({
  id: 't1',
  title: 'Care',
  overlords: [bram],
  zerglings: [],
  ...people,
});

const aCard = (...meetings: Meeting[]): DashboardPage['meetings'] => ({
  status: 'ok',
  data: { meetings, hasMore: false },
});

const retry = vi.fn();

function open(meetings: DashboardPage['meetings'], user: Partial<User>, answers: Answers = {}) {
  const server = fakeServer({
    'GET swarms/zerglings': () => [aTeam()],
    'GET checkupsubmissions': () => [],
    ...answers,
  });
  render(
    <InHost user={user} messages={messages}>
      <RemoteQueries>
        <MeetingsCard part={meetings} retry={retry} />
      </RemoteQueries>
    </InHost>,
  );
  return server;
}
const card = async () => within(await screen.findByRole('region', { name: 'Meetings' }));

describe('the meetings card', () => {
  it('shows date, subject and person, in the company’s time zone', async () => {
    open(aCard(aMeeting({ date: soon, isRequest: false }), aMeeting({ id: 'm2', subject: 'Course' })), member);
    const [planned, asked] = (await card()).getAllByRole('listitem');
    expect(planned?.textContent).toContain('01/06/2099 14:00');
    expect(planned?.textContent).toContain('With Bram Claeys, 14:00');
    within(planned as HTMLElement).getByText('Jun');
    expect(within(planned as HTMLElement).getAllByRole('button')).toHaveLength(1);
    expect(asked?.textContent).toContain('Waiting for Bram Claeys to choose a date');
  });

  it('puts the other actions of a meeting into one menu', async () => {
    open(aCard(aMeeting({ date: soon, isRequest: false })), member);
    await userEvent.click((await card()).getByRole('button', { name: 'More for: Holidays' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Change', 'Add to my calendar', 'Cancel meeting']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change' }));
    await screen.findByRole('dialog', { name: 'Change the meeting' });
  });

  it('shows the others on demand', async () => {
    const server = open({ status: 'ok', data: { meetings: [aMeeting()], hasMore: true } }, member, {
      'GET meetings': () => [aMeeting(), aMeeting({ id: 'm2', subject: 'Course' })],
    });
    await userEvent.click((await card()).getByRole('button', { name: 'Show all meetings' }));
    await (await card()).findByText('Course');
    const [call] = server.callsTo('GET meetings');
    expect(call?.query.get('_where[isCancelled_ne]')).toBe('true');
    expect(call?.query.get('_where[date_gte]')).toMatch(/^\d{4}-.*Z$/);
  });
});

describe('what can be done with a meeting', () => {
  it('is said in words: a request has no calendar, a planned one does', async () => {
    open(aCard(aMeeting({ date: soon, isRequest: false }), aMeeting({ id: 'm2', subject: 'Course' })), member);
    const entriesOf = async (subject: string) => {
      await userEvent.click((await card()).getByRole('button', { name: `More for: ${subject}` }));
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return entries;
    };
    expect(await entriesOf('Holidays')).toEqual(['Change', 'Add to my calendar', 'Cancel meeting']);
    expect(await entriesOf('Course')).toEqual(['Change', 'Withdraw request']);
  });
});

describe('requesting a meeting', () => {
  it('goes to the only manager, without a date', async () => {
    const server = open(aCard(), member, { 'POST meetings': () => aMeeting() });
    await userEvent.click((await card()).getByRole('button', { name: 'Request a meeting' }));
    const subject = await screen.findByLabelText('What would you like to talk about?');
    await userEvent.type(subject, 'Holidays');
    screen.getByText('Only you and Bram Claeys see this meeting and its subject.');
    expect(screen.queryByLabelText('Date')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = server.callsTo('POST meetings');
    expect(call?.body).toMatchObject({ subject: 'Holidays', user: 'u1', manager: 'm1', date: null });
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is about a report that was shared, if one wants', async () => {
    const server = open(aCard(), member, {
      'POST meetings': () => aMeeting(),
      'GET checkupsubmissions': () => [
        aSummary({ id: 's1', title: 'Spring', private: false, finishedAt: '2026-03-01T10:00:00.000Z' }),
        aSummary({ id: 's2', title: 'Secret', private: true }),
      ],
    });
    await userEvent.click((await card()).getByRole('button', { name: 'Request a meeting' }));
    const about = await screen.findByLabelText('About one of your reports');
    expect(
      within(about)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None in particular', 'Spring, 01/03/2026']);
    await userEvent.selectOptions(about, 'Spring, 01/03/2026');
    screen.getByText('Bram Claeys can open this report, because you have shared it.');
    await userEvent.type(screen.getByLabelText('What would you like to talk about?'), 'Spring');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(server.callsTo('POST meetings')[0]?.body).toMatchObject({ checkupsubmission: 's1' }));
  });

  it('names what is missing and sends nothing', async () => {
    const other = { id: 'm2', firstname: 'Ann', lastname: 'Maes' };
    const server = open(aCard(), member, { 'GET swarms/zerglings': () => [aTeam({ overlords: [bram, other] })] });
    await userEvent.click((await card()).getByRole('button', { name: 'Request a meeting' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(screen.getByLabelText('What would you like to talk about?').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Say in a few words what it is about.');
    screen.getByText('Choose a manager.', { selector: 'span' });
    expect(server.callsTo('POST meetings')).toEqual([]);
  });

  it('keeps the draft when saving fails, and retries under the same id', async () => {
    const server = open(aCard(), member, {
      'POST meetings': () => {
        throw new AppError('unavailable');
      },
    });
    await userEvent.click((await card()).getByRole('button', { name: 'Request a meeting' }));
    await userEvent.type(await screen.findByLabelText('What would you like to talk about?'), 'Holidays');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText(/What you filled in is still here\./);
    screen.getByDisplayValue('Holidays');
    server.answer({ 'POST meetings': () => aMeeting() });
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ids = server.callsTo('POST meetings').map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['nobody leads the team', () => [aTeam({ overlords: [] })], 'Your team has no manager at the moment.'],
    [
      'the managers are not known',
      () => {
        throw new AppError('internal');
      },
      'We could not find out who your managers are.',
    ],
  ])('is for later when %s', async (_case, answer, words) => {
    open(aCard(), member, { 'GET swarms/zerglings': answer });
    await userEvent.click((await card()).getByRole('button', { name: 'Request a meeting' }));
    await screen.findByRole('heading', { name: 'You cannot request a meeting right now' });
    screen.getByText(words, { exact: false });
  });
});

describe('planning a meeting', () => {
  const led = aTeam({ zerglings: [{ id: 'p1', firstname: 'Ines', lastname: 'Wouters' }], overlords: [nora, bram] });

  it('is with a member of a team one leads, or oneself, at a future moment', async () => {
    const server = open(aCard(), manager, { 'GET swarms/zerglings': () => [led], 'POST meetings': () => aMeeting() });
    await userEvent.click((await card()).getByRole('button', { name: 'Plan a meeting' }));
    await userEvent.type(await screen.findByLabelText('Subject'), 'Catching up');
    await userEvent.selectOptions(screen.getByLabelText('With whom?'), 'Ines Wouters');
    screen.getByDisplayValue('Nora Verhaegen');
    const [date, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')];
    const submit = screen.getByRole('button', { name: 'Plan meeting' });
    await userEvent.click(submit);
    screen.getByText('Choose a date.');
    screen.getByText('Choose a time.');
    await userEvent.type(time, '14:00');
    for (const [typed, sentence] of [
      ['31/02/2099', 'This date does not exist.'],
      ['01/01/2020', /^Choose .* or a later date\.$/],
    ] as const) {
      await userEvent.clear(date);
      await userEvent.type(date, typed);
      await userEvent.click(submit);
      screen.getByText(sentence);
      expect(document.activeElement).toBe(date);
    }
    expect(server.callsTo('POST meetings')).toEqual([]);
    await userEvent.clear(date);
    await userEvent.type(date, '1/6/2099');
    await userEvent.click(submit);
    await waitFor(() => expect(server.callsTo('POST meetings')).toHaveLength(1));
    expect(server.callsTo('POST meetings')[0]?.body).toMatchObject({ user: 'p1', manager: 'u1', date: soon });
  });

  it('says today that the time has passed, in the company’s time zone', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-10T09:18:00Z'), toFake: ['Date'] });
    const server = open(aCard(), manager, { 'GET swarms/zerglings': () => [led] });
    await userEvent.click((await card()).getByRole('button', { name: 'Plan a meeting' }));
    await userEvent.type(await screen.findByLabelText('Date'), '10/03/2027');
    const time = screen.getByLabelText('Time');
    await userEvent.type(time, '10:18');
    await userEvent.click(screen.getByRole('button', { name: 'Plan meeting' }));
    screen.getByText('This moment has passed. Choose one that is still to come.');
    await userEvent.clear(time);
    await userEvent.type(time, '10:19');
    expect(screen.queryByText(/^This moment has passed/)).toBeNull();
    expect(server.callsTo('POST meetings')).toEqual([]);
  });

  it('keeps a subject that is too long, and does not send it', async () => {
    const server = open(aCard(), member);
    await userEvent.click((await card()).getByRole('button', { name: 'Request a meeting' }));
    const subject = await screen.findByLabelText<HTMLInputElement>('What would you like to talk about?');
    await userEvent.click(subject);
    await userEvent.paste('x'.repeat(201));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    screen.getByText('This text is too long: 201 of at most 200 characters.');
    expect(subject.value).toHaveLength(201);
    expect(server.callsTo('POST meetings')).toEqual([]);
  });

  it('says that a talk planned for another manager is theirs alone', async () => {
    open(aCard(), manager, { 'GET swarms/zerglings': () => [led] });
    await userEvent.click((await card()).getByRole('button', { name: 'Plan a meeting' }));
    await userEvent.selectOptions(await screen.findByLabelText('With whom?'), 'Ines Wouters');
    await screen.findByRole('option', { name: 'Bram Claeys (Care)' });
    await userEvent.selectOptions(screen.getByLabelText('Manager'), 'Bram Claeys (Care)');
    screen.getByText('Only the person and the manager you chose see this meeting and its subject.');
  });

  it('gives a request its date', async () => {
    const asked = aMeeting({ user: bram, manager: nora });
    const server = open(aCard(asked), manager, { 'PUT meetings/*': () => asked });
    const shown = await card();
    shown.getByText('Bram Claeys would like to meet you');
    await userEvent.click(shown.getByRole('button', { name: 'Choose a date for: Holidays' }));
    await userEvent.type(await screen.findByLabelText('Date'), '01/06/2099');
    await userEvent.type(screen.getByLabelText('Time'), '14:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo('PUT meetings/meeting-1')).toHaveLength(1));
    expect(server.callsTo('PUT meetings/meeting-1')[0]?.body).toMatchObject({ subject: 'Holidays', date: soon });
  });
});

describe('cancelling', () => {
  it('asks first, and says when it could not', async () => {
    const server = open(aCard(aMeeting()), member, {
      'PUT meetings/*': () => {
        throw new AppError('stale_revision');
      },
    });
    const withdraw = async () => {
      await userEvent.click((await card()).getByRole('button', { name: 'More for: Holidays' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw request' }));
    };
    await withdraw();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(server.callsTo('PUT meetings/*')).toEqual([]);
    await withdraw();
    await pressTwice(screen.getByRole('button', { name: 'Withdraw request' }));
    await screen.findByText(/Somebody else changed this in the meantime\./);
    server.answer({ 'PUT meetings/*': () => aMeeting({ isCancelled: true }) });
    await pressTwice(screen.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('PUT meetings/meeting-1')).toHaveLength(2);
    expect(server.callsTo('PUT meetings/meeting-1').at(-1)?.body).toEqual({ isCancelled: true });
  });
});

describe('the calendar file', () => {
  const words = { name: 'Meetings', title: 'Holidays (Bram)\r\nATTENDEE:x' };
  const now = new Date('2026-01-02T00:00:00Z');

  it('holds the planned meeting, and a later one replaces it', () => {
    const file = toMeetingCalendar(aMeeting({ date: soon, isRequest: false }), words, 'survey.test', now);
    const lines = file?.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:meeting-1@survey.test',
        'SEQUENCE:5',
        'DTSTART:20990601T120000Z',
        'DTEND:20990601T123000Z',
        'SUMMARY:Holidays (Bram) ATTENDEE:x',
      ]),
    );
  });

  it('does not exist for a request', () => {
    expect(toMeetingCalendar(aMeeting(), words, 'survey.test', now)).toBeNull();
  });
});
