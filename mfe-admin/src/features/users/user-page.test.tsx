import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada = (given: Partial<UserProfile> = {}): UserProfile => ({
  ...aUser(),
  id: 'p1',
  firstname: 'Ada',
  lastname: 'Maes',
  email: 'ada@demo.test',
  profile: { tags: [] },
  profileFields: [],
  profileRevision: 3,
  managed: { state: 'current', proposedEmail: null, mayManage: true },
  ...given,
});
const choices = {
  'GET checkupsubmissions/shared': () => [],
  'GET users/me/preferences/users': () => ({ values: {} }),
  'GET changes': () => [],
  'GET companybranches': () => [],
  'GET profile-options': () => [],
  'GET teams': () => [],
};
const fill = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a new person', () => {
  it('is not sent before the required fields fit, has no password, and is then opened', async () => {
    const server = fakeServer({ ...choices, 'POST users': () => ada(), 'GET users/p1': () => ada() });
    const { at, toast } = openPath('/users/new');
    await fill('First name', 'Ada');
    await fill('E-mail', 'ada@');
    await press('Add a person');
    expect(await screen.findByText('Last name is required.')).toBeDefined();
    expect(screen.getByText(/Write a full e-mail address/)).toBeDefined();
    expect(server.callsTo('POST users')).toEqual([]);
    expect(document.querySelector('input[type=password]')).toBeNull();
    await fill('Last name', 'Maes');
    await fill('E-mail', 'ada@demo.test');
    await press('Add a person');
    await waitFor(() => expect(at.address).toBe('/users/p1'));
    expect(toast).toHaveBeenCalledWith('success', 'The person was added.', expect.objectContaining({ label: 'Undo' }));
    expect(server.callsTo('POST users')[0]?.body).toMatchObject({
      firstname: 'Ada',
      lastname: 'Maes',
      email: 'ada@demo.test',
      language: 'en',
      sendWelcome: true,
      teamIds: [],
      id: expect.any(String),
    });
  });

  it('keeps what was typed when the address is taken', async () => {
    fakeServer({
      ...choices,
      'POST users': () => {
        throw new AppError('invalid_request', { fields: [{ path: 'email', code: 'taken' }] });
      },
    });
    openPath('/users/new');
    for (const [name, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Maes'],
      ['E-mail', 'ada@demo.test'],
    ] as const)
      await fill(name, text);
    await press('Add a person');
    expect(await screen.findByText('Another person has this address already.')).toBeDefined();
    expect((screen.getByRole('textbox', { name: 'First name' }) as HTMLInputElement).value).toBe('Ada');
  });
});

describe('a person', () => {
  it('is changed by what was changed only, and a new address may have to be confirmed', async () => {
    const managed = { state: 'current', proposedEmail: 'new@demo.test', mayManage: true } as const;
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'PUT users/p1': () => ada({ profileRevision: 4, managed }),
    });
    const { toast } = openPath('/users/p1');
    await fill('E-mail', 'new@demo.test');
    await fill('Town or city', 'Gent');
    await press('Save');
    await waitFor(() =>
      expect(server.callsTo('PUT users/p1')[0]?.body).toEqual({
        revision: 3,
        email: 'new@demo.test',
        city: 'Gent',
        changeId: expect.any(String),
      }),
    );
    expect(
      await screen.findByText(
        /new@demo\.test waits for confirmation by this person\. Until then ada@demo\.test holds\./,
      ),
    ).toBeDefined();
    expect(toast.mock.lastCall?.slice(0, 2)).toEqual([
      'success',
      expect.stringContaining('once the person confirms it'),
    ]);
  });

  it('is made former after a question, and erased after what goes and what stays', async () => {
    const former = { state: 'former', proposedEmail: null, mayManage: true } as const;
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'PUT users/p1/state': () => ada({ managed: former }),
      'DELETE users/p1': () => undefined,
      'POST users/find': () => ({ rows: [], count: 0 }),
    });
    const { at } = openPath('/users/p1');
    await press('Make former');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make former' }));
    await waitFor(() => expect(server.callsTo('PUT users/p1/state')[0]?.body).toMatchObject({ state: 'former' }));
    await press('Erase this person');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase Ada Maes for good?' }));
    expect(dialog.getByText(/answers, reports, notes and messages are deleted/)).toBeDefined();
    expect(dialog.getByText(/released for groups stay/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await waitFor(() => expect(at.address).toBe('/users'));
    expect(server.callsTo('DELETE users/p1')).toHaveLength(1);
  });

  it('offers to undo a saved change, and no change of the address alone', async () => {
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'PUT users/p1': () => ada({ profileRevision: 4 }),
      'POST changes/*/undo': () => ({ restored: 1, leftOut: 0 }),
    });
    const { toast } = openPath('/users/p1');
    await fill('Town or city', 'Gent');
    await press('Save');
    await waitFor(() => expect(toast).toHaveBeenCalledOnce());
    await waitFor(() => expect(server.callsTo('GET changes').length).toBeGreaterThan(1));
    const sent = server.callsTo('PUT users/p1').map(({ body }) => body as { changeId: string });
    const [, , action] = toast.mock.lastCall as [string, string, { label: string; onPress: () => void }];
    expect(action.label).toBe('Undo');
    action.onPress();
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith('success', 'Undone.'));
    expect(server.calls.map(({ path }) => path)).toContain(`changes/${sent[0]?.changeId}/undo`);
    await fill('E-mail', 'new@demo.test');
    await press('Save');
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith('success', 'Saved.'));
  });

  it('lists recent changes of the person, and a change of many people says so', async () => {
    const change = {
      kind: 'user',
      objectId: null,
      by: null,
      at: '2026-03-02T08:00:00.000Z',
      undoUntil: '2026-04-01T08:00:00.000Z',
      undoneAt: null,
      undoing: null,
      leftOut: 0,
    };
    const changes = [
      { ...change, id: 'c1', act: 'users_added_to_team', title: 'Care', people: 12 },
      { ...change, id: 'c2', act: 'user_made_former', title: 'Ada Maes', people: 1, undoneAt: change.at },
    ];
    const server = fakeServer({ ...choices, 'GET users/p1': () => ada(), 'GET changes': () => changes });
    openPath('/users/p1');
    expect(await screen.findByRole('button', { name: 'Undo: 12 people added to Care' })).toBeDefined();
    expect(screen.getByText('Ada Maes made former')).toBeDefined();
    expect(screen.getByText(/E-mails, e-mail addresses and erasures cannot be undone/)).toBeDefined();
    expect(server.callsTo('GET changes')[0]?.query.getAll('kind')).toEqual(['user', 'import']);
    expect(server.callsTo('GET changes')[0]?.query.get('user')).toBe('p1');
  });

  it('shows how far the undo of a large change is, until it is done', async () => {
    const about = { id: 'c1', kind: 'user', act: 'users_made_former', objectId: null, title: '', people: 1_900 };
    const times = { at: '2026-03-02T08:00:00.000Z', undoUntil: '2026-04-01T08:00:00.000Z', undoneAt: null };
    const change = { ...about, ...times, by: null, undoing: null, leftOut: 0 };
    const running = { ...change, undoing: { done: 1_412, of: 1_900, isRunning: true } };
    const answers = [change, running, { ...change, undoneAt: change.at, leftOut: 3 }];
    let current = 0;
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'GET changes': () => [answers[current]],
      'POST changes/c1/undo': () => {
        current = 1;
        return { done: 500, of: 1_900 };
      },
    });
    const { toast } = openPath('/users/p1');
    await press('Undo: 1,900 people made former');
    expect(await screen.findByText('1,412 of 1,900 put back')).toBeDefined();
    expect(toast).toHaveBeenLastCalledWith('success', expect.stringContaining('goes on by itself'));
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
    current = 2;
    expect(await screen.findByText('Undone', {}, { timeout: 5_000 })).toBeDefined();
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith('success', expect.stringContaining('3 parts')));
    expect(server.callsTo('POST changes/c1/undo')).toHaveLength(1);
  });

  it('says that the undo of a large change was stopped, and offers the rest', async () => {
    const about = { id: 'c1', kind: 'user', act: 'users_made_former', objectId: null, title: '', people: 1_900 };
    const times = { at: '2026-03-02T08:00:00.000Z', undoUntil: '2026-04-01T08:00:00.000Z', undoneAt: null };
    const undoing = { done: 500, of: 1_900, isRunning: false };
    const changes = [{ ...about, ...times, by: null, undoing, leftOut: 0 }];
    fakeServer({ ...choices, 'GET users/p1': () => ada(), 'GET changes': () => changes });
    openPath('/users/p1');
    expect(await screen.findByText(/^Undoing stopped: 500 of 1,900 put back/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo: 1,900 people made former' })).toBeDefined();
  });

  it('whose mailbox is lost gets another address by two administrators', async () => {
    const asked = {
      state: 'current',
      proposedEmail: 'new@demo.test',
      mayManage: true,
      lostMailbox: { by: 'Hr Janssens', isOwn: true },
    } as const;
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'POST users/p1/reopening/ask': () => ada({ managed: asked }),
      'POST users/p1/reopening/confirm': () => ada({ email: 'new@demo.test' }),
    });
    const { toast } = openPath('/users/p1');
    await press('Mailbox lost');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Has Ada Maes lost their mailbox?' }));
    expect(dialog.getByText(/stay closed until they log in on a device that they used before/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Write the new e-mail address.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'New e-mail' }), 'new@demo.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/A second administrator must confirm new@demo\.test/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm as second administrator' })).toBeNull();
    cleanup();
    server.answer({ 'GET users/p1': () => ada({ managed: { ...asked, lostMailbox: { by: 'Hr', isOwn: false } } }) });
    openPath('/users/p1');
    await press('Confirm as second administrator');
    const second = within(screen.getByRole('alertdialog', { name: 'Give Ada Maes the address new@demo.test?' }));
    await userEvent.click(second.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(server.callsTo('POST users/p1/reopening/confirm')[0]?.body).toEqual({ email: 'new@demo.test' }),
    );
    expect(toast).toHaveBeenCalledWith('success', 'Proposed. A second administrator must confirm it.');
  });

  it('leads to their rights for who may give rights', async () => {
    fakeServer({ ...choices, 'GET users/p1': () => ada() });
    openPath('/users/p1', { user: { managepermissions: true } });
    const link = await screen.findByRole('link', { name: 'Rights and roles of this person' });
    expect(link.getAttribute('href')).toContain('/permissions/p1');
    cleanup();
    openPath('/users/p1', { user: { manageusers: true } });
    await screen.findByRole('button', { name: 'Make former' });
    expect(screen.queryByRole('link', { name: 'Rights and roles of this person' })).toBeNull();
  });

  it('shows the reports that they shared with the reader, and no place for them otherwise', async () => {
    const report = {
      id: 's1',
      userId: 'p1',
      author: 'Ada Maes',
      title: 'Spring checkup',
      isPulse: false,
      finishedAt: '2026-03-02T08:00:00.000Z',
      openedAt: null,
      isNew: true,
    };
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'GET checkupsubmissions/shared': () => [report],
    });
    openPath('/users/p1');
    const link = await screen.findByRole('link', { name: 'Spring checkup, 02/03/2026' });
    expect(link.getAttribute('href')).toMatch(/\/checkups\/shared\/s1$/);
    expect(server.callsTo('GET checkupsubmissions/shared')[0]?.query.get('user')).toBe('p1');
    cleanup();
    server.answer({ 'GET checkupsubmissions/shared': () => [] });
    openPath('/users/p1');
    await screen.findByRole('button', { name: 'Make former' });
    expect(screen.queryByText(/shared with you/)).toBeNull();
  });

  it('has its two-step log-in reset after a question, by who manages the company', async () => {
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'DELETE users/p1/second-factor': () => null,
    });
    const { toast } = openPath('/users/p1', { user: { managecompany: true } });
    await press('Reset two-step log-in');
    const dialog = screen.getByRole('alertdialog', { name: 'Reset the two-step log-in of Ada Maes?' });
    expect(server.callsTo('DELETE users/p1/second-factor')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset log-in' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The two-step log-in was reset.'));
    expect(server.callsTo('DELETE users/p1/second-factor')).toHaveLength(1);
    cleanup();

    openPath('/users/p1');
    await screen.findByRole('button', { name: 'Send password e-mail' });
    expect(screen.queryByRole('button', { name: 'Reset two-step log-in' })).toBeNull();
  });

  it('is separated from the work account after a question, where people log in with one', async () => {
    const server = fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'DELETE users/p1/identities': () => null,
    });
    const signOn = { label: 'Acme', isOnly: false };
    const { toast } = openPath('/users/p1', { user: { managecompany: true }, settings: { signOn } });
    await press('Separate from work account');
    const dialog = screen.getByRole('alertdialog', { name: 'Separate Ada Maes from the work account?' });
    expect(server.callsTo('DELETE users/p1/identities')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Separate' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The work account was separated.'));
    expect(server.callsTo('DELETE users/p1/identities')).toHaveLength(1);
    cleanup();

    openPath('/users/p1', { user: { managecompany: true } });
    await screen.findByRole('button', { name: 'Reset two-step log-in' });
    expect(screen.queryByRole('button', { name: 'Separate from work account' })).toBeNull();
  });

  it('says why a mail could not be sent', async () => {
    fakeServer({
      ...choices,
      'GET users/p1': () => ada(),
      'POST users/p1/welcome': () => {
        throw new AppError('unavailable');
      },
    });
    const { toast } = openPath('/users/p1');
    await press('Send password e-mail');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith('error', expect.stringMatching(/^The e-mail could not be sent\. ./)),
    );
  });

  it('with a right that the reader lacks cannot be changed', async () => {
    fakeServer({
      ...choices,
      'GET users/p1': () => ada({ managed: { state: 'current', proposedEmail: null, mayManage: false } }),
    });
    openPath('/users/p1');
    expect(await screen.findByText(/holds a right that you do not hold/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull();
  });
});
