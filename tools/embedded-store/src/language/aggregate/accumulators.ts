import { isNumeric } from '../compare.ts';
import { Doc, double, type MaybeValue, type Value } from '../doc.ts';
import { findExtreme } from '../expressions/arrays.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import { type Evaluate, isNullish, type Scope } from '../expressions/expression.ts';
import { mergeAll } from '../expressions/objects.ts';
import { plainNumber, Sum } from '../numbers.ts';
import { StoreError, unsupported } from '../store-error.ts';
import { valueKey } from '../value-key.ts';

/** Gathers one value over the documents of a group. */
type Accumulator = { readonly add: (value: MaybeValue) => void; readonly result: () => Value };

/** A compiled accumulator: what it reads from each document, and how to start one for a new group. */
export type AccumulatorPlan = { readonly read: (scope: Scope) => MaybeValue; readonly start: () => Accumulator };

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: () => {
    const sum = new Sum();
    return {
      add: (value) => {
        if (isNumeric(value)) sum.add(plainNumber(value, '$sum'));
      },
      result: () => sum.total(),
    };
  },
  $avg: () => {
    const sum = new Sum();
    let count = 0;
    return {
      add: (value) => {
        if (!isNumeric(value)) return;
        sum.add(plainNumber(value, '$avg'));
        count += 1;
      },
      result: () => (count === 0 ? null : double(sum.asDouble() / count)),
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    let first: { value: MaybeValue } | undefined;
    return {
      add: (value) => {
        first ??= { value };
      },
      result: () => first?.value ?? null,
    };
  },
  $last: () => {
    let last: MaybeValue;
    return {
      add: (value) => {
        last = value;
      },
      result: () => last ?? null,
    };
  },
  $push: () => {
    const list: Value[] = [];
    return {
      add: (value) => {
        if (value !== undefined) list.push(value);
      },
      result: () => list,
    };
  },
  $addToSet: () => {
    const set = new Map<string, Value>();
    return {
      add: (value) => {
        if (value === undefined) return;
        const key = valueKey(value);
        if (!set.has(key)) set.set(key, value);
      },
      result: () => [...set.values()],
    };
  },
  $count: () => {
    let count = 0;
    return {
      add: () => {
        count += 1;
      },
      result: () => count,
    };
  },
  $mergeObjects: () => {
    let merged = new Doc();
    return {
      add: (value) => {
        merged = mergeAll([merged, value]);
      },
      result: () => merged,
    };
  },
};

function extreme(sign: 1 | -1): Accumulator {
  let found: MaybeValue = null;
  return {
    add: (value) => {
      if (!isNullish(value)) found = findExtreme([found, value], sign);
    },
    result: () => found ?? null,
  };
}

/** Compiles `{$sum: …}` of a group's field. @throws StoreError 40234/40237/15952 as MongoDB, 115 for others */
export function compileAccumulator(field: string, definition: Value): AccumulatorPlan {
  if (field.includes('.')) throw new StoreError(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$')) throw new StoreError(40236, `The field name '${field}' cannot be an operator name`);
  if (!(definition instanceof Doc) || definition.size === 0)
    throw new StoreError(40234, `The field '${field}' must be an accumulator object`);
  if (definition.size > 1) throw new StoreError(40238, `The field '${field}' must specify one accumulator`);
  const operator = definition.names[0] as string;
  const operand = definition.values[0] as Value;
  const start = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (start === undefined) throw unsupported(`the accumulator ${operator}`);
  if (Array.isArray(operand)) throw new StoreError(40237, `The ${operator} accumulator is a unary operator`);
  if (operator === '$count') {
    if (!(operand instanceof Doc) || operand.size > 0)
      throw new StoreError(9, '$count takes no arguments, i.e. $count:{}');
    return { read: () => null, start };
  }
  const read: Evaluate = compileExpression(operand);
  return { read, start };
}
