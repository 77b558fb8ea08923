/** A log-in between the password and the second step. It is no session: nothing but the second step knows it. */
export type PendingLogInRow = {
  /** SHA-256 of its token, base64url. */
  _id: string;
  /** Null while a passkey without a password has not said whose log-in it is. */
  userId: string | null;
  device: string;
  /** `enrol`: only an app or a passkey that is added may finish it. */
  kind: 'verify' | 'passkey' | 'enrol';
  /** Of the passkeys; null: none may answer. */
  challenge: string | null;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
};
