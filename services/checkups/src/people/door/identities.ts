import type { ClientSession } from 'mongoose';

/** A person at an identity provider. Neither part ever changes; an address may. */
export type Identity = { issuer: string; subject: string };

export type IdentityWriter = {
  /**
   * Gives an active person an identity, within a transaction.
   *
   * @returns false when the person has one of this issuer already, or has left or changed the address meanwhile
   */
  linkIdentity: (
    person: { userId: string; email: string },
    identity: Identity,
    session: ClientSession,
  ) => Promise<boolean>;
  /**
   * Takes the identities of a person away, except those of these issuers, within a transaction.
   *
   * @returns false when there was none
   */
  unlinkIdentities: (userId: string, exceptIssuers: readonly string[], session: ClientSession) => Promise<boolean>;
};
