import type { KeptRecord } from './kept-record.ts';

/**
 * A record as it lies on the device. What says which answer it is and which of two is newer is in the open, because tabs
 * merge their records in one step of the database; what was answered is in the seal.
 */
export type SealedRecord = Pick<
  KeptRecord,
  'userId' | 'submissionId' | 'index' | 'at' | 'baseRevision' | 'sentRevision'
> & {
  /** In the seal. */
  chosen: '';
  underWay: null;
  seal: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
};

type Secret = Pick<KeptRecord, 'chosen' | 'underWay' | 'checkupId' | 'title' | 'deadline' | 'question' | 'answer'>;

/** Of AES-GCM; never the same twice with one key. */
const IV_BYTES = 12;

/**
 * The person's key. It comes with the answer about who is signed in and is never written to the device: after a log-out
 * nobody can read what is still there, until the same person is back.
 *
 * @param deviceKey 32 bytes in base64
 * @throws Error without one, or where the browser does not encrypt (a page without TLS): then nothing is kept
 */
export function importKey(deviceKey: string | undefined): Promise<CryptoKey> {
  if (!deviceKey) throw new Error('nobody gave a key for what a device keeps');
  const bytes = Uint8Array.from(atob(deviceKey), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** A seal opens only in the place it was made for. */
const placeOf = ({ userId, submissionId, index }: Pick<KeptRecord, 'userId' | 'submissionId' | 'index'>) =>
  new TextEncoder().encode(JSON.stringify([userId, submissionId, index]));

export async function seal(key: CryptoKey, record: KeptRecord): Promise<SealedRecord> {
  const { userId, submissionId, index, at, baseRevision, sentRevision, ...rest } = record;
  const { chosen, underWay, checkupId, title, deadline, question, answer } = rest;
  const secret: Secret = { chosen, underWay, checkupId, title, deadline, question, answer };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: placeOf(record) },
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
    seal: { iv, bytes },
  };
}

/** Null for what another key has sealed, or somebody has changed: nobody can read it any more. */
export async function unseal(key: CryptoKey, sealed: SealedRecord): Promise<KeptRecord | null> {
  const { seal: made, ...record } = sealed;
  try {
    const algorithm = { name: 'AES-GCM', iv: made.iv, additionalData: placeOf(record) };
    const bytes = await crypto.subtle.decrypt(algorithm, key, made.bytes);
    const secret = JSON.parse(new TextDecoder().decode(bytes)) as Secret;
    // Merged since: once it is sent, no save is under way (mergeKept).
    return { ...record, ...secret, underWay: record.sentRevision === null ? secret.underWay : null };
  } catch {
    return null;
  }
}
