/** A session as stored: one document for its whole family of refresh tokens. */
export type SessionRow = {
  _id: string;
  userId: string;
  family: string;
  /** SHA-256 of the refresh token in force, base64url. */
  refreshDigest: string;
  /** The one before it, still answered until `previousUntil`; null at the start. */
  previousDigest: string | null;
  previousUntil: Date | null;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** The earlier of twelve idle hours and seven days in all. */
  expiresAt: Date;
  endedAt: Date | null;
};

/** A reset code as stored: only its digest, SHA-256 in hexadecimal. */
export type ResetCodeRow = {
  _id: string;
  userId: string;
  digest: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};
