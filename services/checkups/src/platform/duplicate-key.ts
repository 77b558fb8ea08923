const DUPLICATE_KEY = 11_000;

/** Whether the database refused a write because a unique index has the value already. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DUPLICATE_KEY;
