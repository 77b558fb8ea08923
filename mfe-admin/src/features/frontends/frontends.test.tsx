import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  Frontend,
  FrontendRelease,
  FrontendsPage,
} from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const done = { at: '2026-11-18T08:12:00.000Z', by: 'Jonas Mertens' };
const aRelease = (version: string, loads: number, errors: number): FrontendRelease => ({
  ...{ id: `${version}-9c1e02ab`, version, hash: '9c1e02ab', commit: null, done },
  ...{ loads: [...new Array(23).fill(0), loads], errors },
});
const fit = {
  requires: [{ part: 'react', range: '19.3.0', live: '19.2.8', isMet: false }],
  missingContracts: [],
};
const changes = { pathsAdded: ['/new'], pathsRemoved: [], rightsChanged: [], viewsAdded: [], viewsRemoved: [] };
const aFrontend = (parts: Partial<Frontend> = {}): Frontend => ({
  name: 'mfe-manager',
  live: aRelease('2.4.1', 1000, 2),
  fit: { requires: [], missingContracts: [] },
  isRolledBack: false,
  canary: null,
  previous: aRelease('2.4.0', 0, 0),
  takenBack: null,
  refused: null,
  switchedOff: null,
  ...parts,
});
const canary: Frontend['canary'] = {
  ...{ release: aRelease('2.5.0', 64, 3), fit, percent: 10, state: 'served', haltedAt: null, changes },
};

function open(frontend: Frontend, put: () => unknown = () => undefined, signature: Partial<FrontendsPage> = {}) {
  const server = fakeServer({
    'GET frontends': () => ({ snapshot: '2026-11-20T09:26Z-7f3a', ...signature, frontends: [frontend] }),
    'PUT frontends/mfe-manager/live': put,
    'PUT frontends/mfe-manager/canary': put,
    'PUT frontends/mfe-manager/switch': put,
    'PUT frontends/mfe-manager/dismissed': put,
  });
  return { server, ...openPath('/settings/frontends', { user: { managecompany: true } }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows releases with their loads, and marks the canary that fails more often than live', async () => {
  open(aFrontend({ canary }));
  const card = within(await screen.findByRole('region', { name: /^Manager/ }));
  expect(card.getByText('Canary at 10%')).toBeDefined();
  expect(card.getByText('1,000 loads')).toBeDefined();
  expect(card.getByText('0.2%')).toBeDefined();
  expect(card.getByText('3 errors').className).toContain('marked');
  expect(card.getByText('4.7%, live 0.2%')).toBeDefined();
  expect(card.getByText('No loads')).toBeDefined();
});

it('says until when the registry is valid, and that another one in the folder was refused', async () => {
  const refusedRegistry = { since: '2026-11-20T09:26:00.000Z', reason: 'registry.json is not signed' };
  open(aFrontend(), undefined, { expiresAt: '2027-02-18T09:00:00.000Z', refusedRegistry });
  expect(
    (await screen.findByText(/^Since 20\/11\/2026.* the registry on the server is not signed/)).textContent,
  ).toContain('registry.json is not signed');
  expect(screen.getByText(/signed, valid until 18\/02\/2027/)).toBeDefined();
});

it('asks before a roll back, and names the release that was seen', async () => {
  const { server, toast } = open(aFrontend({ canary }));
  await press('Roll back Manager to 2.4.0');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Roll Manager back to 2.4.0?' }));
  expect(dialog.getByText('The canary 2.5.0 ends.')).toBeDefined();
  expect(server.callsTo('PUT frontends/mfe-manager/live')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Manager is on 2.4.0'));
  expect(server.callsTo('PUT frontends/mfe-manager/live')[0]?.body).toEqual({
    seen: '2.4.1-9c1e02ab',
    release: '2.4.0-9c1e02ab',
  });
});

it('says when another operator was faster, and reads the page again', async () => {
  const { server, toast } = open(aFrontend({ canary }), () => {
    throw new AppError('not_possible_now', { fields: [{ path: 'release', code: 'changed_meanwhile' }] });
  });
  await press('Pause the canary 2.5.0 of Manager');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.stringContaining('has changed since')));
  expect(server.callsTo('GET frontends')).toHaveLength(2);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('switches a part off only once its name is typed', async () => {
  const { server } = open(aFrontend());
  await press('Kill switch of Manager');
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch Manager off for everybody?' }));
  const field = dialog.getByLabelText('Type mfe-manager to go on');
  await userEvent.type(field, 'mfe-man');
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(dialog.getByText('This must be exactly mfe-manager')).toBeDefined();
  expect(server.callsTo('PUT frontends/mfe-manager/switch')).toEqual([]);
  await userEvent.type(field, 'ager{Enter}');
  await waitFor(() => expect(server.callsTo('PUT frontends/mfe-manager/switch')[0]?.body).toEqual({ isOn: false }));
});

it('offers to switch on what is off, and nothing else', async () => {
  const { server } = open(aFrontend({ canary, switchedOff: done }));
  await press('Switch on Manager');
  expect(screen.queryByRole('button', { name: /Roll back|Pause|Kill/ })).toBeNull();
  await waitFor(() => expect(server.callsTo('PUT frontends/mfe-manager/switch')[0]?.body).toEqual({ isOn: true }));
});

it('goes forward again after a roll back', async () => {
  const { server } = open(aFrontend({ isRolledBack: true, takenBack: aRelease('2.5.0', 37, 6) }));
  expect(await screen.findByText('Open pages keep 2.5.0 until their next load.')).toBeDefined();
  await press('Roll forward Manager to 2.5.0');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll forward' }));
  await waitFor(() =>
    expect(server.callsTo('PUT frontends/mfe-manager/live')[0]?.body).toMatchObject({ release: '2.5.0-9c1e02ab' }),
  );
});

it('shows why a release was refused, requirement by requirement, until it is dismissed', async () => {
  const refused = { release: aRelease('2.6.0', 0, 0), fit, reason: 'it requires react 19.3.0' };
  const { server } = open(aFrontend({ refused }));
  expect(await screen.findByText('2.6.0 was not published')).toBeDefined();
  expect(screen.getByText('19.3.0, here 19.2.8').closest('li')?.textContent).toContain('Not met:');
  await press('Dismiss 2.6.0 of Manager');
  await waitFor(() =>
    expect(server.callsTo('PUT frontends/mfe-manager/dismissed')[0]?.body).toEqual({ release: '2.6.0-9c1e02ab' }),
  );
});

it('says what a canary changes, and makes it live', async () => {
  const { server } = open(aFrontend({ canary }));
  await press('What changes in Manager');
  const dialog = within(await screen.findByRole('dialog', { name: 'What 2.5.0 changes beside 2.4.1' }));
  expect(dialog.getByText('/new')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Make 2.5.0 live' }));
  await waitFor(() =>
    expect(server.callsTo('PUT frontends/mfe-manager/live')[0]?.body).toEqual({
      seen: '2.4.1-9c1e02ab',
      release: '2.5.0-9c1e02ab',
    }),
  );
});

it('shows the hash of a release whose version is its commit', async () => {
  const live = { ...aRelease('9d1f03ac', 5, 0), commit: '9d1f03ac5b7e0000000000000000000000000000' };
  open(aFrontend({ live, previous: { ...aRelease('2.4.0', 0, 0), commit: '7be21d90aa' } }));
  const card = within(await screen.findByRole('region', { name: /^Manager/ }));
  expect(card.getByText('9c1e02ab')).toBeDefined();
  expect(card.getByText('7be21d90')).toBeDefined();
});

it('says that it cannot read the releases, and that nothing is published', async () => {
  fakeServer({
    'GET frontends': () => {
      throw new AppError('unavailable');
    },
  });
  openPath('/settings/frontends', { user: { managecompany: true } });
  expect(await screen.findByText('We could not read the releases')).toBeDefined();
  cleanup();
  fakeServer({ 'GET frontends': () => ({ snapshot: '', frontends: [] }) });
  openPath('/settings/frontends', { user: { managecompany: true } });
  expect(await screen.findByText('Nothing is published yet')).toBeDefined();
});
