import { compareValues } from '../compare.ts';
import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { isTruthy } from '../match-tests.ts';
import { StoreError } from '../store-error.ts';
import {
  binary,
  type Compile,
  type Evaluate,
  isNullish,
  type OperatorCompiler,
  toOperands,
  unary,
} from './expression.ts';

function comparison(accepts: (order: number) => boolean): OperatorCompiler {
  return binary((a, b) => accepts(compareValues(a, b)));
}

function compileAnd(operand: Value, compile: Compile, operator: string): Evaluate {
  const parts = toOperands(operand, operator, 0).map(compile);
  return (scope) => parts.every((part) => isTruthy(part(scope)));
}

function compileOr(operand: Value, compile: Compile, operator: string): Evaluate {
  const parts = toOperands(operand, operator, 0).map(compile);
  return (scope) => parts.some((part) => isTruthy(part(scope)));
}

function compileCondition(operand: Value, compile: Compile): Evaluate {
  const [condition, yes, no] = conditionParts(operand).map(compile) as [Evaluate, Evaluate, Evaluate];
  return (scope) => (isTruthy(condition(scope)) ? yes(scope) : no(scope));
}

function conditionParts(operand: Value): Value[] {
  if (!(operand instanceof Doc)) return toOperands(operand, '$cond', 3, 3);
  for (const name of operand.names) {
    if (!['if', 'then', 'else'].includes(name)) throw new StoreError(17083, `Unrecognized parameter to $cond: ${name}`);
  }
  return ['if', 'then', 'else'].map((name) => {
    const part = operand.get(name);
    if (part === undefined) throw new StoreError(17080, `Missing '${name}' parameter to $cond`);
    return part;
  });
}

function compileIfNull(operand: Value, compile: Compile, operator: string): Evaluate {
  const parts = toOperands(operand, operator, 2).map(compile);
  return (scope) => {
    let value: MaybeValue;
    for (const part of parts) {
      value = part(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
}

function compileSwitch(operand: Value, compile: Compile): Evaluate {
  if (!(operand instanceof Doc)) throw new StoreError(40060, '$switch requires an object as an argument');
  const branches = operand.get('branches');
  if (!Array.isArray(branches) || branches.length === 0)
    throw new StoreError(40068, '$switch requires at least one branch');
  const parts = branches.map((branch) => {
    const test = branch instanceof Doc ? branch.get('case') : undefined;
    const then = branch instanceof Doc ? branch.get('then') : undefined;
    if (test === undefined || then === undefined)
      throw new StoreError(40064, "$switch requires each branch have a 'case' and a 'then'");
    return [compile(test), compile(then)] as const;
  });
  const otherwise = operand.get('default');
  const fallback = otherwise === undefined ? undefined : compile(otherwise);
  return (scope) => {
    for (const [test, then] of parts) if (isTruthy(test(scope))) return then(scope);
    if (fallback === undefined)
      throw new StoreError(40066, '$switch could not find a matching branch and has no default');
    return fallback(scope);
  };
}

/** Comparisons (missing is below null, types in BSON's order), boolean and conditional expressions. */
export const comparisonOperators: Record<string, OperatorCompiler> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: binary((a, b) => Math.sign(compareValues(a, b)) | 0),
  $and: compileAnd,
  $or: compileOr,
  $not: unary((value) => !isTruthy(value)),
  $cond: compileCondition,
  $ifNull: compileIfNull,
  $switch: compileSwitch,
};
