/**
 * The part of zod/mini that contracts use, as browsers need it: answers of our own server are checked for their shape,
 * and unknown keys are dropped. Builds for browsers alias 'zod/mini' to this module, and the shell shares it. zod
 * itself is nine kilobytes before the first question, most of it for error messages that are not shown here; servers,
 * which validate untrusted input, use zod. A test compares both and names what is missing here.
 */

type Read = (value: unknown) => unknown;
type Check = (value: never) => boolean;

type Schema = {
  /** Gives the checked value. @throws Mismatch */
  parse: Read;
  safeParse: (value: unknown) => { success: true; data: unknown } | { success: false; error: unknown };
  check: (...checks: Check[]) => Schema;
  /** The interface that ky requires (standardschema.dev). */
  '~standard': { version: 1; vendor: string; validate: (value: unknown) => object };
  shape?: Shape;
  options?: readonly unknown[];
};

type Shape = Record<string, Schema>;

/** A value that is not what the contract says. Says where, and never what: the value may be an answer or a name. */
class Mismatch extends Error {}

function mismatch(expected: string): never {
  throw new Mismatch(`not ${expected}`);
}

function schema(parse: Read, known: Pick<Schema, 'shape' | 'options'> = {}): Schema {
  return {
    ...known,
    parse,
    safeParse(value) {
      try {
        return { success: true, data: parse(value) };
      } catch (error) {
        return { success: false, error };
      }
    },
    check: (...checks) =>
      schema((value) => {
        const read = parse(value);
        return checks.every((holds) => holds(read as never)) ? read : mismatch('in range');
      }, known),
    '~standard': {
      version: 1,
      vendor: 'wellspring',
      validate(value) {
        try {
          return { value: parse(value) };
        } catch (error) {
          return { issues: [{ message: String(error) }] };
        }
      },
    },
  };
}

const when = (holds: (value: unknown) => boolean, expected: string) => () =>
  schema((value) => (holds(value) ? value : mismatch(expected)));

export const string = when((value) => typeof value === 'string', 'a text');
export const number = when(Number.isFinite, 'a number');
export const int = when(Number.isSafeInteger, 'a whole number');
export const boolean = when((value) => typeof value === 'boolean', 'true or false');
export const unknown = when(() => true, '');

const moment = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;

export const iso = {
  /** A moment in UTC. */
  datetime: when(
    (value) =>
      typeof value === 'string' &&
      moment.test(value) &&
      // The 30th of February is turned into March.
      new Date(`${value.slice(0, 10)}T00:00Z`).getUTCDate() === Number(value.slice(8, 10)),
    'a moment',
  ),
};

function oneOf(options: readonly unknown[]): Schema {
  return schema((value) => (options.includes(value) ? value : mismatch('one of the known values')), { options });
}

export const literal = (value: unknown) => oneOf(Array.isArray(value) ? value : [value]);
export { oneOf as enum };

export const nullable = (inner: Schema) => schema((value) => (value === null ? null : inner.parse(value)));
export const optional = (inner: Schema) => schema((value) => (value === undefined ? undefined : inner.parse(value)));
export const _default = (inner: Schema, otherwise: unknown) =>
  schema((value) => (value === undefined ? otherwise : inner.parse(value)));
export const lazy = (schemaOf: () => Schema) => schema((value) => schemaOf().parse(value));
export const transform = (change: Read) => schema(change);
export const pipe = (first: Schema, second: Schema) => schema((value) => second.parse(first.parse(value)));

export const array = (item: Schema) =>
  schema((value) => (Array.isArray(value) ? value.map((one) => item.parse(one)) : mismatch('a list')));

export const union = (options: readonly Schema[]) =>
  schema((value) => {
    for (const option of options) {
      const read = option.safeParse(value);
      if (read.success) return read.data;
    }
    return mismatch('any of the known shapes');
  });

/** The property distinguishes the shapes for error messages; to know whether one matches, trying them is enough. */
export const discriminatedUnion = (_property: string, options: readonly Schema[]) => union(options);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Mismatch(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

export function record(key: Schema, item: Schema): Schema {
  return schema((value) => {
    if (!isRecord(value)) return mismatch('an object');
    // A closed set of keys must be there completely, as in zod.
    for (const name of (key.options ?? []) as string[]) if (!Object.hasOwn(value, name)) mismatch('complete');
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => named(name, () => [key.parse(name), item.parse(one)])),
    );
  });
}

function objectOf(shape: Shape, refusesStrangers: boolean): Schema {
  return schema(
    (value) => {
      if (!isRecord(value)) return mismatch('an object');
      if (refusesStrangers && Object.keys(value).some((name) => !Object.hasOwn(shape, name))) mismatch('known');
      const read: Record<string, unknown> = {};
      for (const [name, inner] of Object.entries(shape)) {
        const one = named(name, () => inner.parse(value[name]));
        if (one !== undefined || Object.hasOwn(value, name)) read[name] = one;
      }
      return read;
    },
    { shape },
  );
}

export const object = (shape: Shape) => objectOf(shape, false);
export const strictObject = (shape: Shape) => objectOf(shape, true);
/** All properties of an object become optional. */
export const partial = ({ shape }: Schema) =>
  object(Object.fromEntries(Object.entries(shape ?? {}).map(([name, inner]) => [name, optional(inner)])));
/** Some properties of an object. */
export const pick = ({ shape }: Schema, names: Readonly<Record<string, true>>) =>
  object(Object.fromEntries(Object.entries(shape ?? {}).filter(([name]) => Object.hasOwn(names, name))));

type Measured = { length: number };
export const minLength = (least: number) => (value: Measured) => value.length >= least;
export const maxLength = (most: number) => (value: Measured) => value.length <= most;
export const minimum = (least: number) => (value: number) => value >= least;
export const maximum = (most: number) => (value: number) => value <= most;
export const regex = (pattern: RegExp) => (value: string) => pattern.test(value);
