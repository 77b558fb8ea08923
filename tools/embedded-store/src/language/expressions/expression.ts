import type { MaybeValue, Value } from '../doc.ts';
import { StoreError } from '../store-error.ts';

/** What an expression sees while it runs: the current document and the variables. Never changed, only extended. */
export class Scope {
  readonly root: MaybeValue;
  readonly now: Date;
  readonly variables: ReadonlyMap<string, MaybeValue>;

  constructor(root: MaybeValue, now: Date, variables: ReadonlyMap<string, MaybeValue>) {
    this.root = root;
    this.now = now;
    this.variables = variables;
  }

  /** The same variables with another current document. */
  at(root: MaybeValue): Scope {
    return new Scope(root, this.now, this.variables);
  }

  /** The same document with more variables. */
  with(added: Iterable<readonly [string, MaybeValue]>): Scope {
    return new Scope(this.root, this.now, new Map([...this.variables, ...added]));
  }
}

/** A compiled expression; `undefined` is the missing value. */
export type Evaluate = (scope: Scope) => MaybeValue;

/** Compiles a part of an expression; given to the operators so that their files need not import the compiler. */
export type Compile = (expression: Value) => Evaluate;

/** Compiles one operator's operand. */
export type OperatorCompiler = (operand: Value, compile: Compile, operator: string) => Evaluate;

/** The operands of an operator that takes a list, or a single operand written without its list. */
export function toOperands(operand: Value, operator: string, least: number, most = Number.POSITIVE_INFINITY): Value[] {
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length < least || list.length > most) {
    const wanted = least === most ? `exactly ${least}` : `at least ${least} and at most ${most}`;
    throw new StoreError(16020, `Expression ${operator} takes ${wanted} arguments. ${list.length} were passed in.`);
  }
  return list;
}

/** Whether the value is null or missing, which most operators pass on as null. */
export function isNullish(value: MaybeValue): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator over exactly one operand. */
export function unary(apply: (value: MaybeValue, operator: string, scope: Scope) => MaybeValue): OperatorCompiler {
  return (operand, compile, operator) => {
    const [only] = toOperands(operand, operator, 1, 1).map(compile) as [Evaluate];
    return (scope) => apply(only(scope), operator, scope);
  };
}

/** An operator over exactly two operands. */
export function binary(apply: (a: MaybeValue, b: MaybeValue, operator: string) => MaybeValue): OperatorCompiler {
  return (operand, compile, operator) => {
    const [first, second] = toOperands(operand, operator, 2, 2).map(compile) as [Evaluate, Evaluate];
    return (scope) => apply(first(scope), second(scope), operator);
  };
}

/** An operator over any number of operands, all evaluated. */
export function variadic(apply: (values: MaybeValue[], operator: string) => MaybeValue, least = 0): OperatorCompiler {
  return (operand, compile, operator) => {
    const parts = toOperands(operand, operator, least).map(compile);
    return (scope) =>
      apply(
        parts.map((part) => part(scope)),
        operator,
      );
  };
}
