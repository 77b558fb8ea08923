import { compileUpdatePipeline } from './aggregate/update-pipeline.ts';
import { isEqual, isIdentical } from './compare.ts';
import { Doc, deepCopy, type MaybeValue, type Value } from './doc.ts';
import type { FilterOptions } from './parse-filter.ts';
import { parsePosition } from './path.ts';
import { badValue, failedToParse, StoreError, unsupported } from './store-error.ts';
import { checkFiltersUsed, compileArrayFilters } from './update-array-filters.ts';
import { addToSetChange, popChange, pullAllChange, pullChange, pushChange } from './update-arrays.ts';
import {
  type Change,
  changeAt,
  checkConflicts,
  comparePaths,
  concretePaths,
  type ElementFilters,
  notViable,
  parseUpdatePath,
} from './update-path.ts';
import { arithmeticChange, bitChange, currentDateChange, documentOperand, extremeChange } from './update-values.ts';

/** What a compiled update needs to know about the document it is applied to. */
export type UpdateContext = {
  /** Where the query matched in an array, for `$`; see `Filter.matchedPosition`. */
  readonly position?: number;
  /** Whether the document is about to be inserted by an upsert, for `$setOnInsert`. */
  readonly isInsert?: boolean;
};

/** A compiled update. */
export type Update = {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  /** Whether `apply` has to be told the matched position. */
  readonly needsPosition: boolean;
  /**
   * The document after the update; the given one stays as it is. Compare with `isIdentical` to tell a no-op.
   * @throws StoreError 66 when `_id` would change, and the errors of the operators
   */
  readonly apply: (doc: Doc, context?: UpdateContext) => Doc;
};

/** Options of an update command. */
export type UpdateOptions = FilterOptions & { readonly arrayFilters?: readonly Value[] | undefined };

type Modifier = {
  readonly parts: readonly string[];
  readonly creates: boolean;
  readonly onlyOnInsert: boolean;
  /** The change; made for each document, since `$rename` reads it. */
  readonly changeFor: (doc: Doc) => Change | undefined;
};

/**
 * Compiles the `u` of an update command: operators, a replacement document or a pipeline.
 * @throws StoreError 9 for unknown operators, 40 for conflicting paths, 115 for what the store does not have
 */
export function compileUpdate(update: MaybeValue, options: UpdateOptions = {}): Update {
  if (Array.isArray(update)) {
    if (options.arrayFilters !== undefined)
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    const run = compileUpdatePipeline(update, options);
    return { kind: 'pipeline', needsPosition: false, apply: (doc) => keepId(doc, run(doc)) };
  }
  if (!(update instanceof Doc)) throw failedToParse('Update argument must be either an object or an array');
  if (update.names[0]?.startsWith('$') === true) return compileOperators(update, options);
  if (options.arrayFilters !== undefined)
    throw failedToParse('arrayFilters may not be specified for replacement-style updates');
  checkReplacement(update);
  return { kind: 'replacement', needsPosition: false, apply: (doc) => keepId(doc, update) };
}

/** A whole new document may not have operators for names. */
function checkReplacement(replacement: Doc): void {
  for (const name of replacement.names) {
    if (name.startsWith('$')) {
      throw new StoreError(
        52,
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
}

/** The new fields under the old `_id`, which stays first. */
function keepId(before: Doc, after: Doc): Doc {
  const id = before.get('_id');
  const newId = after.get('_id');
  if (id === undefined) return after.copy();
  if (newId !== undefined && !isEqual(id, newId)) throw idAltered();
  const doc = new Doc(['_id'], [id]);
  for (const [name, value] of after) if (name !== '_id') doc.append(name, value);
  return doc;
}

function idAltered(): StoreError {
  return new StoreError(66, "After applying the update, the (immutable) field '_id' was found to have been altered");
}

function compileOperators(update: Doc, options: UpdateOptions): Update {
  const modifiers = parseModifiers(update, options.now ?? new Date());
  modifiers.sort((a, b) => comparePaths(a.parts, b.parts));
  checkConflicts(modifiers.map(({ parts }) => parts));
  const filters = compileArrayFilters(options.arrayFilters ?? [], options);
  checkFiltersUsed(
    modifiers.map(({ parts }) => parts),
    filters,
  );
  const isDynamic = modifiers.some(({ parts }) => parts.some((part) => part.startsWith('$')));
  return {
    kind: 'operators',
    needsPosition: modifiers.some(({ parts }) => parts.includes('$')),
    apply: (doc, context = {}) => {
      const after = deepCopy(doc);
      const steps = isDynamic ? resolve(doc, modifiers, context.position ?? -1, filters) : modifiers;
      for (const { parts, creates, onlyOnInsert, changeFor } of steps) {
        if (onlyOnInsert && context.isInsert !== true) continue;
        const change = changeFor(doc);
        if (change !== undefined) changeAt(after, parts, change, creates);
      }
      const id = doc.get('_id');
      if (id !== undefined && !isIdentical(id, after.get('_id')) && !isEqual(id, after.get('_id'))) {
        throw new StoreError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
      }
      return after;
    },
  };
}

/** The modifiers with every path written out for this document, sorted and free of conflicts. */
function resolve(doc: Doc, modifiers: readonly Modifier[], position: number, filters: ElementFilters): Modifier[] {
  const steps = modifiers.flatMap((modifier) =>
    concretePaths(doc, modifier.parts, position, filters).map((parts) => ({ ...modifier, parts })),
  );
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  checkConflicts(steps.map(({ parts }) => parts));
  return steps;
}

function parseModifiers(update: Doc, now: Date): Modifier[] {
  return [...update].flatMap(([operator, operand]) => {
    if (!MODIFIERS.has(operator)) {
      if (operator === '$uniqueDocs') throw unsupported(operator);
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    const fields = documentOperand(operator, operand);
    return [...fields].flatMap(([path, value]) => {
      const parts = parseUpdatePath(path);
      return operator === '$rename'
        ? renameModifiers(parts, path, value)
        : [modifier(operator, parts, path, value, now)];
    });
  });
}

const MODIFIERS = new Set([
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$currentDate',
  '$rename',
  '$bit',
  '$push',
  '$addToSet',
  '$pop',
  '$pull',
  '$pullAll',
]);

/** Operators that do nothing where the path is missing. */
const NEVER_CREATES = new Set(['$unset', '$pop', '$pull', '$pullAll']);

function modifier(operator: string, parts: readonly string[], path: string, operand: Value, now: Date): Modifier {
  const change = changeOf(operator, operand, path, now);
  return {
    parts,
    creates: !NEVER_CREATES.has(operator),
    onlyOnInsert: operator === '$setOnInsert',
    changeFor: () => change,
  };
}

function changeOf(operator: string, operand: Value, path: string, now: Date): Change {
  switch (operator) {
    case '$unset':
      return () => undefined;
    case '$inc':
    case '$mul':
      return arithmeticChange(operator, operand, path);
    case '$min':
    case '$max':
      return extremeChange(operator, operand);
    case '$currentDate':
      return currentDateChange(operand, path, now);
    case '$bit':
      return bitChange(operand, path);
    case '$push':
      return pushChange(operand, path);
    case '$addToSet':
      return addToSetChange(operand, path);
    case '$pop':
      return popChange(operand, path);
    case '$pull':
      return pullChange(operand);
    case '$pullAll':
      return pullAllChange(operand);
    default:
      return () => deepCopy(operand);
  }
}

/** `$rename: {from: to}` writes the old value at `to` and removes `from`, both only where `from` exists. */
function renameModifiers(from: readonly string[], path: string, target: Value): Modifier[] {
  if (typeof target !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  const to = parseUpdatePath(target);
  if ([...from, ...to].some((part) => part.startsWith('$')))
    throw badValue('The source and target field for $rename may not be dynamic');
  if (path === target) throw badValue(`The source and target field for $rename must differ: ${path}`);
  if (isPrefix(from, to) || isPrefix(to, from)) {
    throw badValue(`The source and target field for $rename must not be on the same path: ${path}`);
  }
  return [
    {
      parts: to,
      creates: true,
      onlyOnInsert: false,
      changeFor: (doc) => {
        const value = renamedValue(doc, from);
        if (value === undefined) return undefined;
        refuseArrayOnWay(doc, to);
        return () => deepCopy(value);
      },
    },
    { parts: from, creates: false, onlyOnInsert: false, changeFor: () => () => undefined },
  ];
}

function isPrefix(short: readonly string[], long: readonly string[]): boolean {
  return short.length <= long.length && short.every((part, i) => part === long[i]);
}

/** The value to rename, `undefined` when there is none. */
function renamedValue(doc: Doc, parts: readonly string[]): MaybeValue {
  let value: MaybeValue = doc;
  let isInArray = false;
  for (const [i, part] of parts.entries()) {
    const isArray = Array.isArray(value);
    if (!(value instanceof Doc) && !(isArray && parsePosition(part) >= 0)) throw notViable(parts, i);
    isInArray ||= isArray;
    value = value instanceof Doc ? value.get(part) : (value as Value[])[parsePosition(part)];
    if (value === undefined) return undefined;
  }
  if (isInArray) throw badValue(`The source field of $rename cannot be an array element, '${parts.join('.')}'`);
  return value;
}

function refuseArrayOnWay(doc: Doc, parts: readonly string[]): void {
  let value: MaybeValue = doc;
  for (const part of parts) {
    if (Array.isArray(value)) {
      throw badValue(`The destination field of $rename cannot be an array element, '${parts.join('.')}'`);
    }
    value = value instanceof Doc ? value.get(part) : undefined;
  }
}
