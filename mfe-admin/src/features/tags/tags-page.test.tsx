import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings } from '../../testing/some-settings.ts';

// Many presses on a page of many fields: seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers: Answers = {
  'GET settings/1': () => someSettings(),
  'GET messagetags': () => [{ id: 't1', tagtext: 'Planning', uses: 2 }],
  'GET usertags': () => [],
};

function open(more: Answers = {}) {
  const server = fakeServer({ ...answers, ...more });
  const { toast } = openPath('/settings/tags');
  return { server, toast, card: () => screen.findByRole('region', { name: 'Tags of messages' }) };
}

it('lists the tags with how many carry each, and says when there are none', async () => {
  open();
  expect(await screen.findByText('2 messages')).toBeDefined();
  expect(await screen.findByText('No tags yet')).toBeDefined();
});

it('adds a tag once, however often the words are sent', async () => {
  let isDown = true;
  const { server, toast, card } = open({
    'POST messagetags': ({ body }) => {
      if (isDown) throw new AppError('unavailable');
      return { ...(body as object), uses: 0 };
    },
  });
  const field = await within(await card()).findByLabelText('New tag for messages');
  await userEvent.type(field, 'Rota{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  isDown = false;
  await userEvent.click(within(await card()).getByRole('button', { name: 'Add tag' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '“Rota” added'));
  const ids = server.callsTo('POST messagetags').map(({ body }) => (body as { id: string }).id);
  expect(ids.length).toBe(2);
  expect(new Set(ids).size).toBe(1);
});

it('says at the field that another tag has the name', async () => {
  open({
    'PUT messagetags/t1': () => {
      throw new AppError('not_possible_now', { fields: [{ path: 'tagtext', code: 'taken' }] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Planning' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename “Planning”' });
  const field = within(dialog).getByLabelText('New name');
  await userEvent.clear(field);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
  expect(within(dialog).getByText('Write a word or two.')).toBeDefined();
  await userEvent.type(field, 'Care{Enter}');
  expect(await within(dialog).findByText(/Another tag has this name/)).toBeDefined();
});

it('says how many lose a tag before it is deleted', async () => {
  const { server, toast } = open({ 'DELETE messagetags/t1': () => null });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Planning' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('It is removed from 2 messages.');
  await pressTwice(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '“Planning” deleted'));
  expect(server.callsTo('DELETE messagetags/t1')).toHaveLength(1);
});

it('has a search once there are many, named after what it finds', async () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ id: `t${at}`, tagtext: `Tag ${at}`, uses: 0 }));
  open({ 'GET usertags': ({ query }) => (query.has('tagtext_contains') ? [] : many) });
  expect(await screen.findByText('2 messages')).toBeDefined();
  const search = await screen.findByRole('searchbox', { name: 'Find a tag of people' });
  expect(screen.queryByRole('searchbox', { name: 'Find a tag of messages' })).toBeNull();
  await userEvent.type(search, 'zzz');
  expect(await screen.findByText('No tags found')).toBeDefined();
  expect(document.activeElement).toBe(search);
});
