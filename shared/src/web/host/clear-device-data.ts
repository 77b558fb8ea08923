/** The database of offline drafts. */
export const DEVICE_DATABASE = 'wellspring';
/** Its one store; a key begins with the id of the person. */
export const DEVICE_STORE = 'answers';

/** Every key that begins with these parts. */
export const keysBelow = (...parts: readonly string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);

/** Time-out: a device storage that does not answer must not block the log-out. */
const LIMIT_MS = 2_000;

/**
 * Deletes the drafts of one user on this device and keeps those of others: two users may share it, or two embeds of one
 * page. Never rejects; await it, because it ends with the page.
 *
 * @param userId null when the user is not known: then everything is deleted
 */
export async function clearDeviceData(userId: string | null): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LIMIT_MS));
  try {
    if (userId === null) globalThis.indexedDB?.deleteDatabase(DEVICE_DATABASE);
    else await Promise.race([deletePerson(userId), limit]);
  } catch {
    // Forbidden in some frames, in which nothing was stored either.
  }
}

const deletePerson = (userId: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = globalThis.indexedDB.open(DEVICE_DATABASE);
    // There is none yet, and none is made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(DEVICE_STORE)) return resolve();
      const transaction = database.transaction(DEVICE_STORE, 'readwrite');
      transaction.objectStore(DEVICE_STORE).delete(keysBelow(userId));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      // Once the transaction is over.
      database.close();
    };
  });
