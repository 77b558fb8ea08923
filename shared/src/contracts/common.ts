import * as z from 'zod/mini';

/** An identifier made by us or by a client (UUIDv7), or a short key such as 'EB'; never a database operator. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));
export type Id = z.infer<typeof Id>;

export const Locale = z.enum(['en', 'fr', 'nl']);
export type Locale = z.infer<typeof Locale>;

/** A text in the three languages of the product. */
export const LocalisedText = z.object({ en: z.string(), fr: z.string(), nl: z.string() });
export type LocalisedText = z.infer<typeof LocalisedText>;

/** A moment in UTC, as ISO 8601 with Z. */
export const Timestamp = z.iso.datetime();
export type Timestamp = z.infer<typeof Timestamp>;

const WRITTEN_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** A moment of any zone in UTC, a day as it is; empty for what is neither, or a day that no calendar has. */
function readMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // The plus of a zone that was not encoded comes as a space.
  const text = value.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const [, day] = WRITTEN_MOMENT.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return '';
  if (text === day) return day;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/**
 * A moment in a query: ISO 8601 in UTC or with an offset, or a day `YYYY-MM-DD` of the company's calendar, of which the
 * first or the last moment is meant (domain/query-moment.ts). Read as a moment in UTC or as the day.
 */
export const QueryMoment = z.pipe(z.transform(readMoment), z.string().check(z.regex(WRITTEN_MOMENT)));

export const Count = z.object({ count: z.int().check(z.minimum(0)) });
export type Count = z.infer<typeof Count>;

/** A query value that may come once or repeated (`key_in[]=A&key_in[]=B`); always read as a list. */
export const oneOrMany = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(100)),
  );

/** A flag in a query string. */
export const QueryFlag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** A whole number in a query string. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );

/** `_where[field]=…`, and the list form `_where[0][field]=…&_where[1][other]=…`: all of them must hold. */
export const WHERE_PLACES = ['', '[0]', '[1]', '[2]', '[3]'] as const;

/** Paging of every list: `_start` from 0, `_limit` at most 100. */
export const Paging = {
  _start: z._default(queryInteger(0, 1_000_000), 0),
  _limit: z._default(queryInteger(1, 100), 10),
};
