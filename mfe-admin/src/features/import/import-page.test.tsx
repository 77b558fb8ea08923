import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Import, ImportRow, ImportTrial } from '@wellspring/shared/contracts/people/import.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const trial: ImportTrial = {
  new: 1,
  changed: 1,
  changeTeam: 1,
  leaving: 0,
  same: 0,
  problem: 1,
  inNoTeam: 0,
  tooSmall: [{ id: 'night', title: 'Night line', people: 3 }],
  minimum: 5,
  managersLosing: 1,
  managersGaining: 0,
};
const anImport = (given: Partial<Import> = {}): Import => ({
  id: 'i1',
  revision: 1,
  fileName: 'people.csv',
  state: 'checked',
  problem: null,
  encoding: 'windows-1252',
  delimiter: ';',
  rowCount: 3,
  columns: [
    { header: 'Voornaam', first: 'Hélène', field: 'firstname' },
    { header: 'Familienaam', first: 'Maes', field: 'lastname' },
    { header: 'E-mail', first: 'helene@x.example', field: 'email' },
    { header: 'Team', first: 'Care', field: 'team' },
    { header: 'Kostenplaats', first: '4410', field: null },
  ],
  isComplete: false,
  trial,
  progress: { done: 3, of: 3 },
  isStoppable: false,
  sendWelcome: false,
  leftOut: 0,
  changeId: null,
  expiresAt: '2026-11-21T10:00:00.000Z',
  ...given,
});
const aRow = (line: number, cells: string[], given: Partial<ImportRow> = {}): ImportRow => ({
  line,
  cells,
  outcome: 'new',
  problems: [],
  isAbsent: false,
  ...given,
});
const rows = [
  aRow(2, ['Hélène', 'Maes', 'helene@x.example', 'Care', '4410']),
  aRow(3, ['Luc', 'Peeters', 'luc@x.example', 'Sales', ''], { outcome: 'changed' }),
  aRow(4, ['Tom', 'Wouters', 'tom@x.example', 'Salse', ''], {
    outcome: 'problem',
    problems: [{ column: 3, field: 'team', code: 'unknown_team', suggestion: 'Sales' }],
  }),
];

/** The page on what the server answers; `found` is the import at each call. */
function openImport(found: () => Import | null, answers: Answers = {}) {
  const server = fakeServer({
    'GET users/import': found,
    'GET users/import/i1/rows': ({ query }) =>
      rows.filter(({ outcome }) => !query.get('outcome') || query.get('outcome') === outcome),
    'GET changes': () => [],
    ...answers,
  });
  return { server, ...openPath('/users/import', { user: { manageusers: true } }) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = (text: string, name = 'people.csv') =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File([text], name),
    { applyAccept: false },
  );

describe('the file', () => {
  it('is uploaded in pieces, and its columns are shown for a choice that is remembered', async () => {
    let current: Import | null = null;
    const read = anImport({ state: 'columns', revision: 1, trial: null });
    const { server } = openImport(() => current, {
      'POST users/import': () => anImport({ state: 'uploading', revision: 0, columns: [], trial: null }),
      'PUT users/import/i1/pieces/0': () => {
        current = read;
        return anImport({ state: 'reading', columns: [], trial: null });
      },
      'PUT users/import/i1/columns': () => {
        current = anImport({ revision: 2, state: 'checking', trial: null });
        return current;
      },
    });
    await screen.findByText('Choose a file with people');
    await choose('a;b\n1;2');
    expect(server.callsTo('POST users/import')[0]?.body).toEqual({ fileName: 'people.csv', size: 7 });
    await waitFor(() =>
      expect(server.callsTo('PUT users/import/i1/pieces/0')[0]?.body).toEqual({ content: btoa('a;b\n1;2') }),
    );
    expect(await screen.findByText(/“Hélène”/)).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meaning of Kostenplaats' }), 'Position');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meaning of Team' }), 'Leave out');
    await press('Check the file');
    const fields = ['firstname', 'lastname', 'email', null, 'position'];
    await waitFor(() =>
      expect(server.callsTo('PUT users/import/i1/columns')[0]?.body).toEqual({
        revision: 1,
        fields,
        isComplete: false,
      }),
    );
    cleanup();
    openImport(() => read);
    const column = await screen.findByRole('combobox', { name: 'Meaning of Kostenplaats' });
    expect((column as HTMLSelectElement).value).toBe('position');
    expect((screen.getByRole('combobox', { name: 'Meaning of Team' }) as HTMLSelectElement).value).toBe('');
  });

  it('is not sent when it is empty', async () => {
    const { server } = openImport(() => null);
    await screen.findByText('Choose a file with people');
    await choose('');
    expect(await screen.findByText('This file is empty. Choose another one.')).toBeDefined();
    expect(server.callsTo('POST users/import')).toEqual([]);
  });

  it('says why it was refused', async () => {
    openImport(() => anImport({ state: 'refused', problem: 'old_excel', columns: [], trial: null }));
    expect(await screen.findByText(/Save it in Excel as .xlsx/)).toBeDefined();
  });

  it('is chosen again when the upload was interrupted', async () => {
    openImport(() => anImport({ state: 'uploading', columns: [], trial: null }));
    expect(await screen.findByText(/was interrupted/)).toBeDefined();
  });

  it('cannot be checked without a column of addresses', async () => {
    openImport(() => anImport({ state: 'columns', trial: null }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Meaning of E-mail' }), 'Leave out');
    expect(screen.getByText('Choose which column holds the e-mail address.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true);
  });
});

describe('the check', () => {
  it('says what the file would do, and shows the rows of a number', async () => {
    const { server } = openImport(() => anImport(), {
      'GET users/import/i1/managers': ({ query }) =>
        query.get('_start') === '0' ? [{ id: 'm1', name: 'Karim Haddad', losing: 1, gaining: 0 }] : [],
    });
    expect(await screen.findByText('One team would fall below 5 people')).toBeDefined();
    expect(screen.getByText(/Night line \(3\)/)).toBeDefined();
    await press(/^Changed/);
    expect(await screen.findByText('Row 3, Luc Peeters')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Row 2, Hélène Maes')).toBeNull());
    expect(server.callsTo('GET users/import/i1/rows').at(-1)?.query.get('outcome')).toBe('changed');
    await press('See which');
    const managers = await screen.findByRole('row', { name: /Karim Haddad/ });
    expect(
      within(managers)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['People who leave1', 'People who join0']);
  });

  it('is run again with a corrected cell, and the next correction is based on it', async () => {
    let current = anImport();
    const { server } = openImport(() => current, {
      'PUT users/import/i1/cells': () => {
        current = anImport({ revision: current.revision + 1, state: 'checking' });
        return current;
      },
    });
    const cell = await screen.findByRole('textbox', { name: 'Team, row 4' });
    await userEvent.clear(cell);
    await userEvent.type(cell, 'Slaes{Enter}');
    await press('Use Sales');
    await waitFor(() => expect(server.callsTo('PUT users/import/i1/cells')).toHaveLength(2));
    expect(server.callsTo('PUT users/import/i1/cells').map(({ body }) => body)).toEqual([
      { revision: 1, line: 4, column: 3, value: 'Slaes' },
      { revision: 2, line: 4, column: 3, value: 'Sales' },
    ]);
  });

  it('shows the current version when another window changed the import', async () => {
    const { toast } = openImport(() => anImport(), {
      'PUT users/import/i1/cells': () => {
        throw new AppError('stale_revision');
      },
    });
    await press('Use Sales');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.stringContaining('in another window')));
  });

  it('says that people were changed since, and imports nothing of its own accord', async () => {
    openImport(() => anImport({ problem: 'changed_since' }));
    expect(await screen.findByText(/nothing was imported\. Look at the new numbers/)).toBeDefined();
  });
});

describe('the import', () => {
  it('asks first when people leave, and is started with what new people get', async () => {
    let current = anImport({ trial: { ...trial, leaving: 2 } });
    const { server } = openImport(() => current, {
      'POST users/import/i1/start': () => {
        current = anImport({ revision: 2, state: 'importing', isStoppable: true });
        return current;
      },
      'POST users/import/i1/stop': () => {
        current = anImport({ revision: 3 });
        return current;
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send new people the welcome e-mail' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of new people' }), 'nl');
    await press('Import 2 rows');
    expect(await screen.findByText('2 people leave with this import')).toBeDefined();
    expect(server.callsTo('POST users/import/i1/start')).toEqual([]);
    await press('Import now');
    expect(await screen.findByRole('heading', { name: 'Importing people.csv' })).toBeDefined();
    expect(server.callsTo('POST users/import/i1/start')[0]?.body).toEqual({
      revision: 1,
      sendWelcome: false,
      language: 'nl',
    });
    await press('Stop, and change nothing');
    expect(await screen.findByText('What this file would do')).toBeDefined();
  });

  it('that runs is found again, cannot be stopped after its commit point, and can be undone once it is done', async () => {
    const change = {
      id: 'c1',
      kind: 'import',
      act: 'users_imported',
      objectId: null,
      title: 'people.csv',
      by: 'Sofie Lambrecht',
      at: '2026-11-20T09:58:00.000Z',
      undoUntil: '2026-12-20T09:58:00.000Z',
      undoneAt: null as string | null,
      undoing: null,
      leftOut: 0,
      people: 2,
    };
    let current = anImport({ state: 'importing', progress: { done: 1, of: 2 } });
    const { server, toast } = openImport(() => current, {
      'GET changes': () => [change],
      'POST changes/c1/undo': () => {
        change.undoneAt = '2026-11-20T10:00:00.000Z';
        return { restored: 2, leftOut: 1 };
      },
    });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('1 of 2');
    expect(screen.queryByRole('button', { name: 'Stop, and change nothing' })).toBeNull();
    current = anImport({ state: 'done', sendWelcome: true, leftOut: 1, changeId: 'c1' });
    expect(await screen.findByRole('heading', { name: 'people.csv was imported' }, { timeout: 5_000 })).toBeDefined();
    expect(screen.getByText(/One welcome e-mail is on its way/)).toBeDefined();
    expect(screen.getByText(/One row was left out/)).toBeDefined();
    await press('Undo this import');
    await press('Undo the import');
    await waitFor(() => expect(server.callsTo('POST changes/c1/undo')).toHaveLength(1));
    expect(toast).toHaveBeenCalledWith('success', expect.stringContaining('One entry stays'));
    expect(await screen.findByRole('heading', { name: 'The import of people.csv is undone' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
  });
});
