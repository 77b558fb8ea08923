import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeamImport, TeamImportRow } from '@wellspring/shared/contracts/people/team-import.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const anImport = (given: Partial<TeamImport> = {}): TeamImport => ({
  id: 'i1',
  revision: 1,
  fileName: 'teams.csv',
  state: 'checked',
  problem: null,
  encoding: 'utf-8',
  delimiter: ';',
  rowCount: 2,
  columns: [
    { header: 'Team', first: 'Care', field: 'team' },
    { header: 'Kleur', first: 'mauve', field: 'color' },
    { header: 'Kostenplaats', first: '4410', field: null },
  ],
  isComplete: false,
  trial: {
    new: 0,
    changed: 1,
    same: 0,
    problem: 1,
    managersLosing: 1,
    managersGaining: 2,
    homes: { toDashboard: 0, toCheckups: 3 },
  },
  progress: { done: 2, of: 2 },
  isStoppable: false,
  sendWelcome: false,
  leftOut: 0,
  changeId: null,
  expiresAt: '2026-11-21T10:00:00.000Z',
  ...given,
});
const rows: TeamImportRow[] = [
  { line: 2, cells: ['Care / Night', '', ''], outcome: 'changed', problems: [], isAbsent: false },
  {
    line: 3,
    cells: ['Care', 'mauve', ''],
    outcome: 'problem',
    problems: [{ column: 1, field: 'color', code: 'unknown_color' }],
    isAbsent: false,
  },
];

function open(found: TeamImport) {
  const server = fakeServer({
    'GET swarms/import': () => found,
    'GET swarms/import/i1/rows': () => rows,
    'GET swarms/import/i1/managers': ({ query }) =>
      query.get('_start') === '0' ? [{ id: 'ann', name: 'Ann Maes', losing: 2, gaining: 0 }] : [],
    'PUT swarms/import/i1/columns': () => ({ ...found, revision: 2, state: 'checking' }),
    'POST swarms/import/i1/start': () => ({ ...found, revision: 2, state: 'importing' }),
    'GET changes': () => [],
  });
  openPath('/tree/import', { user: { manageteams: true } });
  return { server };
}

it('shows what a file would do to teams, homes and access to reports, and starts the import', async () => {
  const { server } = open(anImport());
  expect(await screen.findByRole('heading', { name: 'Import teams', level: 1 })).toBeDefined();
  expect(
    await screen.findByText('Starting at the dashboard from then on: 0. Starting at their checkups: 3.'),
  ).toBeDefined();
  expect(screen.getByText(/Managers and viewers who lose teams: 1. Who gain teams: 2./)).toBeDefined();
  expect(screen.queryByText('Leaving')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /This file holds everyone/ })).toBeNull();
  expect(await screen.findByText('Write the name of a colour, for example red.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'See which' }));
  expect(await within(screen.getByRole('dialog')).findByRole('row', { name: /Ann Maes/ })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Import one row' }));
  await waitFor(() => expect(server.callsTo('POST swarms/import/i1/start')).toMatchObject([{ body: { revision: 1 } }]));
});

it('asks for the column with the path, and checks the file by it', async () => {
  const columns: TeamImport['columns'] = [{ header: 'Eenheid', first: 'Care', field: null }];
  const { server } = open(anImport({ state: 'columns', trial: null, columns }));
  expect(await screen.findByText('Choose which column holds the path of the team.')).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meaning of Eenheid' }), 'Team');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await waitFor(() =>
    expect(server.callsTo('PUT swarms/import/i1/columns')).toMatchObject([{ body: { revision: 1, fields: ['team'] } }]),
  );
});
