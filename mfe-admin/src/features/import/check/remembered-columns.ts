import type { ImportKind } from '../import-kind.ts';
import type { ImportField } from '../import-types.ts';

/** Headers that are remembered; the oldest are forgotten. */
const MAX_HEADERS = 200;
const LEFT_OUT = 'left-out';

/** Who remembers, and for what kind of files. */
type Rememberer = { storageKey: string; fields: readonly ImportField[] };

export const toRememberer = (userId: string, { name, fields }: ImportKind): Rememberer => ({
  storageKey: `ws-import-columns-${name === 'people' ? '' : `${name}-`}${userId}`,
  fields,
});

const toKey = (header: string) => header.trim().toLowerCase();

function readAll({ storageKey }: Rememberer): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, string][]) : []);
  } catch {
    return new Map();
  }
}

type Column = { header: string; field: ImportField | null };

/** The fields of columns: what this user chose last for a header on this device, and otherwise what was recognised. */
export function recallFields(by: Rememberer, columns: readonly Column[]): (ImportField | null)[] {
  const remembered = readAll(by);
  const recalled = columns.map(({ header }) => {
    const value = remembered.get(toKey(header));
    return value === LEFT_OUT ? null : by.fields.find((field) => field === value);
  });
  const taken = new Set<ImportField | null | undefined>();
  const once = (field: ImportField | null | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const chosen = recalled.map((field) => (field === undefined ? undefined : once(field)));
  return columns.map(({ field }, at) => (chosen[at] === undefined ? once(field) : chosen[at]));
}

/** A browser without storage forgets the choice with the page. */
export function rememberFields(by: Rememberer, columns: readonly Column[]): void {
  const all = readAll(by);
  for (const { header, field } of columns) {
    all.delete(toKey(header));
    if (header.trim()) all.set(toKey(header), field ?? LEFT_OUT);
  }
  try {
    localStorage.setItem(by.storageKey, JSON.stringify([...all].slice(-MAX_HEADERS)));
  } catch {
    // The import goes on with the fields that were chosen.
  }
}
