import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '../../../contracts/access/second-step.ts';
import { AppError } from '../../../errors.ts';

/** Only when a passkey is used. */
const loadLibrary = () => import('@simplewebauthn/browser');

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser can use passkeys on this page; it cannot without TLS, nor where the host is an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname);

/** A user who cancels, and a device that has none of the passkeys, look the same to a page. */
const notAnswered = (cause: unknown) =>
  new AppError('invalid_request', { fields: [{ path: 'passkey', code: 'not_answered' }], cause });

/**
 * Asks the device or a security key for one of the passkeys in `options`.
 *
 * @throws AppError invalid_request with the field `passkey`
 */
export async function answerWithPasskey(options: PasskeyOptions): Promise<object> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw notAnswered(error);
  });
}

/**
 * Makes a passkey on the device or a security key.
 *
 * @throws AppError invalid_request with the field `passkey`: `already_added` when the device has one for this account
 */
export async function createPasskey(options: PasskeyOptions): Promise<object> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw isKnown
      ? new AppError('invalid_request', { fields: [{ path: 'passkey', code: 'already_added' }], cause: error })
      : notAnswered(error);
  });
}
