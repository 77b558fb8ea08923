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

/** Paging of every list: `_start` from 0, `_limit` at most 100. */
export const Paging = {
  _start: z._default(queryInteger(0, 1_000_000), 0),
  _limit: z._default(queryInteger(1, 100), 10),
};
