import { bsonTypeName, compareStrings, isNumeric } from '../compare.ts';
import type { MaybeValue, Value } from '../doc.ts';
import { wholeNumber } from '../match-tests.ts';
import { StoreError } from '../store-error.ts';
import {
  binary,
  type Compile,
  type Evaluate,
  isNullish,
  type OperatorCompiler,
  toOperands,
  unary,
  variadic,
} from './expression.ts';
import { toText } from './to-text.ts';

function concat(values: MaybeValue[], operator: string): MaybeValue {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (typeof value !== 'string')
      throw new StoreError(16702, `${operator} only supports strings, not ${bsonTypeName(value)}`);
    text += value;
  }
  return text;
}

/** MongoDB maps only the ASCII letters. */
function mapAscii(pattern: RegExp, change: (letters: string) => string): OperatorCompiler {
  return unary((value) => toText(value).replace(pattern, change));
}

function substring(operand: Value, compile: Compile, operator: string): Evaluate {
  const parts = toOperands(operand, operator, 3, 3).map(compile) as [Evaluate, Evaluate, Evaluate];
  return (scope) => {
    const text = toText(parts[0](scope));
    const start = countOf(parts[1](scope), operator, 34450);
    const length = countOf(parts[2](scope), operator, 34452);
    return Array.from(text)
      .slice(start, start + length)
      .join('');
  };
}

function countOf(value: MaybeValue, operator: string, code: number): number {
  const count = isNumeric(value) ? wholeNumber(value) : undefined;
  if (count === undefined) throw new StoreError(code, `${operator}: position and length must be whole numbers`);
  if (count < 0) throw new StoreError(code + 5, `${operator}: position and length must not be negative`);
  return count;
}

function split(text: MaybeValue, separator: MaybeValue): MaybeValue {
  if (isNullish(text) || isNullish(separator)) return null;
  if (typeof text !== 'string')
    throw new StoreError(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${bsonTypeName(text)}`,
    );
  if (typeof separator !== 'string')
    throw new StoreError(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${bsonTypeName(separator)}`,
    );
  if (separator === '') throw new StoreError(40087, '$split requires a non-empty separator');
  return text.split(separator);
}

function lengthInCodePoints(value: MaybeValue): MaybeValue {
  if (typeof value !== 'string')
    throw new StoreError(34471, `$strLenCP requires a string argument, found: ${bsonTypeName(value)}`);
  return Array.from(value).length;
}

function trimmed(sides: { start: boolean; end: boolean }): OperatorCompiler {
  return (operand, compile, operator) => {
    const [input, chars] = trimParts(operand, operator).map((part) => (part === undefined ? undefined : compile(part)));
    return (scope) => {
      const text = input?.(scope);
      const set = chars?.(scope);
      if (isNullish(text) || (chars !== undefined && isNullish(set))) return null;
      if (typeof text !== 'string')
        throw new StoreError(50699, `${operator} requires its input to be a string, got ${bsonTypeName(text)}`);
      if (set !== undefined && typeof set !== 'string')
        throw new StoreError(50700, `${operator} requires 'chars' to be a string, got ${bsonTypeName(set)}`);
      return trim(Array.from(text), new Set(typeof set === 'string' ? Array.from(set) : WHITESPACE), sides);
    };
  };
}

const WHITESPACE = Array.from(
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
);

function trimParts(operand: Value, operator: string): [Value, Value | undefined] {
  const fields = operand as { get?: (name: string) => MaybeValue };
  const input = fields.get?.('input');
  if (input === undefined) throw new StoreError(50695, `${operator} requires an 'input' field`);
  return [input, fields.get?.('chars')];
}

function trim(chars: string[], set: ReadonlySet<string>, sides: { start: boolean; end: boolean }): string {
  let start = 0;
  let end = chars.length;
  while (sides.start && start < end && set.has(chars[start] as string)) start += 1;
  while (sides.end && end > start && set.has(chars[end - 1] as string)) end -= 1;
  return chars.slice(start, end).join('');
}

function indexOfCodePoint(operand: Value, compile: Compile, operator: string): Evaluate {
  const parts = toOperands(operand, operator, 2, 2).map(compile) as [Evaluate, Evaluate];
  return (scope) => {
    const text = parts[0](scope);
    const wanted = parts[1](scope);
    if (isNullish(text)) return null;
    if (typeof text !== 'string' || typeof wanted !== 'string')
      throw new StoreError(40093, `${operator} requires strings`);
    const at = text.indexOf(wanted);
    return at < 0 ? -1 : Array.from(text.slice(0, at)).length;
  };
}

/** Strings counted in code points; letter case is ASCII only, as in MongoDB. */
export const stringOperators: Record<string, OperatorCompiler> = {
  $concat: variadic(concat),
  $toLower: mapAscii(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  $toUpper: mapAscii(/[a-z]+/g, (letters) => letters.toUpperCase()),
  $substrCP: substring,
  $strLenCP: unary(lengthInCodePoints),
  $strcasecmp: binary((a, b) => {
    const upper = (value: MaybeValue) => toText(value).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
    return Math.sign(compareStrings(upper(a), upper(b))) | 0;
  }),
  $split: binary(split),
  $indexOfCP: indexOfCodePoint,
  $trim: trimmed({ start: true, end: true }),
  $ltrim: trimmed({ start: true, end: false }),
  $rtrim: trimmed({ start: false, end: true }),
};
