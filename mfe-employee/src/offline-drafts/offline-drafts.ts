import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { mergeDrafts } from '@wellspring/shared/domain/submissions/offline-draft.ts';
import { DEVICE_STORE, keysBelow } from '@wellspring/shared/web/host/clear-device-data.ts';
import { committed, onDevice, settled } from './draft-database.ts';
import { decrypt, type EncryptedRecord, encrypt, importKey } from './draft-encryption.ts';
import type { DraftRecord } from './draft-record.ts';

/** Whose answers they are, and the key that they are encrypted with. */
export type DraftOwner = Pick<User, 'id' | 'deviceKey'>;

/** Made once for a person's stay on the page, and gone with them: an answer comes every few seconds. */
const keys = new WeakMap<DraftOwner, CryptoKey>();

async function keyOf(owner: DraftOwner): Promise<CryptoKey> {
  const key = keys.get(owner) ?? (await importKey(owner.deviceKey));
  keys.set(owner, key);
  return key;
}

const readEncrypted = (userId: string, submissionId?: string): Promise<EncryptedRecord[]> =>
  onDevice((database) => {
    const store = database.transaction(DEVICE_STORE).objectStore(DEVICE_STORE);
    return settled(
      store.getAll(submissionId === undefined ? keysBelow(userId) : keysBelow(userId, submissionId)),
    ) as Promise<EncryptedRecord[]>;
  });

/**
 * The drafts of one user on this device, in the order in which they were chosen.
 *
 * @throws DOMException when storage is not allowed, Error without a key or on a time-out
 */
export async function readDrafts(owner: DraftOwner, submissionId?: string): Promise<DraftRecord[]> {
  const encrypted = await readEncrypted(owner.id, submissionId);
  if (encrypted.length === 0) return [];
  const key = await keyOf(owner);
  const records = await Promise.all(encrypted.map((one) => decrypt(key, one)));
  return records.filter((record) => record !== null).sort((left, right) => left.at - right.at);
}

/**
 * Stores records, each merged with the earlier one of the same answer.
 *
 * @throws DOMException when storage is full or not allowed, Error without a key or on a time-out
 */
export async function writeDrafts(owner: DraftOwner, records: readonly DraftRecord[]): Promise<void> {
  const key = await keyOf(owner);
  // Before the transaction, which would not wait for it.
  const encrypted = await Promise.all(records.map((record) => encrypt(key, record)));
  await onDevice(async (database) => {
    const transaction = database.transaction(DEVICE_STORE, 'readwrite');
    const store = transaction.objectStore(DEVICE_STORE);
    const isDone = committed(transaction);
    for (const record of encrypted) {
      const place = [record.userId, record.submissionId, record.index];
      const before = store.get(place) as IDBRequest<EncryptedRecord | undefined>;
      before.onsuccess = () => store.put(mergeDrafts(before.result, record));
    }
    await isDone;
  });
}

/** Deletes drafts; does nothing where there is no storage. */
export async function deleteDrafts(
  userId: string,
  submissionId: string,
  isDeleted: (record: Pick<DraftRecord, 'index' | 'at' | 'sentRevision'>) => boolean = () => true,
): Promise<void> {
  const records = (await readEncrypted(userId, submissionId)).filter(isDeleted);
  if (records.length === 0) return;
  await onDevice(async (database) => {
    const transaction = database.transaction(DEVICE_STORE, 'readwrite');
    const isDone = committed(transaction);
    for (const { index } of records) transaction.objectStore(DEVICE_STORE).delete([userId, submissionId, index]);
    await isDone;
  });
}
