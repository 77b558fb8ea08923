import { Doc, type Value } from '../doc.ts';
import { createScope } from '../expressions/scope.ts';
import { wholeNumber } from '../match-tests.ts';
import type { FilterOptions } from '../parse-filter.ts';
import { unsupported } from '../store-error.ts';
import { compileLookup, lookupCollections } from './lookup.ts';
import type { Pipeline, Stage, StageContext } from './stage.ts';
import { plainStages, stageParts } from './stages.ts';

/**
 * Compiles an aggregation pipeline. Only the stages on the store's list exist; every other is refused by name.
 * @throws StoreError 115 for a stage that the store does not have
 */
export function compilePipeline(stages: readonly Value[], options: FilterOptions = {}): Pipeline {
  const compiled = stages.flatMap((stage) => compileStage(stage, options));
  const scope = createScope(options);
  return {
    run: (docs, collection = noCollections) => {
      const context: StageContext = { scope, collection };
      return compiled.reduce<Iterable<Doc>>((input, stage) => stage(input, context), docs);
    },
    collections: lookupCollections(stages),
  };
}

function noCollections(): never {
  throw unsupported('$lookup here');
}

function compileStage(stage: Value, options: FilterOptions): Stage | Stage[] {
  const [name, operand] = stageParts(stage);
  if (name === '$lookup') return compileLookup(operand, options, compilePipeline);
  const compiler = Object.hasOwn(plainStages, name) ? plainStages[name] : undefined;
  if (compiler === undefined) throw unsupported(`the aggregation stage ${name}`);
  return compiler(operand, options);
}

/** The part of a pipeline that a collection scan can do itself, in this order, and what is left. */
export type PipelineStart = {
  readonly filter: Doc | undefined;
  readonly sort: Doc | undefined;
  readonly skip: number;
  readonly limit: number | undefined;
  readonly rest: readonly Value[];
};

/**
 * Splits leading `$match`, `$sort`, `$skip` and `$limit` stages off, so that the planner can use an index for them.
 * The result is the same as running the stages one by one.
 */
export function splitPipeline(stages: readonly Value[]): PipelineStart {
  const filters: Doc[] = [];
  let sort: Doc | undefined;
  let skip = 0;
  let limit: number | undefined;
  let at = 0;
  for (; at < stages.length; at += 1) {
    const [name, operand] = stageParts(stages[at] as Value);
    if (name === '$match' && operand instanceof Doc && skip === 0 && limit === undefined) {
      filters.push(operand);
    } else if (
      name === '$sort' &&
      operand instanceof Doc &&
      operand.size > 0 &&
      sort === undefined &&
      skip === 0 &&
      limit === undefined
    ) {
      sort = operand;
    } else if (name === '$skip' && skip === 0 && limit === undefined && isCount(operand, 0)) {
      skip = wholeNumber(operand) ?? 0;
    } else if (name === '$limit' && limit === undefined && isCount(operand, 1)) {
      limit = wholeNumber(operand);
    } else {
      break;
    }
  }
  const filter = filters.length > 1 ? new Doc(['$and'], [filters]) : filters[0];
  return { filter, sort, skip, limit, rest: stages.slice(at) };
}

function isCount(operand: Value, least: number): boolean {
  const count = wholeNumber(operand);
  return count !== undefined && count >= least;
}
