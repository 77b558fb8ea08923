import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Evaluate, Scope } from '../expressions/expression.ts';
import { addComputed, addToTree, type FieldTree } from '../field-tree.ts';
import { compileFilter } from '../match.ts';
import { wholeNumber } from '../match-tests.ts';
import { type Path, parsePath, valueAt } from '../path.ts';
import { compileProjection } from '../project.ts';
import { compileSort } from '../sort.ts';
import { StoreError } from '../store-error.ts';
import { valueKey } from '../value-key.ts';
import { compileAccumulator } from './accumulators.ts';
import type { Stage, StageCompiler } from './stage.ts';

/** A stage that makes one document out of each. */
function each(change: (doc: Doc, scope: Scope) => Doc | undefined): Stage {
  return function* (docs, { scope }) {
    for (const doc of docs) {
      const result = change(doc, scope.at(doc));
      if (result !== undefined) yield result;
    }
  };
}

function documentOf(stage: string, operand: Value, code = 15959): Doc {
  if (operand instanceof Doc) return operand;
  throw new StoreError(code, `the ${stage} specification must be an object`);
}

function match(operand: Value, options: Parameters<StageCompiler>[1]): Stage {
  const filter = compileFilter(documentOf('$match', operand), options);
  return each((doc) => (filter.matches(doc) ? doc : undefined));
}

function project(operand: Value, options: Parameters<StageCompiler>[1]): Stage {
  const apply = compileProjection(documentOf('$project', operand, 15969), { ...options, mode: 'aggregate' });
  return each((doc) => apply(doc));
}

function addFields(operand: Value): Stage {
  const spec = documentOf('$addFields', operand, 40272);
  if (spec.size === 0) throw new StoreError(40177, '$addFields specification must have at least one field');
  const tree: FieldTree = new Map();
  for (const [path, value] of spec) addField(tree, path, value);
  return each((doc, scope) => addComputed(doc, tree, scope));
}

/** A plain document as a value means the fields below it, not a whole new document. */
function addField(tree: FieldTree, path: string, value: Value): void {
  if (path.startsWith('$')) throw new StoreError(16410, "FieldPath field names may not start with '$'");
  const first = value instanceof Doc ? value.names[0] : undefined;
  if (value instanceof Doc && first !== undefined && !first.startsWith('$')) {
    for (const [name, part] of value) addField(tree, `${path}.${name}`, part);
  } else {
    addToTree(tree, path, { kind: 'compute', evaluate: compileExpression(value) });
  }
}

function unset(operand: Value): Stage {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || paths.some((path) => typeof path !== 'string' || path === '')) {
    throw new StoreError(31002, '$unset specification must be a string or an array of non-empty strings');
  }
  const spec = new Doc();
  for (const path of paths) spec.set(path as string, 0);
  const apply = compileProjection(spec, { mode: 'aggregate' });
  return each((doc) => apply(doc));
}

function replaceRoot(expression: Value, stage: string): Stage {
  const evaluate = compileExpression(expression);
  return each((_, scope) => {
    const value = evaluate(scope);
    if (!(value instanceof Doc))
      throw new StoreError(40228, `'newRoot' expression of ${stage} must evaluate to an object`);
    return value;
  });
}

function newRootOf(operand: Value): Value {
  const newRoot = documentOf('$replaceRoot', operand, 40229).get('newRoot');
  if (newRoot === undefined) throw new StoreError(40231, 'no newRoot specified for the $replaceRoot stage');
  return newRoot;
}

function sort(operand: Value): Stage {
  const spec = documentOf('$sort', operand, 15973);
  if (spec.size === 0) throw new StoreError(15976, '$sort stage must have at least one sort key');
  const { apply } = compileSort(spec);
  return (docs) => apply([...docs]);
}

function countOperand(stage: string, operand: Value, least: number, code: number): number {
  const count = wholeNumber(operand);
  if (count === undefined || count < least)
    throw new StoreError(code, `invalid argument to ${stage} stage: a whole number >= ${least} is needed`);
  return count;
}

function limit(operand: Value): Stage {
  const most = countOperand('$limit', operand, 1, 15958);
  return function* (docs) {
    let left = most;
    for (const doc of docs) {
      yield doc;
      left -= 1;
      if (left === 0) return;
    }
  };
}

function skip(operand: Value): Stage {
  const first = countOperand('$skip', operand, 0, 15956);
  return function* (docs) {
    let left = first;
    for (const doc of docs) {
      if (left > 0) left -= 1;
      else yield doc;
    }
  };
}

function count(operand: Value): Stage {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.')) {
    throw new StoreError(40156, 'the count field must be a non-empty string without $ in front and without a dot');
  }
  return function* (docs) {
    let total = 0;
    for (const _ of docs) total += 1;
    // Without documents MongoDB gives no result at all, not 0.
    if (total > 0) yield new Doc([operand], [total]);
  };
}

function group(operand: Value): Stage {
  const spec = documentOf('$group', operand, 15947);
  const id = spec.get('_id');
  if (id === undefined) throw new StoreError(15955, 'a group specification must include an _id');
  const key: Evaluate = compileExpression(id);
  const fields = [...spec]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => [name, compileAccumulator(name, value)] as const);
  return function* (docs, { scope }) {
    const groups = new Map<string, { id: Value; accumulators: ReturnType<(typeof fields)[number][1]['start']>[] }>();
    for (const doc of docs) {
      const at = scope.at(doc);
      const value = key(at) ?? null;
      const text = valueKey(value);
      let entry = groups.get(text);
      if (entry === undefined) {
        entry = { id: value, accumulators: fields.map(([, plan]) => plan.start()) };
        groups.set(text, entry);
      }
      for (let i = 0; i < fields.length; i += 1) entry.accumulators[i]?.add(fields[i]?.[1].read(at));
    }
    for (const entry of groups.values()) {
      const doc = new Doc(['_id'], [entry.id]);
      for (const [i, [name]] of fields.entries()) doc.append(name, entry.accumulators[i]?.result() ?? null);
      yield doc;
    }
  };
}

function sortByCount(operand: Value): Stage[] {
  if (!(operand instanceof Doc) && !(typeof operand === 'string' && operand.startsWith('$'))) {
    throw new StoreError(40148, 'the $sortByCount specification must be a field path or an expression');
  }
  return [group(new Doc(['_id', 'count'], [operand, new Doc(['$sum'], [1])])), sort(new Doc(['count'], [-1]))];
}

function unwind(operand: Value): Stage {
  const spec = operand instanceof Doc ? operand : new Doc(['path'], [operand]);
  for (const name of spec.names) {
    if (!['path', 'preserveNullAndEmptyArrays', 'includeArrayIndex'].includes(name)) {
      throw new StoreError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  const text = spec.get('path');
  if (typeof text !== 'string') throw new StoreError(28808, 'expected a string as the path for $unwind stage');
  if (!text.startsWith('$'))
    throw new StoreError(28818, `path option to $unwind stage should be prefixed with a '$': ${text}`);
  const keepsEmpty = spec.get('preserveNullAndEmptyArrays') === true;
  const index = spec.get('includeArrayIndex');
  if (index !== undefined && (typeof index !== 'string' || index.startsWith('$') || index === '')) {
    throw new StoreError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  }
  return unwindStage(parsePath(text.slice(1)), keepsEmpty, index === undefined ? undefined : parsePath(index));
}

function unwindStage(path: Path, keepsEmpty: boolean, index: Path | undefined): Stage {
  return function* (docs) {
    for (const doc of docs) {
      const value = valueAt(doc, path);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, element] of value.entries()) {
          const unwound = withValue(doc, path.parts, element);
          yield index === undefined ? unwound : withValue(unwound, index.parts, BigInt(i));
        }
      } else if (Array.isArray(value) || value === null || value === undefined) {
        if (!keepsEmpty) continue;
        const kept = Array.isArray(value) ? withValue(doc, path.parts, undefined) : doc;
        yield index === undefined ? kept : withValue(kept, index.parts, null);
      } else {
        yield index === undefined ? doc : withValue(doc, index.parts, null);
      }
    }
  };
}

/** A copy with the value at the path (removed when undefined); the documents beside it are shared. */
export function withValue(doc: Doc, parts: readonly string[], value: MaybeValue): Doc {
  const [name, ...rest] = parts as [string, ...string[]];
  const copy = doc.copy();
  if (rest.length > 0) {
    const inner = copy.get(name);
    if (inner instanceof Doc) copy.set(name, withValue(inner, rest, value));
    else if (value !== undefined) copy.set(name, withValue(new Doc(), rest, value));
  } else if (value === undefined) {
    copy.delete(name);
  } else {
    copy.set(name, value);
  }
  return copy;
}

/** The stages that work on their input alone. `$lookup` is beside, for it reads other collections. */
export const plainStages: Record<string, StageCompiler> = {
  $match: match,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: (operand) => replaceRoot(newRootOf(operand), '$replaceRoot'),
  $replaceWith: (operand) => replaceRoot(operand, '$replaceWith'),
  $group: group,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $unwind: unwind,
  $sortByCount: sortByCount,
};

/** The single operator and operand of a stage document. @throws StoreError 40323 when it is something else */
export function stageParts(stage: Value): [string, Value] {
  if (!(stage instanceof Doc)) throw new StoreError(14, 'Each element of the pipeline array must be an object');
  if (stage.size !== 1)
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return [stage.names[0] as string, stage.values[0] as Value];
}
