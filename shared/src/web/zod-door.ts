/**
 * The part of zod/mini that contracts use. In a build 'zod/mini' means this module and the shell shares it, so that a page
 * carries the validator once, and without its forty languages. A test names what is missing here.
 */
// biome-ignore lint/performance/noBarrelFile: one door on purpose, see above
export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  enum,
  int,
  iso,
  lazy,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  partial,
  pipe,
  record,
  regex,
  strictObject,
  string,
  transform,
  union,
  unknown,
} from 'zod/v4-mini';
