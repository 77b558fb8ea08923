import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the name of a model's collection is passed to the driver. */
const EXEMPT = 'services/checkups/src/platform/bare-collection.ts';

/** Calls and aggregation stages that reach a collection by its name. */
const BY_NAME = [
  /\.collection\s*(?:<[^()]*>)?\(/,
  /\$(?:lookup|graphLookup)\b/,
  /\$(?:unionWith|out|merge)\b/,
  /\bbulkWrite\w*\(\s*\[?\s*\{\s*namespace/,
];

export type NamedCollection = { file: string; line: number; text: string };

/**
 * Finds where code of the services reaches a collection by its name and not by its model. A change that renames or removes a
 * collection must find everything that uses it, and what is not a model is not in the doors.
 *
 * @param root the folder that holds `services/`
 * @returns each line, and how many files were read
 */
export function findNamedCollections(root: string): { found: NamedCollection[]; filesRead: number } {
  const files = globSync('{services/*/src,shared/src/server}/**/*.ts', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.ts$|\.model\.ts$|\/testing\//.test(file) && file !== EXEMPT);
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        BY_NAME.some((pattern) => pattern.test(text)) ? [{ file, line: index + 1, text: text.trim() }] : [],
      ),
  );
  return { found, filesRead: files.length };
}
