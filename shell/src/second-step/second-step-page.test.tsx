import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { defaultGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { HostContext } from '@wellspring/shared/web/host/host-context.tsx';
import { MemoryRouter } from '@wellspring/shared/web/host/router.ts';
import shared from '@wellspring/shared/web/i18n/locales/en.json' with { type: 'json' };
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../features/login/login-page.tsx';
import own from '../locales/en.json' with { type: 'json' };
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-context.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { fallbackSettings } from '../start/fallback-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const catalogue = { ...shared, ...own };
const step: SecondStep = {
  ...{ secondStep: 'verify', takesCode: true, takesRecoveryCode: true, passkey: null },
  expiresAt: '2026-11-23T10:05:00.000Z',
};
const wrong = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });
/** What an authenticator gave, as far as the page reads it. */
const bytes = new ArrayBuffer(1);
const credential = {
  ...{ id: 'key', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
};

function openLogIn(asked: SecondStep, more: Partial<Session> = {}) {
  const finishLogIn = vi.fn<Session['finishLogIn']>(async () => undefined);
  const logIn = async () => asked;
  const session = { logIn, askForPasskey: logIn, finishLogIn, ...more } as Partial<Session> as Session;
  const siteMap = buildSiteMap({ remotes: {} }, defaultGrants, 'en');
  const store = createSessionStore({ settings: fallbackSettings, locale: 'en', catalogue, siteMap });
  const host = { kind: 'shell', root: document, overlay: null, baseUrl: '/', locale: 'en', toast: () => {} } as const;
  render(
    <SessionContext value={{ session, store, changeLocale: async () => {} }}>
      <Messages locale="en" catalogue={catalogue}>
        <HostContext value={host}>
          <MemoryRouter>
            <LoginPage />
          </MemoryRouter>
        </HostContext>
      </Messages>
    </SessionContext>,
  );
  return finishLogIn;
}

async function logIn(asked: SecondStep, more: Partial<Session> = {}, title = 'Confirm that it is you') {
  const finishLogIn = openLogIn(asked, more);
  await userEvent.type(screen.getByLabelText('E-mail'), 'nora@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: title });
  return finishLogIn;
}

it('takes a code of the app, then a recovery code, and says at the field what is wrong', async () => {
  const finishLogIn = await logIn(step);
  const code = screen.getByLabelText('Code from your app');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Fill in the six digits from your app.')).toBeDefined();
  finishLogIn.mockRejectedValueOnce(wrong('code', 'wrong_code'));
  await userEvent.type(code, ' 123 456{Enter}');
  expect(await screen.findByText(/not correct, or it was used before/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(code));

  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([document.activeElement, recovery.value, recovery.getAttribute('aria-invalid')]).toEqual([recovery, '', null]);
  await userEvent.type(recovery, 'abcde-12345{Enter}');
  expect(finishLogIn.mock.calls).toEqual([[{ code: '123 456' }], [{ code: 'abcde-12345' }]]);
});

it('leads back to the password when the step took too long', async () => {
  const finishLogIn = await logIn({ ...step, takesRecoveryCode: false });
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  finishLogIn.mockRejectedValueOnce(new AppError('session_ended'));
  await userEvent.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Please log in again' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the log-in page' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Password')).toBeDefined();
});

it('asks the device at once after a log-in with a passkey alone, and again after it was cancelled', async () => {
  const get = vi.fn(async () => credential as unknown as Credential).mockRejectedValueOnce(new DOMException('no'));
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  // On the navigator itself: the browser refuses to be read through an object that stands in for it.
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const options = { challenge: 'AA', rpId: 'localhost' };
  const asked = { ...step, takesCode: false, takesRecoveryCode: false, passkey: options };
  const finishLogIn = openLogIn(asked);
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(finishLogIn).toHaveBeenCalledWith({ passkey: expect.objectContaining({ id: 'key' }) }));
});

describe('a person who has to add a step', () => {
  const enrol: SecondStep = { ...step, secondStep: 'enrol', takesCode: false, takesRecoveryCode: false };
  const signedIn = { jwt: 'a.b.c', expires_in: 600, user: aUser() };
  const begun = { app: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZD' }, passkey: null };

  function openEnrolment(answers: Record<string, () => object>) {
    const calls: [string, object][] = [];
    const enterEnrolled = vi.fn<Session['enterEnrolled']>();
    const callEnrolment = (act: string, json: object) => {
      calls.push([act, json]);
      return { json: async (schema: { parse: (value: unknown) => unknown }) => schema.parse(answers[act]?.()) };
    };
    return { calls, enterEnrolled, callEnrolment: callEnrolment as unknown as Session['callEnrolment'] };
  }

  it('gets the QR code of an app and recovery codes, and is logged in once they are saved', async () => {
    const answers: Record<string, () => object> = {
      begin: () => begun,
      enrol: () => {
        throw wrong('code', 'wrong_code');
      },
    };
    const { calls, ...more } = openEnrolment(answers);
    await logIn(enrol, more, 'Add a second step');
    await userEvent.click(screen.getByRole('button', { name: 'Use an app' }));
    await screen.findByRole('heading', { name: 'Add an authenticator app' });
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined();
    const code = screen.getByLabelText('Code from your app');
    await userEvent.type(code, '{Enter}');
    expect(screen.getByText('Fill in the six digits from your app.')).toBeDefined();
    await userEvent.type(code, '111111{Enter}');
    expect(await screen.findByText(/Check that the clock of your phone is right/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(code));
    answers.enrol = () => ({ ...signedIn, recoveryCodes: ['abcde-12345'] });
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    await screen.findByRole('heading', { name: 'Save your recovery codes' });
    expect(screen.getByText('abcde-12345')).toBeDefined();
    expect(more.enterEnrolled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(more.enterEnrolled).toHaveBeenCalledWith(signedIn);
    expect(calls).toEqual([
      ['begin', { kind: 'app' }],
      ['enrol', { code: '111111' }],
      ['enrol', { code: '123456' }],
    ]);
  });

  it('is led back to the password when it took too long', async () => {
    const { calls, ...more } = openEnrolment({
      begin: () => {
        throw new AppError('session_ended');
      },
    });
    await logIn(enrol, more, 'Add a second step');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use an app' }));
    await screen.findByRole('heading', { name: 'Please log in again' });
    expect(screen.getByText(/fifteen minutes/)).toBeDefined();
    expect(calls).toHaveLength(1);
  });
});
