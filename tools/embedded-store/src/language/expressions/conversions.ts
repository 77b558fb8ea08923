import { Double, ObjectId } from 'bson';
import { bsonTypeName, isNumeric } from '../compare.ts';
import { double, isInt32, type MaybeValue } from '../doc.ts';
import { isTruthy } from '../match-tests.ts';
import { asDouble, fitsInt64, isInteger, plainNumber } from '../numbers.ts';
import { StoreError } from '../store-error.ts';
import { isNullish, type OperatorCompiler, unary } from './expression.ts';
import { toText } from './to-text.ts';

function failure(value: MaybeValue, target: string): StoreError {
  return new StoreError(
    241,
    `Unsupported or failed conversion from ${bsonTypeName(value)} to ${target} in $convert with no onError value`,
  );
}

function conversion(
  convert: (value: Exclude<MaybeValue, null | undefined>, operator: string) => MaybeValue,
): OperatorCompiler {
  return unary((value, operator) => (isNullish(value) ? null : convert(value, operator)));
}

function convertToText(value: MaybeValue): MaybeValue {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && !(value instanceof Date || value instanceof ObjectId || value instanceof Double)) {
    throw failure(value, 'string');
  }
  return toText(value);
}

function wholeOf(value: MaybeValue, target: 'int' | 'long', operator: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failure(value, target);
    return BigInt(value.replace(/^\+/, ''));
  }
  if (value instanceof Date && target === 'long') return BigInt(value.getTime());
  if (!isNumeric(value)) throw failure(value, target);
  const number = plainNumber(value, operator);
  if (isInteger(number)) return BigInt(number);
  const cut = Math.trunc(asDouble(number));
  if (!Number.isFinite(cut)) throw failure(value, target);
  return BigInt(cut);
}

function toInt(value: MaybeValue, operator: string): MaybeValue {
  const whole = wholeOf(value, 'int', operator);
  if (BigInt.asIntN(32, whole) !== whole) throw failure(value, 'int');
  return Number(whole);
}

function toLong(value: MaybeValue, operator: string): MaybeValue {
  const whole = wholeOf(value, 'long', operator);
  if (!fitsInt64(whole)) throw failure(value, 'long');
  return whole;
}

function toDouble(value: MaybeValue, operator: string): MaybeValue {
  if (typeof value === 'boolean') return double(Number(value));
  if (value instanceof Date) return double(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(value)) throw failure(value, 'double');
    return double(Number(value));
  }
  if (!isNumeric(value)) throw failure(value, 'double');
  return double(asDouble(plainNumber(value, operator)));
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

function toDate(value: MaybeValue, operator: string): MaybeValue {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = typeof value === 'string' ? dateOfText(value) : dateOfNumber(value, operator);
  if (Number.isNaN(date.getTime())) throw failure(value, 'date');
  return date;
}

/** A date text without a zone is UTC, as in MongoDB and unlike JavaScript. */
function dateOfText(text: string): Date {
  if (!ISO_DATE.test(text))
    throw new StoreError(241, 'Error parsing date string in $toDate: only ISO 8601 is accepted');
  const hasTime = text.includes('T');
  return new Date(hasTime && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text);
}

function dateOfNumber(value: MaybeValue, operator: string): Date {
  // An int32 is refused by MongoDB too: it would be a date in January 1970.
  if (!isNumeric(value) || (typeof value === 'number' && isInt32(value))) throw failure(value, 'date');
  return new Date(Math.trunc(asDouble(plainNumber(value, operator))));
}

function toObjectId(value: MaybeValue): MaybeValue {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

function toBool(value: MaybeValue): MaybeValue {
  return typeof value === 'object'
    ? !isNumeric(value) || isTruthy(value)
    : isTruthy(value) || typeof value === 'string';
}

/** Conversions between types; null and missing give null, what cannot be converted an error. */
export const conversionOperators: Record<string, OperatorCompiler> = {
  $toString: conversion(convertToText),
  $toInt: conversion(toInt),
  $toLong: conversion(toLong),
  $toDouble: conversion(toDouble),
  $toDate: conversion(toDate),
  $toObjectId: conversion(toObjectId),
  $toBool: conversion(toBool),
  $type: unary((value) => bsonTypeName(value)),
  $isNumber: unary((value) => isNumeric(value)),
};
