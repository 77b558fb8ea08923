import { bsonTypeName } from './compare.ts';
import { Doc, type Value } from './doc.ts';
import { compileFilter } from './match.ts';
import type { FilterOptions } from './parse-filter.ts';
import { badValue, failedToParse, StoreError } from './store-error.ts';
import type { ElementFilters } from './update-path.ts';

/**
 * Compiles `arrayFilters`, by the name that `$[name]` refers to.
 * @throws StoreError 2 or 9 for filters without a name, with several, or with one that is taken
 */
export function compileArrayFilters(
  definitions: readonly Value[],
  options: FilterOptions,
): Map<string, (element: Value) => boolean> {
  const filters = new Map<string, (element: Value) => boolean>();
  for (const definition of definitions) {
    if (!(definition instanceof Doc))
      throw new StoreError(14, `arrayFilters must hold documents, not ${bsonTypeName(definition)}`);
    const names = identifiersOf(definition);
    const [name] = names;
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1)
      throw failedToParse(`Expected a single top-level field name, found ${[...names].join(' and ')}`);
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
      throw badValue(
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const filter = compileFilter(definition, options);
    filters.set(name, (element) => filter.matches(new Doc([name], [element])));
  }
  return filters;
}

function identifiersOf(filter: Doc, found = new Set<string>()): Set<string> {
  for (const [name, operand] of filter) {
    if (!name.startsWith('$')) found.add(name.split('.')[0] as string);
    else if (Array.isArray(operand)) {
      for (const part of operand) if (part instanceof Doc) identifiersOf(part, found);
    }
  }
  return found;
}

/** Every `$[name]` needs a filter and every filter a use. */
export function checkFiltersUsed(paths: readonly (readonly string[])[], filters: ElementFilters): void {
  const used = new Set<string>();
  for (const parts of paths) {
    for (const part of parts) {
      if (!part.startsWith('$[') || part === '$[]') continue;
      const name = part.slice(2, -1);
      if (!filters.has(name))
        throw badValue(`No array filter found for identifier '${name}' in path '${parts.join('.')}'`);
      used.add(name);
    }
  }
  for (const name of filters.keys()) {
    if (!used.has(name)) throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }
}
