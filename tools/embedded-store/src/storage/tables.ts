/** The four tables of the data file; see `docs/adr/0001-embedded-store.md`. */
export type TableName = 'documents' | 'indexes' | 'catalog' | 'sessions';

/** Half-open range of keys: from `low` (included) to `high` (not included). */
export type KeySpan = { readonly low: Uint8Array; readonly high: Uint8Array };

/** One entry of a table. */
export type Entry = { readonly key: Buffer; readonly value: Buffer };
