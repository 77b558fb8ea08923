import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { Team, TeamConsequences, TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { isTarget } from './list/team-tree.tsx';

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  // jsdom has no layout, and the virtualizer renders what fits.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ilse = { id: 'ilse', firstname: 'Ilse', lastname: 'Maes' };
const jan = { id: 'jan', firstname: 'Jan', lastname: 'Peeters' };

const aTeam = (id: string, given: Partial<Team> = {}): Team => ({
  id,
  title: id,
  description: '',
  color: '',
  visibility: true,
  hideDashboard: false,
  isCompany: false,
  isbase: false,
  orphaned: false,
  orphanedFrom: null,
  parent: null,
  ancestors: [],
  childCount: 0,
  people: 12,
  isRounded: false,
  fewerThan: 5,
  isTooSmall: false,
  overlords: [ilse],
  revision: 3,
  ...given,
});
const company = aTeam('Lindeboom', { isCompany: true, childCount: 2 });
const care = aTeam('Care', { parent: 'Lindeboom', ancestors: ['Lindeboom'], childCount: 1 });
const sales = aTeam('Sales', { parent: 'Lindeboom', ancestors: ['Lindeboom'] });
const desk = aTeam('Desk', { parent: 'Care', ancestors: ['Lindeboom', 'Care'], people: null, isTooSmall: true });

const details = (team: Team): TeamDetails => ({ ...team, viewers: [], parentTitle: team.parent, belowCount: 1 });
const nothing: TeamConsequences = {
  losing: [],
  gaining: [],
  sizes: [],
  homes: { toDashboard: 0, toCheckups: 0 },
  planned: [],
  orphans: 0,
  members: 0,
  isPossible: true,
};

const answers: Answers = {
  'GET swarms/totals': () => ({ teams: 4, people: 12, orphaned: 0, mayEdit: true }),
  'GET swarms': ({ query }) => {
    if (query.has('orphaned')) return [];
    if (query.has('text')) return [desk];
    const parent = query.get('parent');
    return parent === null ? [company] : parent === 'Lindeboom' ? [care, sales] : [desk];
  },
  'GET swarms/Care': () => details(care),
  'GET changes': () => [],
  'GET teams': () => [{ id: 'Sales', title: 'Sales' }],
};

function open(more: Answers = {}, user: Parameters<typeof openPath>[1] = { user: { manageteams: true } }) {
  const server = fakeServer({ ...answers, ...more });
  const { toast } = openPath('/tree', user);
  return { server, toast };
}
const row = (name: string) => screen.findByRole('row', { name });

it('opens the top, and loads each level when it is opened', async () => {
  const { server } = open();
  expect((await row('Care')).getAttribute('aria-level')).toBe('2');
  expect(screen.getByText('12 people in 4 teams.')).toBeDefined();
  const levels = () => server.callsTo('GET swarms').map(({ query }) => query.get('parent'));
  expect(levels()).not.toContain('Care');
  screen.getByRole('searchbox', { name: 'Team or manager' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect((await row('Desk')).textContent).toContain('Fewer than 5');
  expect((await row('Desk')).textContent).toContain('No results of its own');
  expect(levels()).toContain('Care');
});

it('opens the paths to what a search finds, and shows nothing else', async () => {
  open();
  await row('Sales');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Team or manager' }), 'des');
  expect(await row('Desk')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Sales' })).toBeNull());
  expect(screen.getByText('1 team found')).toBeDefined();
});

it('saves the teams as a file for who may change them', async () => {
  const saved = vi.fn((_file: Blob) => 'blob:teams');
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: saved, revokeObjectURL: () => undefined }),
  );
  const { server } = open({ 'GET swarms/export': () => 'Team' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.callsTo('GET swarms/export').map(({ query }) => query.get('format'))).toEqual(['csv']);
});

it('shows managers their part without anything to change it', async () => {
  open({}, { user: { ismanager: true } });
  await userEvent.click(await row('Care'));
  expect(await screen.findByText('Managers')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New team' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export (CSV)' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Care' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

it('moves a team by its menu, after showing what that does, and offers to undo it', async () => {
  const change: RecentChange = {
    id: 'c1',
    kind: 'team',
    act: 'team_moved',
    objectId: 'Care',
    title: 'Care',
    by: 'Hr Janssens',
    at: '2026-03-02T08:00:00.000Z',
    undoUntil: '2026-04-01T08:00:00.000Z',
    undoneAt: null,
    people: null,
  };
  const { server, toast } = open({
    'POST swarms/Care/consequences': () => ({
      ...nothing,
      losing: [ilse],
      gaining: [jan],
      sizes: [{ id: 'Sales', title: 'Sales', before: 3, after: 15, isLarge: true }],
    }),
    'PUT swarms/Care': () => details({ ...care, parent: 'Sales' }),
    'GET changes': () => [change],
    'POST changes/c1/undo': () => ({ restored: 1, leftOut: 0 }),
  });
  await userEvent.click(within(await row('Care')).getByRole('button', { name: 'Actions for Care' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Care' });
  expect(within(dialog).getByRole('button', { name: 'Move it' })).toHaveProperty('disabled', true);
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Team above' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sales' }));
  expect(await within(dialog).findByText('Ilse Maes can no longer open the reports of Care.')).toBeDefined();
  expect(within(dialog).getByText('Sales then has 15 people.')).toBeDefined();
  expect(server.callsTo('PUT swarms/Care')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move it' }));
  await waitFor(() => expect(server.callsTo('PUT swarms/Care')[0]?.body).toEqual({ revision: 3, parent: 'Sales' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      'success',
      'Care is now under Sales',
      expect.objectContaining({ label: 'Undo' }),
    ),
  );
  toast.mock.calls[0]?.[2]?.onPress();
  await waitFor(() => expect(server.callsTo('POST changes/c1/undo')).toHaveLength(1));
});

it('says before saving whose home changes, and keeps what was typed when it is refused', async () => {
  let isTaken = true;
  const { server, toast } = open({
    'POST swarms/Care/consequences': () => ({ ...nothing, homes: { toDashboard: 0, toCheckups: 21 } }),
    'PUT swarms/Care': ({ body }) => {
      if (isTaken) throw new AppError('not_possible_now', { fields: [{ path: 'title', code: 'taken' }] });
      return details({ ...care, ...(body as object), revision: 4 });
    },
  });
  await userEvent.click(await row('Care'));
  await userEvent.click(await screen.findByRole('switch', { name: 'Hide the dashboard' }));
  expect(await screen.findByText('21 people start at their checkups instead of the dashboard.')).toBeDefined();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Sales{Enter}');
  expect(await screen.findByText(/Another team in this place has this title/)).toBeDefined();
  isTaken = false;
  await userEvent.type(title, ' two{Enter}');
  await waitFor(() =>
    expect(server.callsTo('PUT swarms/Care').at(-1)?.body).toEqual({
      revision: 3,
      title: 'Sales two',
      hideDashboard: true,
    }),
  );
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Sales two saved', expect.anything()));
});

it('stays when the window becomes as narrow as a phone, where nothing is dragged', async () => {
  let isPhone = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isPhone && query === '(max-width: 640px)';
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  open();
  expect(within(await row('Care')).getByRole('button', { name: 'Move Care' })).toBeDefined();
  isPhone = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect((await row('Care')).textContent).toContain('Ilse Maes, 12 people');
  expect(screen.queryByRole('button', { name: 'Move Care' })).toBeNull();
});

it('says why a team cannot be deleted', async () => {
  open({
    'POST swarms/Care/consequences': () => ({ ...nothing, members: 9, orphans: 1, isPossible: false }),
    'DELETE swarms/Care': () => {
      throw new AppError('not_possible_now', {
        fields: [{ path: 'id', code: 'planned', params: { title: 'Spring' } }],
      });
    },
  });
  await userEvent.click(within(await row('Care')).getByRole('button', { name: 'Actions for Care' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Care?' });
  expect(await within(dialog).findByText(/9 people are no longer in the team/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/“Spring” is planned for this team/)).toBeDefined();
});

it('takes no team as a place for itself, for a team above it, or where it is', () => {
  expect(isTarget(care, care)).toBe(false);
  expect(isTarget(care, desk)).toBe(false);
  expect(isTarget(care, company)).toBe(false);
  expect(isTarget(care, sales)).toBe(true);
});
