/** The database in which a device keeps what a person wrote until the server has it. */
export const DEVICE_DATABASE = 'wellspring';

/** Leaves nothing of what people wrote on a device that somebody else may use next. Where nothing can be kept, nothing is there. */
export function forgetDevice(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DEVICE_DATABASE);
  } catch {
    // Forbidden in some frames, in which nothing was kept either.
  }
}
