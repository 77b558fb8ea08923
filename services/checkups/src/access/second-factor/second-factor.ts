/** A key of a device or a security key, as WebAuthn describes it. Its secret half never leaves the authenticator. */
export type PasskeyRow = {
  /** Base64url. */
  id: string;
  /** Base64url of the COSE key. */
  publicKey: string;
  /** Signatures the authenticator has counted; many count none and stay at 0. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** How a person confirms their log-in. */
export type SecondFactorRow = {
  /** The user's id. */
  _id: string;
  /** Null: no app. */
  app: { sealedSecret: string; lastStep: number; createdAt: Date; lastUsedAt: Date | null } | null;
  passkeys: PasskeyRow[];
  /** Keyed digests of the codes that were not used. */
  recoveryDigests: string[];
  /** An app or passkey that is being added; null when none is. */
  begun: { sealedSecret: string | null; challenge: string | null; expiresAt: Date } | null;
};

/** Whether the person has anything that confirms a log-in. */
export const isEnrolled = (row: SecondFactorRow | null): row is SecondFactorRow =>
  row !== null && (row.app !== null || row.passkeys.length > 0);

/** The row of a person who has none. */
export const emptyFactors = (userId: string): SecondFactorRow => ({
  _id: userId,
  app: null,
  passkeys: [],
  recoveryDigests: [],
  begun: null,
});
