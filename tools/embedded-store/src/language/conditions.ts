import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compareValues, isEqual, isNumeric, TYPE_ORDER, typeOrder } from './compare.ts';
import { Doc, type MaybeValue, type Value } from './doc.ts';
import type { FilterNode, Predicate } from './filter-tree.ts';
import { typeNames } from './match-tests.ts';
import { hasPosition, type Path, parsePath } from './path.ts';
import { compileBsonRegex } from './regex.ts';
import { valueKey } from './value-key.ts';

/** One end of a range of keys. */
type Bound = { readonly value: MaybeValue; readonly inclusive: boolean };

/**
 * A range of index keys, all of one BSON type (`type` is a `TYPE_ORDER`). A missing end means the end of that type.
 * In keys as `valuesAt` gives them: `null` for missing, `undefined` (TYPE_ORDER.missing) for an empty array.
 */
export type KeyRange = { readonly type: number; readonly low?: Bound; readonly high?: Bound };

/**
 * Something that every matching document satisfies: at least one of its keys at `path` lies in one of `ranges`.
 * The ranges are sorted and do not touch the same key twice; together they may hold documents that do not match, so
 * the filter is always checked again. On an index that holds several keys per document (multikey) only ONE condition
 * per path may be used; on others the conditions of a path may be intersected.
 */
export type Condition = {
  readonly path: string;
  readonly ranges: readonly KeyRange[];
  /** Whether every range is a single key, so that the next path of a compound index can be bounded too. */
  readonly isPoints: boolean;
};

/** The range that holds one key. */
function pointRange(value: MaybeValue): KeyRange {
  const bound: Bound = { value, inclusive: true };
  return { type: typeOrder(value), low: bound, high: bound };
}

/** The conditions that hold for every match: of the filter itself and of its `$and` parts. */
export function findConditions(root: FilterNode): Condition[] {
  if (root.kind === 'and') return root.nodes.flatMap(findConditions);
  if (root.kind === 'or' && root.nodes.length === 1 && root.nodes[0] !== undefined)
    return findConditions(root.nodes[0]);
  return root.kind === 'path' ? ofPredicate(root.path, root.predicate) : [];
}

/** The conditions of each branch of the first `$or` among the parts, `undefined` without one. */
export function findBranchConditions(root: FilterNode): Condition[][] | undefined {
  if (root.kind === 'or') return root.nodes.map(findConditions);
  if (root.kind !== 'and') return undefined;
  for (const part of root.nodes) {
    const branches = findBranchConditions(part);
    if (branches !== undefined) return branches;
  }
  return undefined;
}

function ofPredicate(path: Path, predicate: Predicate): Condition[] {
  // A number in a path may be a field or a position; an index knows only one of the two.
  if (hasPosition(path) || predicate.kind === 'not') return [];
  if (predicate.kind === 'every') return predicate.parts.flatMap((part) => ofPredicate(path, part));
  if (predicate.operator === '$elemMatch') return ofElemMatch(path, predicate.operand as Doc);
  const ranges = rangesOf(predicate.operator, predicate.operand);
  return ranges === undefined ? [] : [condition(path.text, ranges)];
}

function condition(path: string, ranges: readonly KeyRange[]): Condition {
  const sorted = [...ranges].sort((a, b) => a.type - b.type || compareLows(a, b));
  const isPoints = sorted.every((range) => range.low !== undefined && range.low === range.high);
  return { path, ranges: sorted, isPoints };
}

function compareLows(a: KeyRange, b: KeyRange): number {
  if (a.low === undefined || b.low === undefined) return Number(a.low !== undefined) - Number(b.low !== undefined);
  return compareValues(a.low.value, b.low.value);
}

function rangesOf(operator: string, operand: Value): KeyRange[] | undefined {
  switch (operator) {
    case '$eq':
      return unique(pointsOf(operand));
    case '$in': {
      const list = operand as Value[];
      if (list.some((one) => one instanceof BSONRegExp)) return undefined;
      return unique(list.flatMap(pointsOf));
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeOf(operator, operand);
    case '$regex':
      return prefixRanges(operand as BSONRegExp);
    default:
      return undefined;
  }
}

/** A whole array is found under its first element (or under the key of the empty array), or as an element itself. */
function pointsOf(operand: Value): MaybeValue[] {
  return Array.isArray(operand) ? [operand, operand[0]] : [operand];
}

function unique(points: MaybeValue[]): KeyRange[] {
  const byKey = new Map(points.map((point) => [valueKey(point), point]));
  return [...byKey.values()].map(pointRange);
}

function rangeOf(operator: string, operand: Value): KeyRange[] | undefined {
  if (operand instanceof MinKey || operand instanceof MaxKey) return undefined;
  if (operand === null) return operator === '$gte' || operator === '$lte' ? [pointRange(null)] : [];
  // An array is compared as a whole, but its keys are its elements.
  if (Array.isArray(operand)) return undefined;
  const bound: Bound = { value: operand, inclusive: operator === '$gte' || operator === '$lte' };
  const type = typeOrder(operand);
  return operator === '$gt' || operator === '$gte' ? [{ type, low: bound }] : [{ type, high: bound }];
}

/** `^abc` holds the strings from `abc` on that start with it; the expression itself may also be stored as a value. */
function prefixRanges(regex: BSONRegExp): KeyRange[] | undefined {
  const { prefix } = compileBsonRegex(regex);
  if (prefix === '') return undefined;
  const strings: KeyRange = {
    type: TYPE_ORDER.string,
    low: { value: prefix, inclusive: true },
    high: { value: `${prefix}\u{10FFFF}`, inclusive: true },
  };
  return [strings, pointRange(regex)];
}

/** `{a: {$elemMatch: {b: 1}}}` bounds `a.b`; `{a: {$elemMatch: {$gt: 1, $lt: 5}}}` bounds one element on both sides. */
function ofElemMatch(path: Path, operand: Doc): Condition[] {
  const first = operand.names[0];
  if (first === undefined) return [];
  if (first.startsWith('$')) {
    const ranges = [...operand].flatMap(([operator, value]) => elementRange(operator, value));
    return ranges.length === 0 ? [] : [condition(path.text, [ranges.reduce(intersect)])];
  }
  return [...operand].flatMap(([name, value]) => {
    if (name.startsWith('$') || value instanceof Doc || value instanceof BSONRegExp) return [];
    const inner = parsePath(`${path.text}.${name}`);
    return hasPosition(inner) ? [] : [condition(inner.text, unique(pointsOf(value)))];
  });
}

function elementRange(operator: string, value: Value): KeyRange[] {
  if (Array.isArray(value) || value instanceof Doc || value === null) return [];
  if (operator === '$eq') return [pointRange(value)];
  return /^\$[gl]te?$/.test(operator) ? (rangeOf(operator, value) ?? []) : [];
}

/** The keys in both ranges. Of two types nothing can match, and either range says so correctly. */
function intersect(a: KeyRange, b: KeyRange): KeyRange {
  if (a.type !== b.type) return a;
  const low = tighter(a.low, b.low, 1);
  const high = tighter(a.high, b.high, -1);
  return { type: a.type, ...(low && { low }), ...(high && { high }) };
}

function tighter(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const order = compareValues(a.value, b.value) * sign;
  if (order !== 0) return order > 0 ? a : b;
  return a.inclusive ? b : a;
}

/**
 * Whether every document that satisfies the query also satisfies the filter of a partial index, so that the index
 * holds them all. Cautious: false when it cannot tell.
 */
export function isImplied(partial: { readonly root: FilterNode }, query: { readonly root: FilterNode }): boolean {
  return impliesNode(partsOf(query.root), partial.root);
}

function partsOf(node: FilterNode): FilterNode[] {
  return node.kind === 'and' ? node.nodes.flatMap(partsOf) : [node];
}

function impliesNode(known: readonly FilterNode[], wanted: FilterNode): boolean {
  switch (wanted.kind) {
    case 'and':
      return wanted.nodes.every((node) => impliesNode(known, node));
    case 'or':
      return wanted.nodes.some((node) => impliesNode(known, node)) || known.some((node) => branchesImply(node, wanted));
    case 'path':
      return (
        impliesPredicate(known, wanted.path, wanted.predicate) || known.some((node) => branchesImply(node, wanted))
      );
    case 'constant':
      return wanted.value;
    default:
      return false;
  }
}

/** An `$or` implies what each of its branches implies. */
function branchesImply(node: FilterNode, wanted: FilterNode): boolean {
  return node.kind === 'or' && node.nodes.every((branch) => impliesNode(partsOf(branch), wanted));
}

function impliesPredicate(known: readonly FilterNode[], path: Path, wanted: Predicate): boolean {
  if (wanted.kind === 'every') return wanted.parts.every((part) => impliesPredicate(known, path, part));
  return known.some(
    (node) => node.kind === 'path' && node.path.text === path.text && predicateImplies(node.predicate, wanted),
  );
}

function predicateImplies(known: Predicate, wanted: Predicate): boolean {
  if (known.kind === 'every') return known.parts.some((part) => predicateImplies(part, wanted));
  if (known.kind === 'not' || wanted.kind === 'not') {
    return known.kind === 'not' && wanted.kind === 'not' && isSamePredicate(known.part, wanted.part);
  }
  if (wanted.kind === 'every') return wanted.parts.every((part) => predicateImplies(known, part));
  if (isSamePredicate(known, wanted)) return true;
  return testImplies(known, wanted);
}

type TestPredicate = Extract<Predicate, { kind: 'test' }>;

function isSamePredicate(a: Predicate, b: Predicate): boolean {
  return a.kind === 'test' && b.kind === 'test' && a.operator === b.operator && isEqual(a.operand, b.operand);
}

/** Both speak of "some candidate value of the path", so implication may be decided for a single value. */
function testImplies(known: TestPredicate, wanted: TestPredicate): boolean {
  const values =
    known.operator === '$eq' ? [known.operand] : known.operator === '$in' ? (known.operand as Value[]) : undefined;
  if (values !== undefined) {
    if (wanted.operator === '$size' || wanted.operator === '$elemMatch') return false;
    return values.every(
      (value) => !(value instanceof BSONRegExp && known.operator === '$in') && valueImplies(value, wanted),
    );
  }
  if (wanted.operator === '$exists') return impliesExistence(known);
  if (isRange(known.operator) && isRange(wanted.operator)) return rangeImplies(known, wanted);
  if (isRange(known.operator) && wanted.operator === '$type') return rangeHasType(known.operand, wanted.operand);
  return false;
}

/** Null stands for "missing or null", so the wanted test has to accept both. */
function valueImplies(value: Value, wanted: TestPredicate): boolean {
  return wanted.test(value) && (value !== null || wanted.test(undefined)) && !isNumberTypeTest(value, wanted);
}

/** Equality finds numbers of every type: only `number` as a whole is certain. */
function isNumberTypeTest(value: Value, wanted: TestPredicate): boolean {
  return wanted.operator === '$type' && isNumeric(value) && !typeNames(wanted.operand).has('number');
}

function isRange(operator: string): boolean {
  return /^\$[gl]te?$/.test(operator);
}

function impliesExistence(known: TestPredicate): boolean {
  if (isRange(known.operator)) {
    return known.operand !== null && !(known.operand instanceof MinKey) && !(known.operand instanceof MaxKey);
  }
  return ['$type', '$size', '$elemMatch', '$mod', '$regex'].includes(known.operator);
}

function rangeImplies(known: TestPredicate, wanted: TestPredicate): boolean {
  if (known.operator[1] !== wanted.operator[1] || known.operand === null) return false;
  if (!wanted.test(known.operand)) {
    // {$gt: 5} implies {$gt: 5}, though 5 itself satisfies neither.
    return !known.operator.endsWith('e') && isEqual(known.operand, wanted.operand);
  }
  return typeOrder(known.operand) === typeOrder(wanted.operand);
}

function rangeHasType(operand: Value, types: Value): boolean {
  const names = typeNames(types);
  switch (typeOrder(operand)) {
    case TYPE_ORDER.number:
      return names.has('number');
    case TYPE_ORDER.string:
      return names.has('string') && names.has('symbol');
    case TYPE_ORDER.objectId:
      return names.has('objectId');
    case TYPE_ORDER.date:
      return names.has('date');
    case TYPE_ORDER.boolean:
      return names.has('bool');
    default:
      return false;
  }
}
