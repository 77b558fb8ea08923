import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataCopy } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = { request: null, confirmBy: 'password' };
const asked = { ...none, request: { state: 'asked', askedAt: '2026-03-02T10:00:00.000Z' } };
const answers: Answers = {
  'GET users/u1': () => ({ ...aUser(), profile: {}, profileFields: [], profileRevision: 0 }),
  'GET sessions': () => [],
  'GET profile-options': () => [],
  'GET companybranches': () => [],
  'GET users/me/erasure': () => none,
  'GET users/me/data/copies': () => [],
};

function open(more: Answers = {}) {
  const server = fakeServer({ ...answers, ...more });
  openPath('/profile');
  return server;
}

it('explains what is erased and kept, and requires the password', async () => {
  let isRight = false;
  const server = open({
    'POST users/me/erasure': () => {
      if (!isRight) throw new AppError('invalid_request', { fields: [{ path: 'password', code: 'wrong_password' }] });
      return asked;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Have my data erased' }));
  const itemsOf = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await itemsOf('What is erased')).toContain('Your answers and notes');
  expect(await itemsOf('What is kept')).toEqual([
    'Team results, in which nobody can tell which scores were yours',
    'Anonymous feedback',
    'Actions you planned for a team or the organisation, without your name',
    'The security log until its retention period ends, and the proof of your request',
  ]);
  const send = screen.getByRole('button', { name: 'Send my request' });
  await userEvent.click(send);
  expect(await screen.findByText('Fill in your password.')).toBeDefined();
  expect(server.callsTo('POST users/me/erasure')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Your password'), 'secret');
  await userEvent.click(send);
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  isRight = true;
  await userEvent.click(send);
  expect(await screen.findByText(/On 02\/03\/2026/)).toBeDefined();
});

it('lets a request be taken back', async () => {
  open({ 'GET users/me/erasure': () => asked, 'DELETE users/me/erasure': () => none });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await screen.findByRole('button', { name: 'Have my data erased' })).toBeDefined();
});

it('takes a code from a mail from those who have no password', async () => {
  const server = open({
    'GET users/me/erasure': () => ({ ...none, confirmBy: 'code' }),
    'POST users/me/erasure/code': () => undefined,
    'POST users/me/erasure': ({ body }) => {
      if ((body as { code: string }).code !== 'ABCD-EFGH')
        throw new AppError('invalid_request', { fields: [{ path: 'code', code: 'wrong_code' }] });
      return asked;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Have my data erased' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(/^A code is on its way to/)).toBeDefined();
  const field = screen.getByLabelText('Code from the e-mail');
  const send = screen.getByRole('button', { name: 'Send my request' });
  await userEvent.type(field, 'x');
  await userEvent.click(send);
  expect(await screen.findByText(/^This code is wrong or too old/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, 'ABCD-EFGH');
  await pressTwice(send);
  expect(await screen.findByText(/On 02\/03\/2026/)).toBeDefined();
  expect(server.callsTo('POST users/me/erasure/code')).toHaveLength(1);
  // The wrong code, and the right one once.
  expect(server.callsTo('POST users/me/erasure')).toHaveLength(2);
});

const aCopy = (changes: Partial<DataCopy> = {}): DataCopy => ({
  id: 'copy-1',
  format: 'pdf',
  state: 'waiting',
  rowsDone: 0,
  rowsTotal: null,
  byteLength: null,
  requestedAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
  ...changes,
});

it('has a copy made, says how far it is, and takes it away once it is ready', async () => {
  let copy: DataCopy | null = null;
  const server = open({
    'GET users/me/data/copies': () => (copy ? [copy] : []),
    'POST users/me/data/copies': () => {
      copy = aCopy({ state: 'making', rowsDone: 40, rowsTotal: 100 });
      return copy;
    },
    'GET users/me/data/copies/copy-1/file': () => 'the file',
  });
  const make = await screen.findByRole('button', { name: 'Make a PDF copy' });
  await userEvent.click(make);
  expect(await screen.findByText(/^40 of 100 entries gathered/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('38');
  expect(make).toHaveProperty('disabled', true);
  expect(server.callsTo('POST users/me/data/copies')[0]?.body).toMatchObject({ format: 'pdf' });

  copy = aCopy({ state: 'ready', rowsDone: 100, rowsTotal: 100, byteLength: 8 });
  const made: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    made.push(content as Blob);
    return 'blob:here';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  // The card polls.
  const download = await screen.findByRole('button', { name: 'Download the PDF copy' }, { timeout: 5_000 });
  expect(screen.getByText('100 entries. The copy deletes itself on 03/03/2026 11:00.')).toBeDefined();
  await userEvent.click(download);
  await waitFor(() => expect(names).toEqual(['wellspring-my-data.pdf']));
  expect(made).toHaveLength(1);
  vi.restoreAllMocks();
});
