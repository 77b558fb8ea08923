/** The columns that can be left out; the name is always there. */
export const OPTIONAL_COLUMNS = [
  'team',
  'role',
  'employmentStart',
  'email',
  'language',
  'jobTitle',
  'branch',
  'employmentType',
  'state',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

const USUAL: readonly OptionalColumn[] = ['team', 'role', 'employmentStart'];

const keyOf = (userId: string) => `ws-users-columns-${userId}`;

/** The columns this person chose on this device; the usual ones when there is no choice, or none that can be read. */
export function readColumns(userId: string): readonly OptionalColumn[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (!Array.isArray(stored)) return USUAL;
    return OPTIONAL_COLUMNS.filter((column) => stored.includes(column));
  } catch {
    return USUAL;
  }
}

/** A browser without storage forgets the choice with the page. */
export function storeColumns(userId: string, columns: readonly OptionalColumn[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(columns));
  } catch {
    // The list still shows them.
  }
}
