import { DEVICE_DATABASE, DEVICE_STORE } from '@wellspring/shared/web/host/clear-device-data.ts';
import type { EncryptedRecord } from './draft-encryption.ts';
import type { DraftRecord } from './draft-record.ts';

/** Maximum age of offline drafts on a device; the server refuses most of them earlier. */
const RETENTION_MS = 7 * 24 * 3_600_000;
/** Saving waits for the device, so the device may not take longer. */
const DEVICE_LIMIT_MS = 3_000;
/** How long a device that did not answer in time is left alone. */
const DEVICE_PAUSE_MS = 30_000;

/** Whether a draft has expired. */
export const isTooOld = ({ at }: Pick<DraftRecord, 'at'>, now: number): boolean => at < now - RETENTION_MS;

export const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the transaction is on the device; a full device fails here and not at the single write. */
export const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

let opening: Promise<IDBDatabase> | undefined;
let pausedUntil = 0;

/**
 * Runs work on the draft database.
 *
 * @throws DOMException when storage is not allowed; Error on a time-out
 */
export async function onDevice<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  if (Date.now() < pausedUntil) throw new Error('the device did not answer a moment ago');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      pausedUntil = Date.now() + DEVICE_PAUSE_MS;
      opening = undefined;
      reject(new Error('the device did not answer in time'));
    }, DEVICE_LIMIT_MS);
  });
  try {
    return await Promise.race([database().then(work), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** One connection per page. A failure is not cached: space may have been freed. */
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
    if (request.result.objectStoreNames.contains(DEVICE_STORE)) request.result.deleteObjectStore(DEVICE_STORE);
    request.result.createObjectStore(DEVICE_STORE, { keyPath: ['userId', 'submissionId', 'index'] });
  };
  const opened = await settled(request);
  // Another tab upgrades the database, or the user clears their data: do not block it.
  opened.onversionchange = () => {
    opened.close();
    opening = undefined;
  };
  await removeOld(opened).catch(() => undefined); // A device that does not let us tidy up may still be read.
  return opened;
}

/** Of all users of this device. */
async function removeOld(opened: IDBDatabase): Promise<void> {
  const transaction = opened.transaction(DEVICE_STORE, 'readwrite');
  const store = transaction.objectStore(DEVICE_STORE);
  const isDone = committed(transaction);
  const records = (await settled(store.getAll())) as EncryptedRecord[];
  for (const record of records)
    if (isTooOld(record, Date.now())) store.delete([record.userId, record.submissionId, record.index]);
  await isDone;
}
