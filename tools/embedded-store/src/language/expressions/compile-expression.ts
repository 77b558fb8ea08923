import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { isTruthy } from '../match-tests.ts';
import { badValue, failedToParse, StoreError, unsupported } from '../store-error.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { comparisonOperators } from './comparisons.ts';
import { conversionOperators } from './conversions.ts';
import { dateOperators } from './dates.ts';
import type { Evaluate, OperatorCompiler } from './expression.ts';
import { objectOperators } from './objects.ts';
import { stringOperators } from './strings.ts';

export type { Evaluate } from './expression.ts';

const SYSTEM_VARIABLES = new Set(['ROOT', 'CURRENT', 'NOW', 'REMOVE']);

const OPERATORS = new Map<string, OperatorCompiler>(
  Object.entries({
    ...comparisonOperators,
    ...arithmeticOperators,
    ...stringOperators,
    ...arrayOperators,
    ...objectOperators,
    ...conversionOperators,
    ...dateOperators,
  }),
);

/**
 * Compiles an aggregation expression. Only the operators on the store's list exist; every other is refused by name.
 * @throws StoreError 115 for an operator that the store does not have, 2/9/16020 for malformed ones
 */
export function compileExpression(expression: Value): Evaluate {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return compileVariable(expression.slice(2));
    if (expression.startsWith('$')) return fieldPath(expression.slice(1));
    return () => expression;
  }
  if (Array.isArray(expression)) {
    const parts = expression.map(compileExpression);
    return (scope) => parts.map((part) => part(scope) ?? null);
  }
  if (!(expression instanceof Doc)) return () => expression;
  const first = expression.names[0];
  if (first === undefined || !first.startsWith('$')) return compileObject(expression);
  if (expression.size > 1) {
    throw new StoreError(
      15983,
      `an object representing an expression must have exactly one field, found ${first} and others`,
    );
  }
  return compileOperator(first, expression.values[0] as Value);
}

function compileObject(expression: Doc): Evaluate {
  const parts = [...expression].map(([name, value]) => {
    if (name.startsWith('$')) throw new StoreError(15983, `unexpected operator ${name} beside field names`);
    if (name.includes('.')) throw new StoreError(16405, 'dotted field names are only allowed at the top level');
    return [name, compileExpression(value)] as const;
  });
  return (scope) => {
    const doc = new Doc();
    for (const [name, evaluate] of parts) {
      const value = evaluate(scope);
      if (value !== undefined) doc.set(name, value);
    }
    return doc;
  };
}

function compileOperator(operator: string, operand: Value): Evaluate {
  switch (operator) {
    case '$literal':
    case '$const':
      return () => operand;
    case '$let':
      return compileLet(operand);
    case '$map':
      return compileMap(operand);
    case '$filter':
      return compileFilterOperator(operand);
    case '$reduce':
      return compileReduce(operand);
    default: {
      const compiler = OPERATORS.get(operator);
      if (compiler === undefined) throw unsupported(`the expression ${operator}`);
      return compiler(operand, compileExpression, operator);
    }
  }
}

function compileVariable(text: string): Evaluate {
  const dot = text.indexOf('.');
  const name = dot < 0 ? text : text.slice(0, dot);
  const path = dot < 0 ? undefined : text.slice(dot + 1).split('.');
  if (name === '') throw failedToParse('empty variable names are not allowed');
  if (/^[A-Z]/.test(name) && !SYSTEM_VARIABLES.has(name)) throw unsupported(`the variable $$${name}`);
  const read = variableReader(name);
  if (path === undefined) return read;
  checkParts(path);
  return (scope) => valueAlong(read(scope), path, 0);
}

function variableReader(name: string): Evaluate {
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return (scope) => scope.root;
    case 'NOW':
      return (scope) => scope.now;
    case 'REMOVE':
      return () => undefined;
    default:
      return (scope) => {
        if (!scope.variables.has(name)) throw new StoreError(17276, `Use of undefined variable: ${name}`);
        return scope.variables.get(name);
      };
  }
}

/** Compiles `a.b.c` (without its `$`) to a reader of the current document. */
function fieldPath(text: string): Evaluate {
  const parts = text.split('.');
  checkParts(parts);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    return (scope) => (scope.root instanceof Doc ? scope.root.get(only) : undefined);
  }
  return (scope) => valueAlong(scope.root, parts, 0);
}

function checkParts(parts: readonly string[]): void {
  for (const part of parts) {
    if (part === '') throw new StoreError(40353, 'FieldPath must not contain empty field names');
    if (part.startsWith('$')) throw new StoreError(16410, `FieldPath field names may not start with '$'`);
  }
}

/** Reads along documents; an array on the way gives the list of what its elements have, missing ones left out. */
function valueAlong(value: MaybeValue, parts: readonly string[], at: number): MaybeValue {
  if (at === parts.length) return value;
  if (value instanceof Doc) return valueAlong(value.get(parts[at] as string), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => valueAlong(element, parts, at)).filter((element) => element !== undefined);
}

function fieldsOf(
  operand: Value,
  operator: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (!(operand instanceof Doc)) throw badValue(`${operator} only supports an object as its argument`);
  for (const name of operand.names) {
    if (!required.includes(name) && !optional.includes(name))
      throw badValue(`Unrecognized parameter to ${operator}: ${name}`);
  }
  for (const name of required) if (!operand.has(name)) throw badValue(`Missing '${name}' parameter to ${operator}`);
  return operand;
}

function checkName(name: MaybeValue): string {
  if (typeof name !== 'string' || !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
    throw failedToParse('a variable name has to start with a lower case letter and hold only letters, digits and _');
  }
  return name;
}

function compileLet(operand: Value): Evaluate {
  const fields = fieldsOf(operand, '$let', ['vars', 'in']);
  const vars = fields.get('vars');
  if (!(vars instanceof Doc)) throw badValue('invalid parameter: expected an object (vars)');
  const parts = [...vars].map(([name, value]) => [checkName(name), compileExpression(value)] as const);
  const body = compileExpression(fields.get('in') as Value);
  return (scope) => body(scope.with(parts.map(([name, evaluate]) => [name, evaluate(scope)] as const)));
}

function inputArray(value: MaybeValue, operator: string): Value[] | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) throw new StoreError(16883, `input to ${operator} must be an array`);
  return value;
}

function compileMap(operand: Value): Evaluate {
  const fields = fieldsOf(operand, '$map', ['input', 'in'], ['as']);
  const name = fields.has('as') ? checkName(fields.get('as')) : 'this';
  const input = compileExpression(fields.get('input') as Value);
  const body = compileExpression(fields.get('in') as Value);
  return (scope) => {
    const array = inputArray(input(scope), '$map');
    return array === null ? null : array.map((element) => body(scope.with([[name, element]])) ?? null);
  };
}

function compileFilterOperator(operand: Value): Evaluate {
  const fields = fieldsOf(operand, '$filter', ['input', 'cond'], ['as']);
  const name = fields.has('as') ? checkName(fields.get('as')) : 'this';
  const input = compileExpression(fields.get('input') as Value);
  const condition = compileExpression(fields.get('cond') as Value);
  return (scope) => {
    const array = inputArray(input(scope), '$filter');
    if (array === null) return null;
    return array.filter((element) => isTruthy(condition(scope.with([[name, element]]))));
  };
}

function compileReduce(operand: Value): Evaluate {
  const fields = fieldsOf(operand, '$reduce', ['input', 'initialValue', 'in']);
  const input = compileExpression(fields.get('input') as Value);
  const initial = compileExpression(fields.get('initialValue') as Value);
  const body = compileExpression(fields.get('in') as Value);
  return (scope) => {
    const array = inputArray(input(scope), '$reduce');
    if (array === null) return null;
    let value = initial(scope);
    for (const element of array) {
      value = body(
        scope.with([
          ['this', element],
          ['value', value],
        ]),
      );
    }
    return value;
  };
}
