import { BSONRegExp } from 'bson';
import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { FilterOptions } from '../parse-filter.ts';
import { type Path, parsePath, visitPath } from '../path.ts';
import { failedToParse, StoreError, unsupported } from '../store-error.ts';
import { valueKey } from '../value-key.ts';
import type { Pipeline, Stage } from './stage.ts';
import { stageParts, withValue } from './stages.ts';

type CompilePipeline = (stages: readonly Value[], options: FilterOptions) => Pipeline;

const FIELDS = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'];

/** Compiles `$lookup`: by equality of two fields, by a pipeline over the other collection, or both. */
export function compileLookup(operand: Value, options: FilterOptions, compilePipeline: CompilePipeline): Stage {
  if (!(operand instanceof Doc)) throw failedToParse('the $lookup specification must be an Object');
  for (const name of operand.names)
    if (!FIELDS.includes(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
  const from = textOf(operand, 'from');
  const as = textOf(operand, 'as').split('.');
  const pipeline = operand.get('pipeline');
  const local = operand.has('localField') ? parsePath(textOf(operand, 'localField')) : undefined;
  const foreign = operand.has('foreignField') ? parsePath(textOf(operand, 'foreignField')) : undefined;
  if ((local === undefined) !== (foreign === undefined))
    throw failedToParse("$lookup requires both 'localField' and 'foreignField'");
  if (local === undefined && pipeline === undefined)
    throw failedToParse("$lookup requires 'localField' and 'foreignField' or a 'pipeline'");
  const stages = pipeline === undefined ? [] : pipeline;
  if (!Array.isArray(stages)) throw failedToParse("'pipeline' of $lookup must be an array");
  const inner = innerPipeline(stages, operand.get('let'), options, compilePipeline);
  return function* (docs, context) {
    const all = [...context.collection(from)];
    const candidates = local === undefined || foreign === undefined ? () => all : joinByField(all, local, foreign);
    for (const doc of docs) {
      const found = [...inner(candidates(doc), doc, context)];
      yield withValue(doc, as, found);
    }
  };
}

function textOf(spec: Doc, field: string): string {
  const value = spec.get(field);
  if (typeof value !== 'string') throw failedToParse(`$lookup argument '${field}' must be a string`);
  return value;
}

/** Runs the stages on the candidates; `let` variables become variables of the inner pipeline. */
function innerPipeline(
  stages: readonly Value[],
  variables: MaybeValue,
  options: FilterOptions,
  compilePipeline: CompilePipeline,
): (docs: readonly Doc[], doc: Doc, context: Parameters<Stage>[1]) => Iterable<Doc> {
  if (stages.length === 0) return (docs) => docs;
  if (variables !== undefined && !(variables instanceof Doc)) throw failedToParse("'let' of $lookup must be an object");
  const parts = [...(variables ?? [])].map(([name, value]) => [name, compileExpression(value)] as const);
  if (parts.length === 0) {
    const pipeline = compilePipeline(stages, options);
    return (docs, _, context) => pipeline.run(docs, context.collection);
  }
  return (docs, doc, context) => {
    const bound = new Doc();
    for (const [name, value] of options.let ?? []) bound.set(name, value);
    // A value that came out of a document must not be read as an expression again.
    for (const [name, read] of parts) bound.set(name, new Doc(['$literal'], [read(context.scope.at(doc)) ?? null]));
    return compilePipeline(stages, { ...options, let: bound }).run(docs, context.collection);
  };
}

/** Documents whose foreign field equals the local one; an array on either side stands for its elements. */
function joinByField(all: readonly Doc[], local: Path, foreign: Path): (doc: Doc) => Doc[] {
  const byKey = new Map<string, number[]>();
  for (const [i, doc] of all.entries()) {
    for (const key of keysOf(doc, foreign)) {
      const list = byKey.get(key);
      if (list === undefined) byKey.set(key, [i]);
      else list.push(i);
    }
  }
  return (doc) => {
    const found = new Set<number>();
    for (const key of keysOf(doc, local)) for (const i of byKey.get(key) ?? []) found.add(i);
    return [...found].sort((a, b) => a - b).map((i) => all[i] as Doc);
  };
}

function keysOf(doc: Doc, path: Path): Set<string> {
  const keys = new Set<string>();
  visitPath(doc, path, true, (value) => {
    if (value instanceof BSONRegExp) throw unsupported('$lookup on regular expressions');
    keys.add(valueKey(value ?? null));
    return false;
  });
  return keys;
}

/** The collections that `$lookup` stages name, at any depth. */
export function lookupCollections(stages: readonly Value[]): string[] {
  return stages.flatMap((stage) => {
    const [name, operand] = stageParts(stage);
    if (name !== '$lookup' || !(operand instanceof Doc)) return [];
    const from = operand.get('from');
    const inner = operand.get('pipeline');
    if (typeof from !== 'string') throw new StoreError(9, "$lookup argument 'from' must be a string");
    return [from, ...(Array.isArray(inner) ? lookupCollections(inner) : [])];
  });
}
