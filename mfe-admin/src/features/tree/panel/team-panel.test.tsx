import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@wellspring/shared/errors.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { care, details, giveRoom, ilse, jan, nothing, openTree } from '../testing/tree-fixtures.ts';

vi.setConfig({ testTimeout: 30_000 });

beforeEach(giveRoom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openCare = async () => userEvent.click(await screen.findByRole('row', { name: 'Care' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('adds and removes members with the other fields, after showing what that does', async () => {
  const people = Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    firstname: 'Bo',
    lastname: `N${at}`,
    role: 'member',
  }));
  const { server } = openTree({
    'GET swarms/Care/members/count': () => ({ count: 12 }),
    'POST swarms/Care/members/find': ({ body }) => {
      const { text, after } = body as { text: string; after?: string };
      if (text !== '') return { people: people.slice(3, 4), next: null };
      return after === undefined
        ? { people: people.slice(0, 10), next: 'p9' }
        : { people: people.slice(10), next: null };
    },
    'POST users/search': () => [{ id: 'new', name: 'Zoë Nieuw', team: null }],
    'POST swarms/Care/consequences': ({ body }) => ({
      ...nothing,
      teamless: (body as { removedMembers?: string[] }).removedMembers?.length ?? 0,
    }),
    'PUT swarms/Care': () => details({ ...care, revision: 4 }),
  });
  await openCare();
  const members = await screen.findByRole('region', { name: 'Members' });
  await press('Show more');
  expect(await within(members).findByText('Bo N11')).toBeDefined();
  await userEvent.type(within(members).getByRole('searchbox', { name: 'Search members' }), 'n3');
  await waitFor(() => expect(within(members).queryByText('Bo N4')).toBeNull());
  // Names stand in no address.
  expect(server.callsTo('POST swarms/Care/members/find').at(-1)?.body).toEqual({ text: 'n3', limit: 10 });
  await press('Remove Bo N3');
  expect(await screen.findByText('1 person is then in no team.')).toBeDefined();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add members' }), 'zoe');
  await userEvent.click(await screen.findByRole('option', { name: /Zoë Nieuw/ }));
  // The field waits for another one.
  await userEvent.keyboard('{Escape}');
  await press('Save');
  await waitFor(() =>
    expect(server.callsTo('PUT swarms/Care')[0]?.body).toEqual({
      revision: 3,
      addedMembers: ['new'],
      removedMembers: ['p3'],
    }),
  );
});

it('makes a team a base team, which loses the team above', async () => {
  const { server } = openTree({
    'POST swarms/Care/consequences': () => ({ ...nothing, losing: [ilse] }),
    'PUT swarms/Care': () => details({ ...care, isbase: true, parent: null, revision: 4 }),
  });
  await openCare();
  expect(await screen.findByRole('combobox', { name: 'Team above' })).toBeDefined();
  await userEvent.click(await screen.findByRole('switch', { name: 'Base team' }));
  expect(screen.queryByRole('combobox', { name: 'Team above' })).toBeNull();
  expect(await screen.findByText('Ilse Maes can no longer open the reports of Care.')).toBeDefined();
  expect(server.callsTo('POST swarms/Care/consequences').at(-1)?.body).toEqual({ isbase: true, parent: null });
  await press('Save');
  await waitFor(() =>
    expect(server.callsTo('PUT swarms/Care')[0]?.body).toEqual({ revision: 3, isbase: true, parent: null }),
  );
});

it('shows what differs when another administrator saved the team, and keeps the own fields', async () => {
  const newer = details({ ...care, title: 'Care and repair', color: 'orange', overlords: [jan], revision: 7 });
  let isStale = true;
  const { server } = openTree({
    'PUT swarms/Care': () => {
      if (isStale) throw new AppError('stale_revision', { details: newer });
      return { ...newer, title: 'Customer care', revision: 8 };
    },
  });
  await openCare();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Customer care{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'This team was changed meanwhile' });
  // Only what both changed: the colour and the managers of the other one stay anyway.
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(within(dialog).getByText('Care and repair')).toBeDefined();
  expect(within(dialog).getByText('Customer care')).toBeDefined();
  isStale = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await press('Save');
  await waitFor(() =>
    expect(server.callsTo('PUT swarms/Care').at(-1)?.body).toEqual({ revision: 7, title: 'Customer care' }),
  );
});

it('keeps what is not saved when the window becomes too narrow for the panel', async () => {
  const aMedia = (matches: boolean) => Object.assign(new EventTarget(), { matches });
  const [media, other] = [aMedia(true), aMedia(false)];
  vi.stubGlobal('matchMedia', (query: string) => (query === '(min-width: 1241px)' ? media : other));
  const { server } = openTree({
    'POST users/search': () => [{ id: 'new', name: 'Zoë Nieuw', team: null }],
    'POST swarms/Care/consequences': () => nothing,
    'PUT swarms/Care': () => details({ ...care, revision: 4 }),
  });
  await openCare();
  const panel = await screen.findByRole('complementary', { name: 'Care' });
  await userEvent.type(await within(panel).findByRole('textbox', { name: 'Title' }), ' and repair');
  await userEvent.type(within(panel).getByRole('combobox', { name: 'Add members' }), 'zoe');
  await userEvent.click(await screen.findByRole('option', { name: /Zoë Nieuw/ }));
  await userEvent.keyboard('{Escape}');
  act(() => {
    media.matches = false;
    media.dispatchEvent(new Event('change'));
  });
  const drawer = await screen.findByRole('dialog', { name: 'Care' });
  expect(within(drawer).getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Care and repair');
  expect(within(drawer).getByText('Zoë Nieuw')).toBeDefined();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsTo('PUT swarms/Care')[0]?.body).toEqual({
      revision: 3,
      title: 'Care and repair',
      addedMembers: ['new'],
    }),
  );
});
