import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = { request: null };
const asked = { request: { state: 'asked', askedAt: '2026-03-02T10:00:00.000Z' } };
const answers: Answers = {
  'GET users/u1': () => ({ ...aUser(), profile: {}, profileFields: [], profileRevision: 0 }),
  'GET sessions': () => [],
  'GET companybranches': () => [],
  'GET users/me/erasure': () => none,
};

function open(more: Answers = {}) {
  const server = fakeServer({ ...answers, ...more });
  openPath('/profile');
  return server;
}

it('says what goes and what stays, and asks for the password before it asks for erasure', async () => {
  let isRight = false;
  const server = open({
    'POST users/me/erasure': () => {
      if (!isRight) throw new AppError('invalid_request', { fields: [{ path: 'password', code: 'wrong_password' }] });
      return asked;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to erase my data' }));
  expect(await screen.findByText(/^What stays: results of teams/)).toBeDefined();
  const send = screen.getByRole('button', { name: 'Ask for erasure' });
  await userEvent.click(send);
  expect(await screen.findByText('Fill in your password.')).toBeDefined();
  expect(server.callsTo('POST users/me/erasure')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Your password'), 'secret');
  await userEvent.click(send);
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  isRight = true;
  await userEvent.click(send);
  expect(await screen.findByText(/You asked on 02\/03\/2026/)).toBeDefined();
});

it('lets a request be taken back', async () => {
  open({ 'GET users/me/erasure': () => asked, 'DELETE users/me/erasure': () => none });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await screen.findByRole('button', { name: 'Ask to erase my data' })).toBeDefined();
});

it.each(['PDF', 'JSON'])('downloads everything as %s', async (format) => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    made.push(content as Blob);
    return 'blob:here';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const server = open({ 'GET users/me/data': () => ({ schema: 'wellspring.own-data' }) });
  await userEvent.click(await screen.findByRole('button', { name: `Download as ${format}` }));
  await waitFor(() => expect(names).toEqual([`wellspring-my-data.${format.toLowerCase()}`]));
  expect(made).toHaveLength(1);
  expect(server.callsTo('GET users/me/data')).toHaveLength(1);
  vi.restoreAllMocks();
});
