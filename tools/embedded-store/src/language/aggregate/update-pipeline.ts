import type { Doc, Value } from '../doc.ts';
import type { FilterOptions } from '../parse-filter.ts';
import { StoreError } from '../store-error.ts';
import { compilePipeline } from './pipeline.ts';
import { stageParts } from './stages.ts';

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/**
 * Compiles a pipeline that updates one document.
 * @throws StoreError 72 for a stage that MongoDB does not allow in an update
 */
export function compileUpdatePipeline(stages: readonly Value[], options: FilterOptions): (doc: Doc) => Doc {
  for (const stage of stages) {
    const [name] = stageParts(stage);
    if (!ALLOWED.has(name)) throw new StoreError(72, `${name} is not allowed to be used within an update`);
  }
  const pipeline = compilePipeline(stages, options);
  return (doc) => {
    const [result] = pipeline.run([doc]);
    return result ?? doc;
  };
}
