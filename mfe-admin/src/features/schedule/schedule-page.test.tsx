import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntrySendings, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPreview, aRun } from '../../testing/objects.ts';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings } from '../../testing/some-settings.ts';

// Dialogs of many parts, on machines that do other things beside.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aCheckup = (id: string, title: string, isPulse = false) => ({
  id,
  title,
  color: '#0a7',
  isPulse,
  questionCount: 9,
  durationDays: 5,
  copiedFrom: null as string | null,
  updatedAt: null as string | null,
});

const EVERYBODY = { teamIds: [], segmentIds: [], excludedUserIds: [] };

/** What the server knows of one of them, as far as the dialog asks. */
const anAudience = (id: string, audience: Partial<ScheduledEntry['audience']> = {}) => ({
  id,
  title: { en: 'Manager and team', fr: '', nl: '' },
  isPulse: false,
  audience: { ...EVERYBODY, ...audience },
  names: {
    teams: [{ id: 't1', title: 'Research and development' }],
    segments: [{ id: 's1', title: 'Newcomers' }],
    people: [],
  },
});

const checkups = [aCheckup('c2', 'Manager and team'), aCheckup('c3', 'Workload pulse', true)];

const sendings = (changes: Partial<EntrySendings> = {}): EntrySendings => ({
  sendings: [],
  canRemind: true,
  unreached: [],
  ...changes,
});

/** The page as a list: the month is the browser's to lay out, and its test is a walk-through. */
async function openSchedule(
  answers: Answers = {},
  runs: ScheduledEntry[] = [aRun()],
  user: Partial<User> = {},
  path = '/schedule',
) {
  const server = fakeServer({
    'GET schedule': () => runs,
    'GET checkups': () => checkups,
    'GET teams': () => [],
    'GET checkups/*': ({ path }) => anAudience(path.split('/')[1] ?? ''),
    'POST checkupentries/preview': () => aPreview(),
    'GET checkupentries/*/reminders': () => sendings(),
    ...answers,
  });
  const page = openPath(path, { user: { manageschedule: true, ...user } });
  return { server, ...page };
}

async function openList(answers: Answers = {}, runs?: ScheduledEntry[], user?: Partial<User>, path?: string) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('768px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return openSchedule(answers, runs, user, path);
}

const planByDate = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Choose a date for ${title}` }));
  return screen.findByRole('dialog', { name: `Plan ${title}` });
};

const openDetails = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Winter checkup/ }));
  return screen.findByRole('dialog', { name: 'Winter checkup' });
};

describe('the schedule', () => {
  it('says what a plan would mean, plans it, and takes it back by the notice', async () => {
    const planned = aRun({ id: 'new', status: 'planned', invitedCount: null, finishedCount: null });
    const { server, toast } = await openList({
      'POST checkupentries': () => planned,
      'DELETE checkupentries/new': () => ({}),
    });
    const dialog = await planByDate('Manager and team');
    expect(await within(dialog).findByText('214 people are invited')).toBeDefined();
    expect(within(dialog).getByText(/^40 minutes per person this quarter/)).toBeDefined();
    expect(within(dialog).getByText('1 team of 2 can get a report.')).toBeDefined();
    expect(within(dialog).getByText('The segment can get a report.')).toBeDefined();
    await userEvent.click(within(dialog).getByText('1 team without a report'));
    expect(within(dialog).getByText('Archive')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    const [call] = server.callsTo('POST checkupentries');
    expect(call?.body).toMatchObject({ checkup: 'c2', id: expect.stringMatching(/-7/), start: expect.any(String) });
    expect(call?.body).not.toHaveProperty('entry');
    const [kind, , undo] = toast.mock.calls[0] ?? [];
    expect([kind, undo?.label]).toEqual(['success', 'Undo']);
    undo?.onPress();
    await waitFor(() => expect(server.callsTo('DELETE checkupentries/new')).toHaveLength(1));
  });

  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('plans for the very date that was typed, at eight', async () => {
    const { server } = await openList({ 'POST checkupentries': () => aRun({ id: 'new', status: 'planned' }) });
    const dialog = within(await planByDate('Manager and team'));
    await retype(dialog.getByLabelText('Start date'), '31/01/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(server.callsTo('POST checkupentries')).toHaveLength(1));
    expect(server.callsTo('POST checkupentries')[0]?.body).toMatchObject({ start: '2099-01-31T07:00:00.000Z' });
  });

  it('proposes the next time an office begins its day, and begins at once only where today is chosen', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-10T09:18:00Z'), toFake: ['Date'] });
    await openList();
    const dialog = within(await planByDate('Manager and team'));
    const [day, time] = [
      dialog.getByLabelText<HTMLInputElement>('Start date'),
      dialog.getByLabelText<HTMLInputElement>('Start time'),
    ];
    expect([day.value, time.value]).toEqual(['11/03/2027', '08:00']);
    await retype(day, '10/03/2027');
    expect(time.value).toBe('10:18');
    await retype(day, '03/05/2027');
    expect(time.value).toBe('08:00');
    await retype(time, '9:30');
    await retype(day, '10/03/2027');
    expect(time.value).toBe('09:30');
  });

  it.each([
    ['Start date', '31/02/2099', 'This date does not exist.'],
    ['Start date', '31/01/2020', /^Choose \d\d\/\d\d\/\d{4} or a later date\.$/],
    ['Start time', '25:00', 'This time does not exist.'],
    ['Start time', ' ', 'Write the time as HH:mm, for example 14:30.'],
    ['End date', '01/01/2021', /^Choose .* or a later date\.$/],
    ['End date', '', 'Please fill this in.'],
    ['Extra days after the end', '1.5', 'Fill in a whole number from 0 to 60.'],
    ['Extra days after the end', '-2', 'Fill in a whole number from 0 to 60.'],
    ['Extra days after the end', '99', 'Fill in a whole number from 0 to 60.'],
    ['Extra days after the end', 'x', 'Fill in a whole number from 0 to 60.'],
    ['Extra days after the end', '', 'Fill in a whole number from 0 to 60.'],
  ])('refuses with a message, stays open and does not plan: %s %j', async (label, typed, sentence) => {
    const { server } = await openList();
    const dialog = within(await planByDate('Manager and team'));
    await dialog.findByText('214 people are invited');
    const field = dialog.getByLabelText<HTMLInputElement>(label);
    await userEvent.clear(field);
    if (typed !== '') await userEvent.type(field, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    expect(await dialog.findByText(sentence)).toBeDefined();
    expect(field.value).toBe(typed);
    expect(document.activeElement).toBe(field);
    expect(dialog.getByText('Correct the marked field to see this.')).toBeDefined();
    expect(server.callsTo('POST checkupentries')).toHaveLength(0);
  });

  it('warns of an ongoing pulse above everything else, does not plan into it, and proposes a free day', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-10T06:00:00Z'), toFake: ['Date'] });
    const clash = { id: 'e9', title: 'Winter pulse', start: '2027-03-20T07:00:00Z', end: '2027-03-24T07:00:00Z' };
    const pulse = aRun({
      ...clash,
      grace: clash.end,
      status: 'planned',
      checkup: { ...aRun().checkup, isPulse: true },
    });
    await openList({ 'POST checkupentries/preview': () => aPreview({ clash }) }, [pulse]);
    const dialog = within(await planByDate('Workload pulse'));
    const start = dialog.getByLabelText<HTMLInputElement>('Start date');
    await retype(start, '21/03/2027');
    const warning = await dialog.findByRole('alert');
    expect(warning.textContent).toMatch(/^There is already a pulse: Winter pulse/);
    expect(warning.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Plan' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.contains(warning)).toBe(true);
    await userEvent.click(within(warning).getByRole('button', { name: 'Start on 25/03/2027 instead' }));
    expect(start.value).toBe('25/03/2027');
  });

  it('proposes a day for a pulse on which no other is open', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-10T06:00:00Z'), toFake: ['Date'] });
    const open = { start: '2027-03-08T07:00:00Z', end: '2027-03-14T07:00:00Z', grace: '2027-03-14T07:00:00Z' };
    await openList({}, [aRun({ ...open, checkup: { ...aRun().checkup, isPulse: true } })]);
    const dialog = within(await planByDate('Workload pulse'));
    expect(dialog.getByLabelText<HTMLInputElement>('Start date').value).toBe('15/03/2027');
  });

  it('begins in the first field of the dialog, not on its cross', async () => {
    await openList();
    const dialog = within(await planByDate('Manager and team'));
    expect(document.activeElement).toBe(dialog.getByLabelText('Start date'));
  });

  it.each([
    ['Everybody', {}, ['Everybody', 'Some teams']],
    [
      'Research and development, Newcomers',
      { teamIds: ['t1'], segmentIds: ['s1'] },
      ['Research and development, Newcomers', 'Everybody', 'Some teams'],
    ],
    [
      'Everybody, except 2 people',
      { excludedUserIds: ['u1', 'u2'] },
      ['Everybody, except 2 people', 'Everybody', 'Some teams'],
    ],
  ])('shows whom the checkup is for: %s', async (who, audience, labels) => {
    await openList({ 'GET checkups/*': () => anAudience('c2', audience) });
    const dialog = within(await planByDate('Manager and team'));
    const chosen = await dialog.findByRole<HTMLInputElement>('radio', { name: who });
    expect(chosen.checked).toBe(true);
    const shown = dialog
      .getAllByRole('radio')
      .map((one) => one.parentElement?.querySelector('.ws-choice-label')?.textContent);
    expect(shown).toEqual(labels);
  });

  it('opens the dialog of the checkup that the address names, once', async () => {
    const { at } = await openList({}, undefined, undefined, '/schedule?plan=c7');
    const dialog = await screen.findByRole('dialog', { name: 'Plan Manager and team' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(at.address).toBe('/schedule');
  });

  it('plans the next round for the segment that the address names', async () => {
    const planned = aRun({ id: 'new', status: 'planned' });
    const { server, at } = await openList(
      {
        'GET teams': () => [
          { id: 's1', title: 'Newcomers' },
          { id: 's2', title: 'Night work' },
        ],
        'POST checkupentries': () => planned,
      },
      undefined,
      undefined,
      '/schedule?segment=s2',
    );
    expect(
      (await screen.findByText(/^The next round you plan is for the segment “Night work”/)).closest('[role]'),
    ).toBe(screen.getAllByRole('status')[0]);
    const dialog = within(await planByDate('Manager and team'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Some teams or segments' }).checked).toBe(true);
    const night = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Night work' });
    expect(night.checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(at.address).toBe('/schedule'));
    expect(server.callsTo('POST checkupentries')[0]?.body).toMatchObject({
      audience: { teamIds: [], segmentIds: ['s2'], excludedUserIds: [] },
    });
    expect(screen.queryByText(/^The next round you plan/)).toBeNull();
  });

  it('says that the segment of the address is gone, and plans as usual', async () => {
    const { at } = await openList({}, undefined, undefined, '/schedule?segment=s9');
    expect(await screen.findByText(/^This segment no longer exists/)).toBeDefined();
    const dialog = within(await planByDate('Manager and team'));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Everybody' })).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Plan for others' }));
    expect(at.address).toBe('/schedule');
  });

  it('shows the month of what was planned', async () => {
    const planned = aRun({ id: 'new', status: 'planned', start: '2099-01-31T07:00:00Z', end: '2099-02-03T07:00:00Z' });
    await openList({ 'POST checkupentries': () => planned });
    const dialog = within(await planByDate('Manager and team'));
    await retype(dialog.getByLabelText('Start date'), '31/01/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
    expect(await screen.findByRole('heading', { name: 'From January 2099' })).toBeDefined();
  });

  it('distinguishes a copy from the checkup with the same title', async () => {
    const copy = { ...aCheckup('c4', 'Manager and team'), copiedFrom: 'c2', updatedAt: '2026-11-22T13:05:00Z' };
    await openList({ 'GET checkups': () => [...checkups, copy] });
    expect(await screen.findByText('Copy, changed 22/11/2026 14:05')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Choose a date for Manager and team' })).toHaveLength(1);
    screen.getByRole('button', { name: 'Choose a date for Manager and team (copy, changed 22/11/2026 14:05)' });
  });

  it('lists the open rounds under Reminders, and reminds people of one', async () => {
    const over = aRun({ id: 'e2', status: 'completed', checkup: { ...aRun().checkup, title: 'Spring checkup' } });
    const { server } = await openList({ 'POST checkupentries/*/reminders': () => sendings({ canRemind: false }) }, [
      aRun(),
      over,
    ]);
    await screen.findByText('Spring checkup');
    await userEvent.click(screen.getByRole('button', { name: 'Reminders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Winter checkup',
    ]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Send reminder' }));
    expect(server.callsTo('POST checkupentries/e1/reminders')).toHaveLength(1);
    expect(await dialog.findByText(/^Today’s reminder will be sent/)).toBeDefined();
  });

  it('says under Reminders that no round is open', async () => {
    await openList({}, []);
    await screen.findByText('Nothing is planned in these six months.');
    await userEvent.click(screen.getByRole('button', { name: 'Reminders' }));
    expect(await screen.findByText(/^No round is open/)).toBeDefined();
  });

  it('opens the reminders where the address says so, until they are closed', async () => {
    const { at } = await openList({}, [aRun()], {}, '/schedule?reminders=open');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reminders' }));
    expect(await dialog.findByRole('button', { name: 'Send reminder' })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(at.address).toBe('/schedule'));
  });

  it('leads to a new checkup first, and to all of them', async () => {
    const { at } = await openList();
    const all = await screen.findByRole<HTMLAnchorElement>('link', { name: 'All checkups' });
    expect(all.pathname).toBe('/schedule/checkups');
    await userEvent.click(screen.getByRole('link', { name: 'New checkup' }));
    expect(at.address).toBe('/schedule/checkups/new');
  });

  it('names the languages in which texts are missing', async () => {
    await openList({ 'POST checkupentries/preview': () => aPreview({ missingLanguages: ['fr', 'nl'] }) });
    const dialog = await planByDate('Manager and team');
    expect(await within(dialog).findByText(/^Texts are missing in: French and Dutch\./)).toBeDefined();
    const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open the checkup' });
    expect(link.pathname).toBe('/schedule/checkups/c2');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Plan' }).disabled).toBe(true);
  });

  it('says the refusal of the server where the plan is made', async () => {
    await openList({
      'POST checkupentries': () => {
        throw new AppError('not_possible_now', { fields: [{ path: 'start', code: 'pulse_already_ongoing' }] });
      },
    });
    const dialog = await planByDate('Workload pulse');
    await within(dialog).findByText('214 people are invited');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Plan' }));
    expect(await within(dialog).findByText(/^There is already a pulse in that period/)).toBeDefined();
  });

  it('hides how many answered when so few were asked that the count would identify them', async () => {
    await openList({}, [aRun({ invitedCount: 3, finishedCount: null })]);
    const details = await openDetails();
    expect(within(details).getByText('Not shown, to protect the people who answered')).toBeDefined();
  });

  it('requests a reminder, polls until it is sent, and names users whose invitation failed', async () => {
    const states = ['sending', 'sent'] as const;
    let asked = 0;
    const reminder = (state: EntrySendings['sendings'][number]['state']) =>
      sendings({
        canRemind: false,
        sendings: [{ template: 'checkup-reminder', slot: '2026-11-21', state, counts: null }],
        unreached: [{ userId: 'u7', name: 'Lena Maes', error: 'refused' }],
      });
    const { server } = await openList({
      'GET checkupentries/*/reminders': () => (asked === 0 ? sendings() : reminder(states[asked++ - 1] ?? 'sent')),
      'POST checkupentries/*/reminders': () => {
        asked = 1;
        return reminder('idle');
      },
    });
    const details = await openDetails();
    expect(within(details).getByText('At least 61%, 163 of 268')).toBeDefined();
    await userEvent.click(await within(details).findByRole('button', { name: 'Send reminder' }));
    expect(await within(details).findByText('Waiting')).toBeDefined();
    expect(await within(details).findByText('Sent')).toBeDefined();
    expect(within(details).getByText('1 person not reached')).toBeDefined();
    expect(within(details).getByText('Lena Maes')).toBeDefined();
    expect(within(details).queryByRole('button', { name: 'Send reminder' })).toBeNull();
    expect(server.callsTo('POST checkupentries/e1/reminders')).toHaveLength(1);
  });

  it('closes a run only after asking', async () => {
    const { server, toast } = await openList({ 'PUT checkupentries/*/close': () => aRun({ status: 'closed' }) });
    const details = await openDetails();
    expect(within(details).queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(within(details).getByRole('button', { name: 'Close now' }));
    const question = await screen.findByRole('alertdialog', { name: 'Close Winter checkup now?' });
    expect(server.callsTo('PUT checkupentries/e1/close')).toHaveLength(0);
    await pressTwice(within(question).getByRole('button', { name: 'Close now' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Winter checkup is closed'));
    expect(server.callsTo('PUT checkupentries/e1/close')).toHaveLength(1);
  });

  it('deletes a planned round once, after asking', async () => {
    const planned = aRun({ status: 'planned', invitedCount: null, finishedCount: null });
    const { server } = await openList({ 'DELETE checkupentries/*': () => null }, [planned]);
    await userEvent.click(within(await openDetails()).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await pressTwice(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('DELETE checkupentries/e1')).toHaveLength(1);
  });

  it('sends only changed fields, and keeps them over the newer revision after a conflict', async () => {
    const newer = { ...aRun(), revision: 2, end: '2099-01-29T16:00:00Z' };
    const { server } = await openList({
      'PUT checkupentries/*': () => {
        throw new AppError('stale_revision', { details: newer });
      },
    });
    const details = await openDetails();
    await userEvent.click(within(details).getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Winter checkup' });
    const grace = within(dialog).getByLabelText<HTMLInputElement>('Extra days after the end');
    await userEvent.clear(grace);
    await userEvent.type(grace, '5');
    const before = server.callsTo('GET schedule').length;
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await save();
    expect(await within(dialog).findByText(/^Somebody else changed this round/)).toBeDefined();
    expect(server.callsTo('PUT checkupentries/e1')[0]?.body).toEqual({ revision: 1, graceDays: 5 });
    await waitFor(() => expect(server.callsTo('GET schedule').length).toBeGreaterThan(before));
    expect(within(dialog).getByLabelText<HTMLInputElement>('End date').value).toBe('29/01/2099');
    expect(grace.value).toBe('5');
    server.answer({ 'PUT checkupentries/*': () => ({ ...newer, revision: 3, graceDays: 5 }) });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change Winter checkup' })).toBeNull());
    expect(server.callsTo('PUT checkupentries/e1')[1]?.body).toEqual({ revision: 2, graceDays: 5 });
  });

  it('leads to a new checkup when there is none', async () => {
    const { at } = await openList({ 'GET checkups': () => [] }, []);
    expect(await screen.findByText('Nothing is planned in these six months.')).toBeDefined();
    const empty = await screen.findByText('No checkups yet');
    await userEvent.click(within(empty.parentElement ?? document.body).getByRole('link', { name: 'New checkup' }));
    expect(at.address).toBe('/schedule/checkups/new');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { server } = await openList({
      'GET schedule': () => {
        throw new AppError('internal');
      },
    });
    expect(await screen.findByText('The schedule could not be loaded')).toBeDefined();
    server.answer({ 'GET schedule': () => [aRun()] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Winter checkup')).toBeDefined();
  });

  it('lets only those who manage settings choose how many people a pulse asks', async () => {
    await openList();
    expect(await screen.findByText(/^Only one pulse can be open at a time/)).toBeDefined();
    expect(screen.queryByLabelText('Share of people invited to a pulse')).toBeNull();
  });

  it('saves the share of people a pulse asks, and no share that there is not', async () => {
    let saved = someSettings();
    const { server, toast } = await openList(
      {
        'GET settings/1': () => saved,
        'PUT settings/1': () => {
          saved = { ...saved, revision: 4, data: { ...saved.data, pulseUserPercentage: 40 } };
          return saved;
        },
      },
      undefined,
      { managesettings: true },
    );
    const field = await screen.findByLabelText('Share of people invited to a pulse');
    for (const bad of ['120', '3.5', 'many']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${bad}{Enter}`);
      expect(screen.getByText('Fill in a whole number from 0 to 100.')).toBeDefined();
    }
    expect(server.callsTo('PUT settings/1')).toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, '40{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Settings saved'));
    expect(server.callsTo('PUT settings/1')[0]?.body).toEqual({ revision: 3, data: { pulseUserPercentage: 40 } });
  });

  it('keeps a share that was typed when the settings were changed meanwhile', async () => {
    const newer = { ...someSettings(), revision: 8 };
    const { server } = await openList(
      {
        'GET settings/1': () => someSettings(),
        'PUT settings/1': () => {
          throw new AppError('stale_revision', { details: newer });
        },
      },
      undefined,
      { managesettings: true },
    );
    const field = await screen.findByLabelText<HTMLInputElement>('Share of people invited to a pulse');
    await userEvent.clear(field);
    await userEvent.type(field, '40{Enter}');
    expect(await screen.findByText(/^Somebody else changed the settings/)).toBeDefined();
    expect(field.value).toBe('40');
    server.answer({ 'PUT settings/1': () => ({ ...newer, revision: 9 }) });
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(server.callsTo('PUT settings/1')).toHaveLength(2));
    expect(server.callsTo('PUT settings/1')[1]?.body).toEqual({ revision: 8, data: { pulseUserPercentage: 40 } });
  });

  it('hands out the year as a calendar file, without a word about who has answered', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: (file: Blob) => files.push(file) }));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const year = new Date().getUTCFullYear();
    await openList({}, [aRun({ start: `${year}-06-01T06:00:00Z`, end: `${year}-06-03T16:00:00Z` })]);
    await userEvent.click(await screen.findByRole('button', { name: `Download ${year} as .ics` }));
    await waitFor(() => expect(names).toEqual([`wellspring-schedule-${year}.ics`]));
    const text = await files[0]?.text();
    expect(text).toContain('SUMMARY:Winter checkup');
    expect(text).toContain(`DTSTART;VALUE=DATE:${year}0601\r\nDTEND;VALUE=DATE:${year}0604`);
    // The moment of writing may hold these digits: at 16:30, say.
    expect(text?.replace(/^DTSTAMP:.*$/gm, '')).not.toMatch(/163|268/);
  });
});
