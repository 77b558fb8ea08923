import { isNumeric } from './compare.ts';
import { Doc, type Value } from './doc.ts';
import { compileExpression } from './expressions/compile-expression.ts';
import type { Scope } from './expressions/expression.ts';
import { createScope } from './expressions/scope.ts';
import { addComputed, addToTree, excludeFields, type FieldTree, includeFields, type TreeEntry } from './field-tree.ts';
import type { Filter } from './match.ts';
import { isTruthy, wholeNumber } from './match-tests.ts';
import { elemMatchTest } from './parse-filter.ts';
import { badValue, StoreError, unsupported } from './store-error.ts';

/** What a projection may refer to. */
export type ProjectionOptions = {
  /** `find` knows `$slice`, `$elemMatch` and the positional `$`; `aggregate` (`$project`) does not. */
  readonly mode: 'find' | 'aggregate';
  /** The query, for the positional `$`. */
  readonly filter?: Filter | undefined;
  readonly let?: Doc | undefined;
  readonly now?: Date | undefined;
};

type Draft = {
  readonly tree: FieldTree;
  readonly options: ProjectionOptions;
  isInclusion: boolean | undefined;
  /** What `$slice` and `$elemMatch` mean for the fields beside them, when no plain field decides. */
  hasSlice: boolean;
  hasElemMatch: boolean;
  id: 'include' | 'exclude' | undefined;
  hasComputed: boolean;
  positional: string | undefined;
};

/**
 * Compiles a projection to a function that makes the projected document; the source stays as it is.
 * @throws StoreError for a mixture of inclusion and exclusion, colliding paths or unknown operators
 */
export function compileProjection(spec: Doc, options: ProjectionOptions): (doc: Doc) => Doc {
  if (spec.size === 0) {
    if (options.mode === 'find') return (doc) => doc;
    throw new StoreError(51272, 'projection specification must have at least one field');
  }
  const draft: Draft = {
    tree: new Map(),
    options,
    isInclusion: undefined,
    hasSlice: false,
    hasElemMatch: false,
    id: undefined,
    hasComputed: false,
    positional: undefined,
  };
  for (const [path, value] of spec) addField(draft, path, value);
  return run(draft);
}

function run(draft: Draft): (doc: Doc) => Doc {
  const { tree } = draft;
  const isInclusion = draft.isInclusion ?? ((draft.hasElemMatch && !draft.hasSlice) || draft.id === 'include');
  if (isInclusion && draft.id !== 'exclude' && !tree.has('_id')) tree.set('_id', { kind: 'include' });
  if (!isInclusion && draft.id === 'exclude') tree.set('_id', { kind: 'exclude' });
  const scope = createScope(draft.options);
  const positional = draft.positional === undefined ? undefined : positionalCut(draft.positional, draft.options.filter);
  return (doc) => {
    const source = positional === undefined ? doc : positional(doc);
    const kept = isInclusion ? includeFields(source, tree) : excludeFields(source, tree);
    return draft.hasComputed ? addComputed(kept, tree, scope.at(doc)) : kept;
  };
}

function addField(draft: Draft, path: string, value: Value): void {
  if (draft.options.mode === 'find' && path.endsWith('.$')) {
    addPositional(draft, path);
  } else if (typeof value === 'boolean' || isNumeric(value)) {
    addFlag(draft, path, isTruthy(value));
  } else if (value instanceof Doc) {
    addDocument(draft, path, value);
  } else {
    addCompute(draft, path, value);
  }
}

function addFlag(draft: Draft, path: string, isIncluded: boolean): void {
  checkName(path);
  if (path === '_id') {
    draft.id = isIncluded ? 'include' : 'exclude';
    return;
  }
  decide(draft, path, isIncluded);
  addToTree(draft.tree, path, { kind: isIncluded ? 'include' : 'exclude' });
}

function decide(draft: Draft, path: string, isInclusion: boolean): void {
  if (draft.isInclusion === undefined) draft.isInclusion = isInclusion;
  if (draft.isInclusion === isInclusion) return;
  if (isInclusion) throw new StoreError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  throw new StoreError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
}

function addDocument(draft: Draft, path: string, value: Doc): void {
  const first = value.names[0];
  if (first === undefined)
    throw new StoreError(51270, `An empty sub-projection is not a valid value. Found empty object at path ${path}`);
  if (!first.startsWith('$')) {
    for (const [name, part] of value) addField(draft, `${path}.${name}`, part);
    return;
  }
  if (first === '$meta') throw unsupported('the projection $meta');
  if (value.size > 1) throw new StoreError(16410, `the projection of ${path} must have one operator`);
  const operand = value.values[0] as Value;
  if (draft.options.mode === 'find' && first === '$slice' && isFindSlice(operand)) addSlice(draft, path, operand);
  else if (draft.options.mode === 'find' && first === '$elemMatch') addElemMatch(draft, path, operand);
  else addCompute(draft, path, value);
}

function addCompute(draft: Draft, path: string, expression: Value): void {
  checkName(path);
  if (draft.isInclusion === false) {
    throw new StoreError(
      expression instanceof Doc ? 31252 : 31310,
      `Cannot use an expression for ${path} in an exclusion projection`,
    );
  }
  draft.isInclusion = true;
  draft.hasComputed = true;
  addToTree(draft.tree, path, { kind: 'compute', evaluate: compileExpression(expression) });
}

function addSlice(draft: Draft, path: string, operand: Value): void {
  checkName(path);
  draft.hasSlice = true;
  const change = sliceChange(operand);
  addToTree(draft.tree, path, { kind: 'change', change });
}

function checkName(path: string): void {
  if (path.split('.').some((part) => part.startsWith('$'))) {
    throw new StoreError(16410, "FieldPath field names may not start with '$'");
  }
}

/** `$slice: n` or `[skip, n]` with numbers is the find operator; anything else is the expression of the same name. */
function isFindSlice(operand: Value): boolean {
  return Array.isArray(operand) ? operand.length === 2 && operand.every(isNumeric) : isNumeric(operand);
}

function sliceChange(operand: Value): (value: Value) => Value {
  const [first, second] = Array.isArray(operand) ? operand.map(wholeNumber) : [wholeNumber(operand)];
  if (first === undefined) throw badValue('$slice needs whole numbers');
  if (!Array.isArray(operand))
    return (value) => (Array.isArray(value) ? cut(value, Math.min(first, 0), Math.abs(first)) : value);
  if (second === undefined || second <= 0) throw new StoreError(28729, 'Third argument to $slice must be positive');
  return (value) => (Array.isArray(value) ? cut(value, first, second) : value);
}

function cut(array: Value[], skip: number, limit: number): Value[] {
  const start = skip < 0 ? Math.max(array.length + skip, 0) : skip;
  return array.slice(start, start + limit);
}

/** The first element that matches; the field follows the included ones, as in MongoDB. */
function addElemMatch(draft: Draft, path: string, operand: Value): void {
  if (path.includes('.')) throw new StoreError(31275, 'Cannot use $elemMatch projection on a nested field');
  if (!(operand instanceof Doc)) throw new StoreError(31274, 'elemMatch: Invalid argument, object required');
  const test = elemMatchTest(operand, draft.options);
  draft.hasElemMatch = true;
  draft.hasComputed = true;
  const evaluate = (scope: Scope) => {
    const value = scope.root instanceof Doc ? scope.root.get(path) : undefined;
    const found = Array.isArray(value) ? value.find(test) : undefined;
    return found === undefined ? undefined : [found];
  };
  const entry: TreeEntry = { kind: 'compute', evaluate };
  addToTree(draft.tree, path, entry);
}

function addPositional(draft: Draft, path: string): void {
  if (draft.positional !== undefined)
    throw new StoreError(31276, 'Cannot specify more than one positional projection per query.');
  const field = path.slice(0, -2);
  const queried = draft.options.filter?.fields;
  if (queried !== undefined && !queried.has(field.split('.')[0] as string)) {
    throw new StoreError(31277, `Positional projection '${path}' does not match the query document.`);
  }
  draft.positional = field;
  addFlag(draft, field, true);
}

function positionalCut(path: string, filter: Filter | undefined): (doc: Doc) => Doc {
  const tree: FieldTree = new Map();
  let position = -1;
  addToTree(tree, path, { kind: 'change', change: (value) => pick(value, position) });
  return (doc) => {
    position = filter?.matchedPosition(doc) ?? -1;
    return excludeFields(doc, tree);
  };
}

function pick(value: Value, position: number): Value {
  if (!Array.isArray(value)) return value;
  const element = value[position];
  if (element === undefined) {
    throw new StoreError(51246, "positional operator '.$' couldn't find a matching element in the array");
  }
  return [element];
}
