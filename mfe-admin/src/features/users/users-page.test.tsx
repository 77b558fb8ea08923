import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedUser } from '@wellspring/shared/contracts/people/managed-user.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aListed = (given: Partial<ListedUser> = {}): ListedUser => ({
  id: 'u1',
  firstname: 'Nora',
  lastname: 'Verhaegen',
  email: 'nora@demo.test',
  language: 'nl',
  state: 'current',
  teams: [{ id: 't1', title: 'Customer care' }],
  isManager: false,
  isAdministrator: false,
  mayManage: true,
  profile: {
    jobTitle: 'Nurse',
    employmentType: null,
    companyBranch: null,
    employmentStart: '2018-09-03',
    employmentEnd: null,
  },
  ...given,
});

const serve = (rows: ListedUser[], count = rows.length) =>
  fakeServer({
    'POST users/find': () => ({ rows, count }),
    'GET changes': () => [],
    'GET companybranches': () => [],
    'GET teams': () => [],
  });
const searches = (server: ReturnType<typeof fakeServer>) => server.callsTo('POST users/find').map(({ body }) => body);

describe('the list of people', () => {
  it('shows names, teams, roles and dates, and opens a person', async () => {
    serve([
      aListed(),
      aListed({
        id: 'u2',
        firstname: 'Karim',
        lastname: 'Haddad',
        isManager: true,
        teams: [],
        profile: { ...aListed().profile, employmentStart: null },
      }),
      aListed({
        id: 'u3',
        firstname: 'Sofie',
        lastname: 'Lambrecht',
        isAdministrator: true,
        mayManage: false,
        state: 'inactive',
      }),
    ]);
    const { at } = openPath('/users');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Nora Verhaegen.*nora@demo\.test.*Customer care.*Employee.*03\/09\/2018/),
      expect.stringMatching(/Karim Haddad.*No team.*Manager.*–/),
      expect.stringMatching(/Sofie Lambrecht.*Inactive.*Administrator/),
    ]);
    // A person with a right that the reader lacks cannot be selected.
    expect((screen.getByRole('checkbox', { name: 'Select Sofie Lambrecht' }) as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Nora Verhaegen' }));
    expect(at.address).toBe('/users/u1');
  });

  it('keeps filters and order in the address, and a name out of it', async () => {
    const server = serve([aListed()]);
    const { at } = openPath('/users');
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In no team');
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Right' }), 'Manage people');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.type(screen.getByRole('searchbox'), 'nora');
    await waitFor(() => expect(searches(server).at(-1)).toMatchObject({ text: 'nora' }));
    expect(searches(server).at(-1)).toMatchObject({
      state: 'orphaned',
      permission: 'manageusers',
      _sort: '-name',
      _start: 0,
    });
    expect(at.address).toBe('/users?state=orphaned&right=manageusers&sort=-name');
  });

  it('shows the columns that this person chose, also the next time', async () => {
    const server = serve([aListed()]);
    server.answer({ 'PUT users/me/preferences/users': ({ body }) => body });
    openPath('/users');
    await screen.findByRole('table');
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Job title' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Team' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const chosen = ['Select', 'Name', 'Role', 'Employed since', 'Job title'];
    expect(headers()).toEqual(chosen);
    const kept = server.callsTo('PUT users/me/preferences/users').at(-1)?.body;
    expect(kept).toEqual({ values: { columns: ['role', 'employmentStart', 'jobTitle'] } });
    cleanup();
    server.answer({ 'GET users/me/preferences/users': () => kept });
    openPath('/users');
    await screen.findByRole('table');
    expect(headers()).toEqual(chosen);
  });

  it('says that no one was found, with a way out', async () => {
    const server = serve([]);
    openPath('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(searches(server).at(-1)).not.toHaveProperty('state'));
  });
});

describe('the same for several people', () => {
  it('is asked first, sent in parts, and counted with those who were left out', async () => {
    const everybody = Array.from({ length: 30 }, (_, at) => aListed({ id: `u${at}`, firstname: `N${at}` }));
    const server = fakeServer({
      'GET changes': () => [],
      'GET users/me/preferences/users': () => ({ values: {} }),
      'GET companybranches': () => [],
      'GET teams': () => [],
      'POST users/find': ({ body }) => {
        const { _start, _limit } = body as { _start: number; _limit: number };
        return { rows: everybody.slice(_start, _start + _limit), count: 30 };
      },
      'POST users/bulk': ({ body }) => {
        const { ids } = body as { ids: string[] };
        const refused = ids.filter((id) => id === 'u29').map((id) => ({ id, code: 'oneself' }));
        return { done: ids.length - refused.length, refused };
      },
    });
    const { toast } = openPath('/users');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 30' }));
    await screen.findByText('30 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Make inactive' }));
    expect(server.callsTo('POST users/bulk')).toEqual([]);
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Make 30 people inactive?')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Make inactive' }));
    const undo = expect.objectContaining({ label: 'Undo' });
    const text = 'Done for 29 people. One person was left out.';
    await waitFor(() => expect(toast).toHaveBeenCalledWith('warning', text, undo));
    type Sent = { ids: string[]; act: string; changeId: string };
    const sent = server.callsTo('POST users/bulk').map(({ body }) => body as Sent);
    expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(1);
    expect(sent.map(({ act, ids }) => [act, ids.length])).toEqual([
      ['make-inactive', 25],
      ['make-inactive', 5],
    ]);
  });
});
