import type { User } from '@wellspring/shared/contracts/user.ts';
import { mergeKept } from '@wellspring/shared/domain/questionnaire/kept-answer.ts';
import { DEVICE_DATABASE } from '@wellspring/shared/web/forget-device.ts';
import type { KeptRecord } from './kept-record.ts';
import { importKey, type SealedRecord, seal, unseal } from './kept-seal.ts';

/** Whose answers they are, and the key that they are sealed with. */
export type KeptOwner = Pick<User, 'id' | 'deviceKey'>;

/** Made once for a person's stay on the page, and gone with them: an answer comes every few seconds. */
const keys = new WeakMap<KeptOwner, CryptoKey>();

async function keyOf(owner: KeptOwner): Promise<CryptoKey> {
  const key = keys.get(owner) ?? (await importKey(owner.deviceKey));
  keys.set(owner, key);
  return key;
}

const STORE = 'answers';
/** Nobody finds on a device what somebody left there longer ago; the server stopped taking most of it before. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Whether a device has kept something for too long. */
export const isTooOld = ({ at }: Pick<KeptRecord, 'at'>, now: number): boolean => at < now - KEPT_MS;

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the transaction is on the device; a full device fails here and not at the single write. */
const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

let opening: Promise<IDBDatabase> | undefined;

/** One connection per page. A failure is not remembered: room may have been made. */
function database(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<IDBDatabase> {
  // Not there at all in some private windows, and forbidden in some frames.
  const request = indexedDB.open(DEVICE_DATABASE, 2);
  request.onupgradeneeded = () => {
    // The first version did not encrypt: nothing of it stays.
    if (request.result.objectStoreNames.contains(STORE)) request.result.deleteObjectStore(STORE);
    request.result.createObjectStore(STORE, { keyPath: ['userId', 'submissionId', 'index'] });
  };
  const opened = await settled(request);
  // Another tab brings a newer version, or the person clears their data: do not stand in the way.
  opened.onversionchange = () => {
    opened.close();
    opening = undefined;
  };
  await removeOld(opened).catch(() => undefined); // A device that does not let us tidy up may still be read.
  return opened;
}

/** Of everybody who uses this device. */
async function removeOld(opened: IDBDatabase): Promise<void> {
  const transaction = opened.transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const isDone = committed(transaction);
  const records = (await settled(store.getAll())) as SealedRecord[];
  for (const record of records)
    if (isTooOld(record, Date.now())) store.delete([record.userId, record.submissionId, record.index]);
  await isDone;
}

const rangeOf = (userId: string, submissionId?: string) => {
  const key = submissionId === undefined ? [userId] : [userId, submissionId];
  return IDBKeyRange.bound(key, [...key, []]);
};

async function readSealed(userId: string, submissionId?: string): Promise<SealedRecord[]> {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  return (await settled(store.getAll(rangeOf(userId, submissionId)))) as SealedRecord[];
}

/**
 * What this device keeps of one person, in the order it was chosen.
 *
 * @throws DOMException when the device does not let us read, Error when there is no key
 */
export async function readKept(owner: KeptOwner, submissionId?: string): Promise<KeptRecord[]> {
  const sealed = await readSealed(owner.id, submissionId);
  if (sealed.length === 0) return [];
  const key = await keyOf(owner);
  const records = await Promise.all(sealed.map((one) => unseal(key, one)));
  return records.filter((record) => record !== null).sort((left, right) => left.at - right.at);
}

/**
 * Keeps records, each together with the one before it in its place.
 *
 * @throws DOMException when there is no room left or nothing may be kept, Error when there is no key
 */
export async function keep(owner: KeptOwner, records: readonly KeptRecord[]): Promise<void> {
  const key = await keyOf(owner);
  // Before the transaction, which would not wait for it.
  const sealed = await Promise.all(records.map((record) => seal(key, record)));
  const transaction = (await database()).transaction(STORE, 'readwrite');
  const store = transaction.objectStore(STORE);
  const isDone = committed(transaction);
  for (const record of sealed) {
    const place = [record.userId, record.submissionId, record.index];
    const before = store.get(place) as IDBRequest<SealedRecord | undefined>;
    before.onsuccess = () => store.put(mergeKept(before.result, record));
  }
  await isDone;
}

/** Forgets some of what is kept; without a device to keep on there is nothing to forget. */
export async function forgetKept(
  userId: string,
  submissionId: string,
  isForgotten: (record: Pick<KeptRecord, 'index' | 'at' | 'sentRevision'>) => boolean = () => true,
): Promise<void> {
  const records = (await readSealed(userId, submissionId)).filter(isForgotten);
  if (records.length === 0) return;
  const transaction = (await database()).transaction(STORE, 'readwrite');
  const isDone = committed(transaction);
  for (const { index } of records) transaction.objectStore(STORE).delete([userId, submissionId, index]);
  await isDone;
}
