import type { Doc, MaybeValue } from '../doc.ts';
import { compileExpression, type Evaluate } from './compile-expression.ts';
import { Scope } from './expression.ts';

/**
 * The scope that a command's expressions start from.
 * @param options `let` holds the command's variables, themselves expressions without a document; `now` is `$$NOW`
 */
export function createScope(options: { readonly let?: Doc | undefined; readonly now?: Date | undefined }): Scope {
  const start = new Scope(undefined, options.now ?? new Date(), new Map());
  const variables = new Map<string, MaybeValue>();
  for (const [name, value] of options.let ?? []) {
    const evaluate: Evaluate = compileExpression(value);
    variables.set(name, evaluate(start));
  }
  return new Scope(undefined, start.now, variables);
}
