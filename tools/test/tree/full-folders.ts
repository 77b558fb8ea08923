import path from 'node:path';

/** Files in one folder, of any kind. Beyond that a folder cannot be read at a glance. */
export const MAX_FILES_IN_FOLDER = 25;

/** Folders that may hold more, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'tools/embedded-store': 'It is complete and no longer changed; its folders follow the parts of the wire protocol.',
  'docs/adr': 'Its pages are numbered, none is taken away, and README.md lists them.',
};

const isExcepted = (folder: string) =>
  Object.keys(exceptions).some((exception) => folder === exception || folder.startsWith(`${exception}/`));

/**
 * The folders with too many files. A file counts where it stands, whatever its kind: a style sheet or a test beside the
 * code is one more file to look through. Files in folders within it do not count.
 *
 * @param files relative to the root of the repository
 */
export function findFullFolders(files: readonly string[]): { folder: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES_IN_FOLDER && !isExcepted(folder))
    .map(([folder, count]) => ({ folder, count }));
}
