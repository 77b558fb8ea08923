import { ObjectId, Timestamp } from 'bson';
import { bsonTypeName, isEqual } from '../compare.ts';
import { Doc, type MaybeValue, type Value } from '../doc.ts';
import { badValue, StoreError, unsupported } from '../store-error.ts';
import { type Compile, type Evaluate, isNullish, type OperatorCompiler, unary } from './expression.ts';

const DAY_MS = 86_400_000;
const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function dateOf(value: MaybeValue, operator: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw new StoreError(16006, `${operator}: can't convert from BSON type ${bsonTypeName(value)} to Date`);
}

/** A part of a date in UTC; also `{date, timezone}` with the zone UTC. */
function datePart(read: (date: Date) => number): OperatorCompiler {
  return (operand, compile, operator) => {
    const isOptions = operand instanceof Doc && operand.has('date');
    const options = isOptions ? datesOptions(operand, compile, operator, ['date', 'timezone']) : undefined;
    const plain = options === undefined ? unary((value) => value)(operand, compile, operator) : undefined;
    return (scope) => {
      options?.checkZone(scope);
      const value = (plain ?? options?.date)?.(scope);
      return isNullish(value) ? null : read(dateOf(value, operator));
    };
  };
}

type DateOptions = { date: Evaluate; checkZone: (scope: Parameters<Evaluate>[0]) => void };

function datesOptions(operand: Value, compile: Compile, operator: string, known: readonly string[]): DateOptions {
  if (!(operand instanceof Doc)) throw badValue(`${operator} only supports an object as its argument`);
  for (const name of operand.names) {
    if (!known.includes(name)) throw unsupported(`the option ${name} of ${operator}`);
  }
  const date = operand.get('date');
  if (date === undefined) throw new StoreError(18628, `Missing 'date' parameter to ${operator}`);
  const zone = compile(operand.get('timezone') ?? 'UTC');
  return {
    date: compile(date),
    checkZone: (scope) => {
      const name = zone(scope);
      if (name !== 'UTC' && name !== 'GMT' && name !== '+00:00')
        throw unsupported(`${operator} with a time zone other than UTC`);
    },
  };
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function dayOfYear(date: Date): number {
  return Math.floor((startOfDay(date) - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
}

function startOfDay(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS) * DAY_MS;
}

/** Monday 1 to Sunday 7. */
function isoDayOfWeek(date: Date): number {
  return date.getUTCDay() || 7;
}

/** The Thursday of the date's ISO week, whose year and day of year give the ISO year and week. */
function isoThursday(date: Date): Date {
  return new Date(startOfDay(date) + (4 - isoDayOfWeek(date)) * DAY_MS);
}

function isoWeek(date: Date): number {
  return Math.ceil(dayOfYear(isoThursday(date)) / 7);
}

/** Weeks start on Sunday; days before the first Sunday are in week 0. */
function sundayWeek(date: Date): number {
  return Math.floor((dayOfYear(date) - 1 + 7 - date.getUTCDay()) / 7);
}

const FORMATS: Record<string, (date: Date) => string> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  j: (date) => pad(dayOfYear(date), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(isoDayOfWeek(date)),
  G: (date) => pad(isoThursday(date).getUTCFullYear(), 4),
  V: (date) => pad(isoWeek(date), 2),
  U: (date) => pad(sundayWeek(date), 2),
  z: () => '+0000',
  Z: () => '+000',
  '%': () => '%',
};

function formatDate(date: Date, format: string): string {
  const year = date.getUTCFullYear();
  if (year < 0 || year > 9999) throw new StoreError(18537, '$dateToString is only defined on year 0-9999');
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    const write = FORMATS[letter];
    if (write === undefined) throw new StoreError(18536, `Invalid format character '%${letter}' in format string`);
    return write(date);
  });
}

function dateToString(operand: Value, compile: Compile, operator: string): Evaluate {
  const options = datesOptions(operand, compile, operator, ['date', 'format', 'timezone', 'onNull']);
  const fields = operand as Doc;
  const format = compile(fields.get('format') ?? DEFAULT_FORMAT);
  const onNull = compile(fields.get('onNull') ?? null);
  return (scope) => {
    options.checkZone(scope);
    const value = options.date(scope);
    if (isNullish(value)) return onNull(scope);
    const text = format(scope);
    if (isNullish(text)) return null;
    if (typeof text !== 'string') throw new StoreError(18533, '$dateToString requires that the format be a string');
    return formatDate(dateOf(value, operator), text);
  };
}

const TRUNCATIONS: Record<string, (date: Date) => number> = {
  millisecond: (date) => date.getTime(),
  second: (date) => Math.floor(date.getTime() / 1000) * 1000,
  minute: (date) => Math.floor(date.getTime() / 60_000) * 60_000,
  hour: (date) => Math.floor(date.getTime() / 3_600_000) * 3_600_000,
  day: startOfDay,
  month: (date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
  quarter: (date) => Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1),
  year: (date) => Date.UTC(date.getUTCFullYear(), 0, 1),
};

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function dateTrunc(operand: Value, compile: Compile, operator: string): Evaluate {
  const options = datesOptions(operand, compile, operator, ['date', 'unit', 'binSize', 'timezone', 'startOfWeek']);
  const fields = operand as Doc;
  if (fields.has('binSize') && !isEqual(fields.get('binSize'), 1))
    throw unsupported('$dateTrunc with a binSize other than 1');
  const unit = compile(fields.get('unit') ?? null);
  const startOfWeek = compile(fields.get('startOfWeek') ?? 'sunday');
  return (scope) => {
    options.checkZone(scope);
    const value = options.date(scope);
    const name = unit(scope);
    if (isNullish(value) || isNullish(name)) return null;
    const date = dateOf(value, operator);
    if (name === 'week') return startOfWeekOf(date, startOfWeek(scope));
    const truncate = typeof name === 'string' ? TRUNCATIONS[name] : undefined;
    if (truncate === undefined) throw failedUnit();
    if (date.getUTCFullYear() < 100) throw unsupported('$dateTrunc of a date before the year 100');
    return new Date(truncate(date));
  };
}

function failedUnit(): StoreError {
  return new StoreError(9, '$dateTrunc: unknown time unit value');
}

function startOfWeekOf(date: Date, start: MaybeValue): Date {
  const first =
    typeof start === 'string'
      ? WEEKDAYS.findIndex((day) => day === start.toLowerCase() || day.slice(0, 3) === start.toLowerCase())
      : -1;
  if (first < 0)
    throw new StoreError(9, "$dateTrunc parameter 'startOfWeek' value cannot be recognized as a day of a week");
  return new Date(startOfDay(date) - ((date.getUTCDay() - first + 7) % 7) * DAY_MS);
}

/** Dates, in UTC only: other time zones are refused, not approximated. */
export const dateOperators: Record<string, OperatorCompiler> = {
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $dayOfYear: datePart(dayOfYear),
  $dayOfWeek: datePart((date) => date.getUTCDay() + 1),
  $isoDayOfWeek: datePart(isoDayOfWeek),
  $isoWeek: datePart(isoWeek),
  $isoWeekYear: datePart((date) => isoThursday(date).getUTCFullYear()),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $millisecond: datePart((date) => date.getUTCMilliseconds()),
  $dateToString: dateToString,
  $dateTrunc: dateTrunc,
};
