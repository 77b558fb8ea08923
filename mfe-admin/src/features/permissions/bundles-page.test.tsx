import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@wellspring/shared/contracts/access/rights.ts';
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

const common = { name: null, isChangeable: true, revision: 0, holders: 0 };
const owner: Role = { ...common, id: 'owner', permissions: ['managecompany'], isChangeable: false, holders: 2 };
const developer: Role = { ...common, id: 'developer', permissions: ['managesettings'], revision: 3, holders: 1 };
const desk: Role = { ...common, id: 'r1', name: 'Front desk', permissions: ['manageusers'] };

const consequences = {
  count: 21,
  people: [{ id: 'noor', name: 'Noor Peeters', gains: ['viewTeams'], loses: ['managesettings'] }],
};

function openRoles(roles: Role[] = [owner, developer, desk], user = aUser({ managecompany: true })) {
  const server = fakeServer({
    'GET roles': () => roles,
    'POST roles/*/consequences': () => consequences,
  });
  return { server, ...openPath('/permissions/roles', { user }) };
}
const card = (name: string) => screen.findByRole('region', { name });
const dialog = () => screen.findByRole('alertdialog');

describe('the roles', () => {
  it('show what they contain and how many have them; the owner’s cannot be changed', async () => {
    openRoles();
    expect((await card('Owner')).textContent).toBe('OwnerEverything2 people have this role.');
    expect((await card('Developer')).textContent).toContain('Manage settings1 person has this role.');
    expect((await card('Front desk')).textContent).toContain('Manage peopleNo one has this role.');
    expect(screen.queryByRole('button', { name: 'Edit the role Owner' })).toBeNull();
  });

  it('are only read by users who do not manage the company', async () => {
    openRoles([developer], aUser({ managepermissions: true }));
    expect(await screen.findByText(/Only people with the right/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Edit the role|Add a role/ })).toBeNull();
  });

  it('say who gains and loses what before they are saved, and keep the name of the product', async () => {
    const { server, toast } = openRoles();
    server.answer({ 'PUT roles/developer': () => [owner, { ...developer, permissions: ['viewTeams'] }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the role Developer' }));
    const form = within(await card('Developer'));
    await userEvent.click(form.getByRole('checkbox', { name: /Manage settings/ }));
    await userEvent.click(form.getByRole('checkbox', { name: /See all teams/ }));
    await userEvent.click(form.getByRole('button', { name: 'Save the role' }));
    const asked = within(await dialog());
    expect(await asked.findByText('Gains: See all teams')).toBeDefined();
    expect(asked.getByText('Loses: Manage settings')).toBeDefined();
    expect(asked.getByText('And 20 other people.')).toBeDefined();
    expect(server.callsTo('POST roles/*/consequences')[0]?.body).toEqual({ permissions: ['viewTeams'] });
    expect(server.callsTo('PUT roles/developer')).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Save the role' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The role is changed.'));
    expect(server.callsTo('PUT roles/developer')[0]?.body).toEqual({ revision: 3, permissions: ['viewTeams'] });
  });

  it('are added with a name of their own', async () => {
    const { server, toast } = openRoles([owner]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a role' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    expect(await screen.findByText('Name of the role is required.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the role' }), 'Front desk');
    await userEvent.click(screen.getByRole('checkbox', { name: /Manage people/ }));
    server.answer({
      'POST roles': () => {
        throw new AppError('invalid_request', { fields: [{ path: 'name', code: 'taken' }] });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    expect(await screen.findByText('Another role has this name.')).toBeDefined();
    server.answer({ 'POST roles': () => [owner, desk] });
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The role is added.'));
    expect(server.callsTo('POST roles').at(-1)?.body).toMatchObject({
      name: 'Front desk',
      permissions: ['manageusers'],
    });
    expect(await card('Front desk')).toBeDefined();
  });

  it('are deleted once that is confirmed', async () => {
    const { server, toast } = openRoles();
    server.answer({ 'DELETE roles/r1': () => [owner] });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the role Front desk' }));
    const asked = within(await dialog());
    expect(await asked.findByText(/This changes the rights of 21 people/)).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The role is deleted.'));
    expect(server.callsTo('DELETE roles/r1')[0]?.query.get('revision')).toBe('0');
    expect(screen.queryByRole('region', { name: 'Front desk' })).toBeNull();
  });
});
