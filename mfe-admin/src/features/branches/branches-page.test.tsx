import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_LOGO_BYTES } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings } from '../../testing/some-settings.ts';

// Many presses on a page of many fields: seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aBranch = (id: string, changes: Partial<CompanyBranch> = {}): CompanyBranch => ({
  id,
  title: id,
  isdefault: false,
  logo: null,
  logosmall: null,
  revision: 3,
  ...changes,
});
const picture = { url: '/files/a.png', isclear: true };

function open(more: Answers = {}) {
  const server = fakeServer({
    'GET settings/1': () => someSettings(),
    'GET companybranches': () => [aBranch('Namur'), aBranch('Antwerp'), aBranch('Ghent', { isdefault: true })],
    ...more,
  });
  return { server, ...openPath('/settings/branches') };
}

const fileField = async () => within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('File');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists the default branch first, which cannot be deleted', async () => {
  open();
  const titles = await screen.findAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Ghent', 'Antwerp', 'Namur']);
  expect(screen.queryByRole('button', { name: 'Delete Ghent' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Namur' })).toBeDefined();
});

it('says that there are none yet, and that they could not be shown', async () => {
  open({ 'GET companybranches': () => [] });
  expect(await screen.findByText('No branches yet')).toBeDefined();
  cleanup();
  open({
    'GET companybranches': () => {
      throw new AppError('unavailable');
    },
  });
  expect(await screen.findByText('The branches could not be shown')).toBeDefined();
});

it('adds a branch once, however often the name is sent', async () => {
  let isDown = true;
  const { server, toast } = open({
    'POST companybranches': ({ body }) => {
      if (isDown) throw new AppError('unavailable');
      return aBranch('new', { title: (body as CompanyBranch).title });
    },
  });
  const field = await screen.findByLabelText('Name of the new branch');
  await userEvent.type(field, 'Mons{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  isDown = false;
  await press('Add branch');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '“Mons” added'));
  const ids = server.callsTo('POST companybranches').map(({ body }) => (body as CompanyBranch).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('renames a branch and makes it the default, from the revision that is shown', async () => {
  const { server, toast } = open({
    'PUT companybranches/Namur': ({ body }) => aBranch('Namur', body as CompanyBranch),
  });
  await press('Rename Namur');
  const field = within(await screen.findByRole('dialog')).getByLabelText('New name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Namen{Enter}');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Renamed to “Namen”'));
  await press('Make default: Namur');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '“Namur” is the default branch now'));
  expect(server.callsTo('PUT companybranches/Namur').map(({ body }) => body)).toEqual([
    { title: 'Namen', isdefault: false, revision: 3 },
    { title: 'Namur', isdefault: true, revision: 3 },
  ]);
});

it('says in the dialog why a branch in which people work stays', async () => {
  open({
    'DELETE companybranches/Namur': () => {
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'still_held' }] });
    },
  });
  await press('Delete Namur');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('People work in this branch. Move them to another branch first.')).toBeDefined();
});

it('sends a chosen file at once, shows what was drawn of it, and removes it', async () => {
  let logo: CompanyBranch['logo'] = null;
  const branch = () => aBranch('Ghent', { isdefault: true, logo, logosmall: logo });
  const { server, toast } = open({
    'GET companybranches': () => [branch()],
    'PUT companybranches/Ghent/logo': () => {
      logo = picture;
      return branch();
    },
    'DELETE companybranches/Ghent/logo': () => {
      logo = null;
      return branch();
    },
  });
  await press('Add logo to Ghent');
  await userEvent.upload(await fileField(), new File(['a picture'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Logo of “Ghent” saved'));
  expect(server.callsTo('PUT companybranches/Ghent/logo').map(({ body }) => body)).toEqual([
    { content: btoa('a picture') },
  ]);
  const shown = await screen.findAllByRole('img', { name: 'The logo' });
  expect(shown.map((image) => image.getAttribute('src'))).toEqual([picture.url, picture.url]);
  await press('Remove the logo');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Logo of “Ghent” removed'));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'The logo' })).toBeNull());
});

it('says at the field why a file cannot be the logo', async () => {
  const { server } = open({
    'PUT companybranches/Ghent/logo': () => {
      throw new AppError('invalid_request', { fields: [{ path: 'content', code: 'wrong_type' }] });
    },
  });
  await press('Add logo to Ghent');
  const field = await fileField();
  await userEvent.upload(field, new File([new Uint8Array(MAX_LOGO_BYTES + 1)], 'big.png', { type: 'image/png' }));
  expect(await screen.findByText('This file is too large. Choose one of at most 2 MB.')).toBeDefined();
  expect(server.callsTo('PUT companybranches/Ghent/logo')).toEqual([]);
  await userEvent.upload(field, new File(['MZ'], 'renamed.png', { type: 'image/png' }));
  expect(await screen.findByText(/This is not a PNG, JPEG, WebP or SVG file/)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
