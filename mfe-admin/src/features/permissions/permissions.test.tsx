import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PersonRights, Role } from '@wellspring/shared/contracts/access/rights.ts';
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

const salma = { id: 'salma', name: 'Salma Benali' };
const since = '2026-11-03T09:00:00.000Z';
const roles: Role[] = [
  { id: 'owner', name: null, permissions: ['managecompany'], isChangeable: false, revision: 0, holders: 1 },
  { id: 'developer', name: null, permissions: ['managesettings'], isChangeable: true, revision: 0, holders: 0 },
  { id: 'projectmanager', name: null, permissions: ['manageteams'], isChangeable: true, revision: 0, holders: 1 },
];
const noor = (given: Partial<PersonRights> = {}): PersonRights => ({
  person: { id: 'noor', firstname: 'Noor', lastname: 'Peeters' },
  revision: 4,
  roles: [{ role: 'projectmanager', name: null, giver: salma, since }],
  permissions: [
    { permission: 'manageteams', own: null, roles: [{ role: 'projectmanager', name: null, giver: salma, since }] },
    { permission: 'viewTeams', own: { giver: salma, since }, roles: [] },
  ],
  leads: [{ id: 't1', title: 'Support' }],
  views: [],
  canChange: true,
  isLastHolder: false,
  ...given,
});
const giver = aUser({ managepermissions: true, manageteams: true, viewTeams: true, viewSegments: true });

function openRights(rights = noor()) {
  const server = fakeServer({ 'GET users/noor/permissions': () => rights, 'GET roles': () => roles });
  return { server, ...openPath('/permissions/noor', { user: giver }) };
}
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the rights of a person', () => {
  it('shows where each comes from, and locks what the reader may not give', async () => {
    openRights();
    const teams = await toggle('Manage teams');
    expect([teams.checked, teams.disabled]).toEqual([true, true]);
    expect(within(teams.closest('li') as HTMLElement).getByText('Role: Project manager')).toBeDefined();
    const seen = await toggle('See all teams');
    expect([seen.checked, seen.disabled]).toEqual([true, false]);
    expect(within(seen.closest('li') as HTMLElement).getByText('Salma Benali, 03/11/2026')).toBeDefined();
    const settings = await toggle('Manage settings');
    expect([settings.checked, settings.disabled]).toEqual([false, true]);
    expect(within(settings.closest('li') as HTMLElement).getByText('You do not have this right')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Owner' }).disabled).toBe(true);
    expect(screen.getByText('2 of 12, 1 of them own rights.')).toBeDefined();
  });

  it('asks before it gives a right, and sends the whole of what is own', async () => {
    const { server, toast } = openRights();
    server.answer({ 'PUT users/noor/permissions': () => noor({ revision: 5 }) });
    await userEvent.click(await toggle('See all segments'));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Give Noor the right “See all segments”/ }));
    expect(dialog.getByText('No person’s report, no notes, no meetings')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo('PUT users/noor/permissions')).toEqual([]);
    await userEvent.click(await toggle('See all segments'));
    await userEvent.click(await screen.findByRole('button', { name: 'Give the right' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', expect.stringContaining('Given')));
    expect(server.callsTo('PUT users/noor/permissions')[0]?.body).toEqual({
      revision: 4,
      permissions: ['viewTeams', 'viewSegments'],
      roles: ['projectmanager'],
    });
  });

  it('takes a role away, and says when the rights changed meanwhile', async () => {
    const { server, toast } = openRights();
    server.answer({
      'PUT users/noor/permissions': () => {
        throw new AppError('stale_revision');
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Project manager' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take the role away' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.stringContaining('in the meantime')));
    expect(server.callsTo('PUT users/noor/permissions')[0]?.body).toMatchObject({
      permissions: ['viewTeams'],
      roles: [],
    });
  });

  it('locks everything for a person with a right that the reader lacks', async () => {
    openRights(noor({ canChange: false }));
    expect((await toggle('See all teams')).disabled).toBe(true);
    expect(screen.getByText(/has a right that you do not have/)).toBeDefined();
  });
});

describe('why a person can see something', () => {
  const choose = async (thing: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Page or report' }), thing);

  it('ends in the right or the team that opens it', async () => {
    openRights();
    await choose('Reports of all teams');
    expect(screen.getByText('Yes, since 03/11/2026.')).toBeDefined();
    expect(screen.getByText('Given by Salma Benali on 03/11/2026.')).toBeDefined();
    await choose('Teams');
    expect(screen.getByText('Comes from the role Project manager.')).toBeDefined();
    await choose('Reports of the team Support');
    expect(screen.getByText(/Leads this team/)).toBeDefined();
  });

  it('says what would be needed, and of a person’s report always the same', async () => {
    openRights();
    await choose('Settings');
    expect(screen.getByText('No.')).toBeDefined();
    await choose('The report of a person');
    expect(screen.getByText(/Only if its owner shares it/)).toBeDefined();
    expect(screen.queryByText(/Yes|No\./)).toBeNull();
  });
});

describe('who holds a right', () => {
  it('lists them with origin and date, keeps the right in the address and finds people by name', async () => {
    const holder = { person: noor().person, by: 'viewTeams' as const, own: { giver: salma, since }, roles: [] };
    const server = fakeServer({
      'GET permissions': () => [holder],
      'GET permissions/count': () => ({ count: 1 }),
      'GET users/noor/permissions': () => noor(),
      'GET roles': () => roles,
      'POST users/search': () => [{ id: 'noor', name: 'Noor Peeters', team: 'Support' }],
    });
    const { at } = openPath('/permissions', { user: giver });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Who holds this right' }),
      'See all teams',
    );
    await screen.findByText('Own right, given by Salma Benali');
    expect(at.address).toBe('/permissions?right=viewTeams&page=1&rows=10');
    await waitFor(() => expect(`${server.callsTo('GET permissions').at(-1)?.query}`).toContain('permission=viewTeams'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Open the rights of' }), 'noo');
    await userEvent.click(await screen.findByRole('option', { name: /Noor Peeters/ }));
    expect(at.address).toBe('/permissions/noor');
  });
});
