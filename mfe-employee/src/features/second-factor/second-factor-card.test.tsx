import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { aHost, HostPage } from '@wellspring/shared/web/testing/in-host.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '../../locales/en.json' with { type: 'json' };
import { SecondFactorPart } from '../../pages/second-factor-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const off: SecondFactor = { app: null, passkeys: [], recoveryCodesLeft: 0, hasPassword: true, isRequired: false };
const createdAt = '2026-11-02T08:00:00.000Z';
const app = { createdAt, lastUsedAt: null };
const wrong = (path: string, code: string) => () => {
  throw new AppError('invalid_request', { fields: [{ path, code }] });
};
const recoveryCodes = ['abcde-12345', 'fghjk-67890'];
function openCard() {
  const host = aHost();
  render(
    <HostPage host={host} messages={messages}>
      <SecondFactorPart />
    </HostPage>,
  );
  return host;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is turned on with the password and a first code of the app, and shows the recovery codes once', async () => {
  const server = fakeServer({
    'GET second-factor': () => off,
    'POST second-factor/begin': wrong('password', 'wrong_password'),
    'POST second-factor/finish': wrong('code', 'wrong_code'),
  });
  openCard();
  await press('Add an app');
  await press('Continue');
  expect(screen.getByText('Fill in your password.')).toBeDefined();
  const password = screen.getByLabelText('Your password');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await userEvent.type(password, 'my own password');
  await press('Continue');
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(password));
  const begun = { app: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZD' }, passkey: null };
  server.answer({ 'POST second-factor/begin': () => begun });
  await press('Continue');

  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  await waitFor(() => expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/));
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined();
  const code = screen.getByLabelText('Code from your app');
  await userEvent.type(code, '111111');
  await press('Turn on');
  expect(await screen.findByText(/Check that the clock of your phone is right/)).toBeDefined();
  server.answer({
    'POST second-factor/finish': () => ({ recoveryCodes }),
    'GET second-factor': () => ({ ...off, app, recoveryCodesLeft: 10 }),
  });
  await press('Turn on');
  const codes = await screen.findByRole('list', { name: 'Recovery codes for Wellspring' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  await press('I have saved them');
  expect(screen.queryByText('abcde-12345')).toBeNull();
  expect(await screen.findByText('10 left')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add an app' })).toBeNull();
});

it('is turned off with the password and a code', async () => {
  const server = fakeServer({
    'GET second-factor': () => ({ ...off, app, recoveryCodesLeft: 1 }),
    'POST second-factor/remove': wrong('code', 'wrong_code'),
  });
  const { toast } = openCard();
  expect(await screen.findByText('1 left. Make new ones.')).toBeDefined();
  await press('Remove: Authenticator app');
  expect(screen.getByText(/This turns the two-step log-in off/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your password'), 'my own password');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  const dialog = screen.getByRole('dialog', { name: 'Remove: Authenticator app' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Wait until your app shows the next one/)).toBeDefined();
  server.answer({ 'POST second-factor/remove': () => null, 'GET second-factor': () => off });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Removed: Authenticator app'));
  expect(server.callsTo('POST second-factor/remove').at(-1)?.body).toEqual({
    ...{ id: 'app', password: 'my own password', code: '123456' },
  });
  expect(await screen.findByText('Off')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an app' }));
});

it('says at the removal of the last one that the next log-in asks for another where one is required', async () => {
  fakeServer({ 'GET second-factor': () => ({ ...off, app, recoveryCodesLeft: 3, isRequired: true }) });
  openCard();
  await press('Remove: Authenticator app');
  expect(screen.getByText(/at your next log-in you add one again/)).toBeDefined();
  expect(screen.queryByText(/your password is enough/)).toBeNull();
});

it('lists the passkeys, which get another name without a password', async () => {
  const passkey = { id: 'k1', name: 'Passkey', createdAt, lastUsedAt: '2026-11-20T08:30:00.000Z' };
  const server = fakeServer({
    'GET second-factor': () => ({ ...off, passkeys: [passkey], recoveryCodesLeft: 10 }),
    'POST second-factor/rename': () => null,
  });
  const { toast } = openCard();
  expect(await screen.findByText('Last used on 20/11/2026 09:30')).toBeDefined();
  await press('Rename: Passkey');
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await press('Save');
  expect(screen.getByText('Fill in a name.')).toBeDefined();
  await userEvent.type(name, ' My phone ');
  await press('Save');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The name was changed.'));
  expect(server.callsTo('POST second-factor/rename').map(({ body }) => body)).toEqual([{ id: 'k1', name: 'My phone' }]);
});

it('is not offered to those who log in through their organisation', async () => {
  fakeServer({ 'GET second-factor': () => ({ ...off, hasPassword: false }) });
  openCard();
  expect(await screen.findByText(/You log in through your organisation/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
