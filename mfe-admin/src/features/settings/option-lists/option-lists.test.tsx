import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProfileOption, ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../../testing/render-admin.tsx';
import { someSettings } from '../../../testing/some-settings.ts';
import { adding, changing, moving, removing, sorting } from './option-steps.ts';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
const option = (digit: number, en: string, changes: Partial<ProfileOption> = {}): ProfileOption => ({
  id: id(digit),
  title: { en, fr: `${en} fr`, nl: `${en} nl` },
  isRetired: false,
  ...changes,
});
const nurse = option(1, 'Nurse');
const porter = option(2, 'Porter', { title: { en: 'Porter', fr: '', nl: 'Portier' } });
const cook = option(3, 'Cook', { isRetired: true });
const PUT = 'PUT settings/profile-options/jobTitle';

function open(path: string, options: ProfileOption[], more: Answers = {}) {
  const lists = (['jobTitle', 'jobLevel', 'position', 'terminationReason'] as const).map(
    (field): ProfileOptionList => ({ field, revision: 4, options: field === 'jobTitle' ? options : [] }),
  );
  const server = fakeServer({
    'GET settings/1': () => someSettings(),
    'GET settings/profile-options': () => lists,
    [PUT]: ({ body }) => ({ field: 'jobTitle', ...(body as object), revision: 5 }),
    ...more,
  });
  const { toast, at } = openPath(path);
  const sent = () => server.callsTo(PUT).map(({ body }) => body as { revision: number; options: ProfileOption[] });
  return { server, toast, at, sent };
}

const rows = () =>
  screen.getAllByRole('listitem').flatMap((row) => row.querySelector('.ws-option-title')?.textContent ?? []);

it('say which fields have a list and which are a free text, and lead to each', async () => {
  const { at } = open('/settings/profile-fields', [nurse, porter, cook]);
  const link = await screen.findByRole('link', { name: /Job title.*2 options to choose from.*Titles missing/ });
  expect(screen.getByRole('link', { name: /Position.*Free text/ })).toBeDefined();
  await userEvent.click(link);
  expect(at.address).toBe('/settings/profile-fields/jobTitle');
  expect(await screen.findByText('Missing: French')).toBeDefined();
  expect(screen.getByText('No longer offered')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Profile fields', current: true })).toBeDefined();
});

it('say in words that an empty list means a free text, and take a first option', async () => {
  const { sent, toast } = open('/settings/profile-fields/jobTitle', []);
  expect(await screen.findByText('No list: a free text')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add an option' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Write a title in at least one language.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText('Français'), 'Infirmière{Enter}');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '“Infirmière” saved'));
  expect(sent()).toMatchObject([{ revision: 4, options: [{ title: { en: '', fr: 'Infirmière', nl: '' } }] }]);
});

it('move by the keyboard, show it at once, say where the option is now, and save several moves in one', async () => {
  const { sent } = open('/settings/profile-fields/jobTitle', [nurse, porter, cook]);
  expect(screen.queryByRole('button', { name: 'Move Nurse down' })).toBeNull();
  const order = await screen.findByRole('button', { name: 'Change the order' });
  await userEvent.click(order);
  expect([order.textContent, document.activeElement]).toEqual(['Done', order]);
  const down = screen.getByRole('button', { name: 'Move Nurse down' });
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(rows()).toEqual(['Porter', 'Nurse', 'Cook']);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Now number 3 of 3')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Nurse down');
  await waitFor(() =>
    expect(sent().map(({ options }) => options.map((one) => one.id))).toEqual([[id(2), id(3), id(1)]]),
  );
});

it('show the newer revision after a conflict, and save the draft on top of it', async () => {
  const theirs = { field: 'jobTitle', revision: 9, options: [nurse, option(4, 'Driver')] };
  const { server, sent } = open('/settings/profile-fields/jobTitle', [nurse], {
    [PUT]: () => {
      throw new AppError('stale_revision', { details: theirs });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Nurse' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('English'), ' A{Enter}');
  expect(await within(dialog).findByText(/Somebody else changed this list/)).toBeDefined();
  server.answer({ [PUT]: ({ body }) => ({ field: 'jobTitle', ...(body as object), revision: 10 }) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rows()).toEqual(['Nurse A', 'Driver']));
  expect(sent().at(-1)?.revision).toBe(9);
});

it('name a title that another option has', async () => {
  open('/settings/profile-fields/jobTitle', [nurse, porter], {
    [PUT]: () => {
      throw new AppError('invalid_request', { fields: [{ path: 'options.1.title.nl', code: 'taken' }] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Porter' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Nederlands'), '!{Enter}');
  await within(dialog).findByText(/Another option has this title/);
  expect(within(dialog).getByLabelText('Nederlands').getAttribute('aria-invalid')).toBe('true');
});

it('offer to retire what people still hold, instead of deleting it', async () => {
  const { server, toast, sent } = open('/settings/profile-fields/jobTitle', [nurse, porter], {
    [PUT]: () => {
      throw new AppError('not_possible_now', {
        fields: [{ path: 'options', code: 'still_held', params: { id: id(1) } }],
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Nurse' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  await pressTwice(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/This option is in use/)).toBeDefined();
  expect(sent()).toHaveLength(1);
  server.answer({ [PUT]: ({ body }) => ({ field: 'jobTitle', ...(body as object), revision: 5 }) });
  await pressTwice(within(dialog).getByRole('button', { name: 'Stop offering it' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '“Nurse” is no longer offered'));
  expect(sent()).toHaveLength(2);
  expect(sent().at(-1)?.options[0]).toMatchObject({ id: id(1), isRetired: true });
});

it('take many lines at once, and leave out what is there', async () => {
  const { sent, toast } = open('/settings/profile-fields/jobTitle', [nurse]);
  await userEvent.click(await screen.findByRole('button', { name: 'Paste a list' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText('Options'));
  await userEvent.paste('Nurse\nDriver\tChauffeuse\tChauffeur\nCook');
  expect(within(dialog).getByRole('status').textContent).toBe('2 new options. One line is already in the list.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 options' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '2 options added'));
  expect(sent()[0]?.options.map(({ title }) => title)).toEqual([
    nurse.title,
    { en: 'Driver', fr: 'Chauffeuse', nl: 'Chauffeur' },
    { en: 'Cook', fr: '', nl: '' },
  ]);
});

it('have a search once they are long, in any language and without accents', async () => {
  const many = Array.from({ length: 11 }, (_, at) => ({
    ...option(1, `Job ${at}`),
    id: `00000000-0000-7000-8000-0000000000${10 + at}`,
  }));
  open('/settings/profile-fields/jobTitle', [
    ...many,
    option(2, 'Nurse', { title: { en: 'Nurse', fr: 'Aide-soignée', nl: '' } }),
  ]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an option' }), 'SOIGNEE');
  expect(rows()).toEqual(['Nurse']);
  await userEvent.click(screen.getByRole('button', { name: 'Change the order' }));
  // Among a few that were found, one place up is not what it seems.
  expect(rows()).toHaveLength(12);
  expect(screen.queryByRole('searchbox', { name: 'Find an option' })).toBeNull();
});

it('take steps that find their option by its id, also in a list that has changed', () => {
  const ids = (options: readonly ProfileOption[]) => options.map((one) => one.id.at(-1)).join('');
  const list = [nurse, porter, cook];
  expect(ids(adding([porter, option(4, 'New')])(list))).toBe('1234');
  expect(ids(removing(id(2))(list))).toBe('13');
  expect(ids(moving(id(1), (_from, last) => last)(list))).toBe('231');
  expect(ids(moving(id(1), (from) => from - 1)(list))).toBe('123');
  expect(ids(moving(id(9), () => 0)(list))).toBe('123');
  expect(changing(id(9), { isRetired: true })(list)).toEqual(list);
  expect(ids(sorting('en')([cook, porter, nurse]))).toBe('123');
});
