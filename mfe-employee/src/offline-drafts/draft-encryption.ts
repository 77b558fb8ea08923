import type { DraftRecord } from './draft-record.ts';

/**
 * A record as stored on the device. Index, time and revisions are plain, because tabs merge their records in one
 * transaction; the answer itself is encrypted.
 */
export type EncryptedRecord = Pick<
  DraftRecord,
  'userId' | 'submissionId' | 'index' | 'at' | 'baseRevision' | 'sentRevision'
> & {
  /** Encrypted. */
  chosen: '';
  underWay: null;
  cipher: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
};

type Secret = Pick<DraftRecord, 'chosen' | 'underWay' | 'checkupId' | 'title' | 'deadline' | 'question' | 'answer'>;

/** Of AES-GCM; never the same twice with one key. */
const IV_BYTES = 12;

/**
 * The user's key. It comes with the session and is never written to the device: after a log-out the drafts cannot be
 * read until the same user is back.
 *
 * @param deviceKey 32 bytes in base64
 * @throws Error without one, or where the browser does not encrypt (a page without TLS): then nothing is stored
 */
export function importKey(deviceKey: string | undefined): Promise<CryptoKey> {
  if (!deviceKey) throw new Error('nobody gave a key for what a device keeps');
  const bytes = Uint8Array.from(atob(deviceKey), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Binds the cipher text to its record: it does not decrypt under another key of the store. */
const toAdditionalData = ({ userId, submissionId, index }: Pick<DraftRecord, 'userId' | 'submissionId' | 'index'>) =>
  new TextEncoder().encode(JSON.stringify([userId, submissionId, index]));

export async function encrypt(key: CryptoKey, record: DraftRecord): Promise<EncryptedRecord> {
  const { userId, submissionId, index, at, baseRevision, sentRevision, ...rest } = record;
  const { chosen, underWay, checkupId, title, deadline, question, answer } = rest;
  const secret: Secret = { chosen, underWay, checkupId, title, deadline, question, answer };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: toAdditionalData(record) },
    key,
    new TextEncoder().encode(JSON.stringify(secret)),
  );
  return {
    userId,
    submissionId,
    index,
    at,
    baseRevision,
    sentRevision,
    chosen: '',
    underWay: null,
    cipher: { iv, bytes },
  };
}

/** Null when another key encrypted the record or when it was changed since. */
export async function decrypt(key: CryptoKey, encrypted: EncryptedRecord): Promise<DraftRecord | null> {
  const { cipher, ...record } = encrypted;
  try {
    const algorithm = { name: 'AES-GCM', iv: cipher.iv, additionalData: toAdditionalData(record) };
    const bytes = await crypto.subtle.decrypt(algorithm, key, cipher.bytes);
    const secret = JSON.parse(new TextDecoder().decode(bytes)) as Secret;
    // Merged since: once it is sent, no save is under way (mergeDrafts).
    return { ...record, ...secret, underWay: record.sentRevision === null ? secret.underWay : null };
  } catch {
    return null;
  }
}
