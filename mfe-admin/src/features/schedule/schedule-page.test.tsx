import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EntrySendings, ScheduledEntry } from '@wellspring/shared/contracts/schedule.ts';
import type { User } from '@wellspring/shared/contracts/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPreview, aRun, inDays } from '../../testing/objects.ts';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings } from '../../testing/some-settings.ts';

// Dialogs of many parts, on machines that do other things beside.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aCheckup = (id: string, title: string, isPulse = false) => ({
  id,
  title,
  isPulse,
  questionCount: 9,
  durationDays: 5,
});

const checkups = [aCheckup('c2', 'Manager and team'), aCheckup('c3', 'Workload pulse', true)];

const sendings = (changes: Partial<EntrySendings> = {}): EntrySendings => ({
  sendings: [],
  canRemind: true,
  unreached: [],
  ...changes,
});

/** The page as a list: the month is the browser's to lay out, and its test is a walk-through. */
async function openSchedule(answers: Answers = {}, runs: ScheduledEntry[] = [aRun()], user: Partial<User> = {}) {
  const server = fakeServer({
    'GET schedule': () => runs,
    'GET checkups': () => checkups,
    'POST checkupentries/preview': () => aPreview(),
    'GET checkupentries/*/reminders': () => sendings(),
    ...answers,
  });
  const page = openPath('/schedule', { user: { manageschedule: true, ...user } });
  return { server, ...page };
}

async function openList(answers: Answers = {}, runs?: ScheduledEntry[], user?: Partial<User>) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('768px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return openSchedule(answers, runs, user);
}

const planByDate = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Plan ${title} by date` }));
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
    expect(within(dialog).getByText('1 team of 2 can get a result.')).toBeDefined();
    await userEvent.click(within(dialog).getByText('1 team without a result'));
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

  it('warns of a pulse that is ongoing, and does not plan into it', async () => {
    const clash = { id: 'e9', title: 'Winter pulse', start: inDays(9), end: inDays(12) };
    await openList({ 'POST checkupentries/preview': () => aPreview({ clash }) });
    const dialog = await planByDate('Workload pulse');
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^A pulse is already ongoing: Winter pulse/);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Plan' }).disabled).toBe(true);
  });

  it('names the languages in which texts are missing', async () => {
    await openList({ 'POST checkupentries/preview': () => aPreview({ missingLanguages: ['fr', 'nl'] }) });
    const dialog = await planByDate('Manager and team');
    expect(await within(dialog).findByText(/^Texts are missing in: Français, Nederlands\./)).toBeDefined();
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
    expect(await within(dialog).findByText(/^A pulse is already ongoing in that time/)).toBeDefined();
  });

  it('does not tell how many answered where so few were asked that it would say who', async () => {
    await openList({}, [aRun({ invitedCount: 3, finishedCount: null })]);
    const details = await openDetails();
    expect(within(details).getByText('Not shown, to protect the people who answered')).toBeDefined();
  });

  it('asks for a reminder, follows it until it is sent, and names whom the invitation did not reach', async () => {
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
    await userEvent.click(within(question).getByRole('button', { name: 'Close now' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Winter checkup is closed'));
  });

  it('changes only what was changed, and shows the newer copy when somebody was faster', async () => {
    const { server, toast } = await openList({
      'PUT checkupentries/*': () => {
        throw new AppError('stale_revision');
      },
    });
    const details = await openDetails();
    await userEvent.click(within(details).getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Winter checkup' });
    const grace = within(dialog).getByLabelText('Grace days');
    await userEvent.clear(grace);
    await userEvent.type(grace, '5');
    const before = server.callsTo('GET schedule').length;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('warning', expect.stringMatching(/^Somebody else changed/)));
    expect(server.callsTo('PUT checkupentries/e1')[0]?.body).toEqual({ revision: 1, graceDays: 5 });
    await waitFor(() => expect(server.callsTo('GET schedule').length).toBeGreaterThan(before));
  });

  it('leads to the definitions when there is no checkup', async () => {
    const { at } = await openList({ 'GET checkups': () => [] }, []);
    expect(await screen.findByText('Nothing is planned in these six months.')).toBeDefined();
    const empty = await screen.findByText('No checkups yet');
    const links = within(empty.parentElement ?? document.body).getAllByRole('link', { name: 'All checkups' });
    await userEvent.click(links[0] ?? empty);
    expect(at.address).toBe('/schedule/checkups');
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
    expect(await screen.findByText(/^Only one pulse can run at a time/)).toBeDefined();
    expect(screen.queryByLabelText('People a pulse asks')).toBeNull();
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
    const field = await screen.findByLabelText('People a pulse asks');
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
    expect(names).toEqual([`wellspring-schedule-${year}.ics`]);
    const text = await files[0]?.text();
    expect(text).toContain('SUMMARY:Winter checkup');
    expect(text).toContain(`DTSTART;VALUE=DATE:${year}0601\r\nDTEND;VALUE=DATE:${year}0604`);
    expect(text).not.toMatch(/163|268/);
  });
});
