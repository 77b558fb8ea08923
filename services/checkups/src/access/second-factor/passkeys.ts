import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyOptions } from '@wellspring/shared/contracts/access/second-step.ts';
import type { PasskeyRow } from './second-factor.ts';

/** Only when a passkey is used: it takes a quarter of a second to load. */
const loadLibrary = () => import('@simplewebauthn/server');

/** A challenge with what the browser needs to answer it. */
export type PasskeyChallenge = { challenge: string; options: PasskeyOptions };

export type PasskeyOwner = { userId: string; email: string; name: string };

export type Passkeys = {
  /** @param company shown by the authenticator */
  beginAdding: (owner: PasskeyOwner, company: string, known: readonly PasskeyRow[]) => Promise<PasskeyChallenge>;
  /** @returns null when the answer is not to this challenge, of another site, or without the user's verification */
  readNew: (
    answer: object,
    challenge: string,
  ) => Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null>;
  /** @param known null: whichever passkey of this site the user has */
  beginUsing: (known: readonly PasskeyRow[] | null) => Promise<PasskeyChallenge>;
  /** @returns the new counter; null when the answer is wrong */
  check: (answer: object, challenge: string, passkey: PasskeyRow) => Promise<number | null>;
  /** The user whose passkey answered without a password, as the answer says; it is checked by `check`. */
  readUserId: (answer: object) => string | null;
};

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** @param publicUrl whose host passkeys belong to; a host must have a name, so loopback addresses become `localhost` */
export function createPasskeys(publicUrl: string): Passkeys {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  const [rpID, origin] = [url.hostname, url.origin];

  return {
    async beginAdding({ userId, email, name }, company, known) {
      const { generateRegistrationOptions } = await loadLibrary();
      const options = await generateRegistrationOptions({
        rpName: company,
        rpID,
        userID: Uint8Array.from(Buffer.from(userId)),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        excludeCredentials: toDescriptors(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      return { challenge: options.challenge, options: { ...options } };
    },
    async readNew(answer, challenge) {
      const { verifyRegistrationResponse } = await loadLibrary();
      const response = answer as RegistrationResponseJSON;
      const checked = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => null);
      if (!checked?.verified) return null;
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: [...transports] };
    },
    async beginUsing(known) {
      const { generateAuthenticationOptions } = await loadLibrary();
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(known ? { allowCredentials: toDescriptors(known) } : {}),
      });
      return { challenge: options.challenge, options: { ...options } };
    },
    async check(answer, challenge, { id, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await loadLibrary();
      const checked = await verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
        requireUserVerification: true,
      }).catch(() => null);
      return checked?.verified ? checked.authenticationInfo.newCounter : null;
    },
    readUserId(answer) {
      const { userHandle } = (answer as Partial<AuthenticationResponseJSON>).response ?? {};
      return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null;
    },
  };
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const toDescriptors = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as Transports }));
