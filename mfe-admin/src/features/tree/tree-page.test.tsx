import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTarget } from './list/use-team-drag.tsx';
import {
  aTeam,
  care,
  company,
  desk,
  details,
  giveRoom,
  ilse,
  jan,
  nothing,
  openTree,
  sales,
} from './testing/tree-fixtures.ts';

vi.setConfig({ testTimeout: 30_000 });

beforeEach(giveRoom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (name: string) => screen.findByRole('row', { name });

it('opens the top, and loads each level when it is opened', async () => {
  const { server } = openTree();
  expect((await row('Care')).getAttribute('aria-level')).toBe('2');
  expect(screen.getByText('12 people in 4 teams.')).toBeDefined();
  const levels = () => server.callsTo('GET swarms').map(({ query }) => query.get('parent'));
  expect(levels()).not.toContain('Care');
  screen.getByRole('searchbox', { name: 'Team or manager' }).focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect((await row('Desk')).textContent).toContain('Fewer than 5');
  expect((await row('Desk')).textContent).toContain('No results of its own');
  expect(levels()).toContain('Care');
});

it('opens the paths to what a search finds, and shows nothing else', async () => {
  openTree();
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
  const { server } = openTree({ 'GET swarms/export': () => 'Team' });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.callsTo('GET swarms/export').map(({ query }) => query.get('format'))).toEqual(['csv']);
});

it('shows managers their part without anything to change it', async () => {
  openTree({}, { user: { ismanager: true } });
  await userEvent.click(await row('Care'));
  expect(await screen.findByText('Managers')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New team' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
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
    undoing: null,
    leftOut: 0,
    people: null,
  };
  const { server, toast } = openTree({
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
  const { server, toast } = openTree({
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
  openTree();
  expect(within(await row('Care')).getByRole('button', { name: 'Move Care' })).toBeDefined();
  isPhone = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect((await row('Care')).textContent).toContain('Ilse Maes, 12 people');
  expect(screen.queryByRole('button', { name: 'Move Care' })).toBeNull();
});

it('says why a team cannot be deleted', async () => {
  openTree({
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

it('shows the tree of the organisation alone, and segments to those who have any', async () => {
  const bakery = aTeam('Bakery', { isbase: true });
  const segment = { id: 's1', title: 'Night work', description: '', color: '' };
  openTree(
    {
      'GET swarms': ({ query }) =>
        query.has('orphaned') ? [] : query.has('parent') ? [] : [bakery, { ...company, childCount: 0 }],
      'GET segments': () => [{ ...segment, size: { kind: 'about', count: 35 }, revision: 1 }],
    },
    { user: { manageteams: true, managesegments: true } },
  );
  await row('Bakery');
  expect(screen.getAllByRole('row').map((one) => one.getAttribute('aria-label'))).toEqual(['Lindeboom', 'Bakery']);
  await userEvent.click(screen.getByRole('radio', { name: 'Organisation' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Bakery' })).toBeNull());
  expect(await row('Lindeboom')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Segments' }));
  expect((await screen.findByRole('link', { name: 'Night work' })).getAttribute('href')).toMatch(/\/segments\/s1$/);
  expect(screen.queryByRole('searchbox', { name: 'Team or manager' })).toBeNull();
});

it('has 2,000 teams and renders only the rows in sight', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) =>
    aTeam(`Team-${String(at).padStart(4, '0')}`, { parent: 'Lindeboom', ancestors: ['Lindeboom'] }),
  );
  const { server } = openTree({
    'GET swarms': ({ query }) => {
      if (query.has('orphaned')) return [];
      const start = Number(query.get('_start'));
      return query.get('parent') === null ? [company] : many.slice(start, start + Number(query.get('_limit')));
    },
  });
  await screen.findByRole('row', { name: 'Team-0000' }, { timeout: 20_000 });
  const tree = screen.getByRole('treegrid', { name: 'Teams' });
  await waitFor(() => expect(tree.getAttribute('aria-rowcount')).toBe('2001'));
  // 800 px hold seventeen rows; a few more wait above and below.
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(server.callsTo('GET swarms').length).toBeLessThan(30);
});
