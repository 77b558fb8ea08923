import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProvisioningToken } from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings as settings } from '../../testing/some-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aToken = (changes: Partial<ProvisioningToken> = {}): ProvisioningToken => ({
  id: 't1',
  name: 'Entra ID',
  createdAt: '2026-11-18T09:00:00.000Z',
  lastUsedAt: '2026-11-19T09:00:00.000Z',
  endedAt: null,
  ...changes,
});
const SECRET = `wsp_${'a'.repeat(43)}`;

function open(more: Answers = {}) {
  const server = fakeServer({
    'GET settings/1': () => settings(),
    'GET provisioningtokens': () => [aToken()],
    'POST provisioningtokens': () => ({ ...aToken({ id: 't2', name: 'Okta', lastUsedAt: null }), secret: SECRET }),
    'DELETE provisioningtokens/t1': () => undefined,
    ...more,
  });
  return { server, ...openPath('/settings/provisioning', { user: { managecompany: true } }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows a new token once, until the user has it', async () => {
  const { server } = open();
  await press('Make a token');
  expect(await screen.findByText('Write a name.')).toBeDefined();
  expect(server.callsTo('POST provisioningtokens')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name of the new token'), 'Okta');
  await press('Make a token');
  expect(await screen.findByText(SECRET)).toBeDefined();
  expect(server.callsTo('POST provisioningtokens')[0]?.body).toEqual({ name: 'Okta' });
  await press('I have copied it');
  expect(screen.queryByText(SECRET)).toBeNull();
});

it('says that there are as many tokens as there may be', async () => {
  open({
    'POST provisioningtokens': () => {
      throw new AppError('not_possible_now', { fields: [{ path: 'name', code: 'too_many_tokens' }] });
    },
  });
  await userEvent.type(await screen.findByLabelText('Name of the new token'), 'Okta');
  await press('Make a token');
  expect(await screen.findByText(/At most 5 tokens can be in use/)).toBeDefined();
});

it('asks before a token is switched off, and offers nothing for one that is off', async () => {
  const { server } = open({
    'GET provisioningtokens': () => [
      aToken(),
      aToken({ id: 't0', name: 'Old', lastUsedAt: null, endedAt: '2026-11-01T09:00:00.000Z' }),
    ],
  });
  expect(await screen.findByText('Last used on 19/11/2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Switch off Old' })).toBeNull();
  await press('Switch off Entra ID');
  const dialog = await screen.findByRole('alertdialog');
  expect(server.callsTo('DELETE provisioningtokens/t1')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(server.callsTo('DELETE provisioningtokens/t1')).toHaveLength(1));
});

it('is a part of the settings for who manages the organisation alone', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Provisioning' })).toBeDefined();
  cleanup();
  fakeServer({ 'GET settings/1': () => settings() });
  openPath('/settings', { user: { managesettings: true } });
  expect(await screen.findByRole('link', { name: 'Privacy' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Provisioning' })).toBeNull();
});
