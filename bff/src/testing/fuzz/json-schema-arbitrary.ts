import fc from 'fast-check';

/** As much of JSON Schema as the API's document uses. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

const MOMENTS = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-28T23:59:59.999999999999Z'];
/** Of whole characters; fast-check's own take it a second to prepare. */
const codePoints = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
const letters = fc.constantFrom('a', 'Z', '7', ' ', "'", 'é', 'é', 'ß', 'İ', 'ﬁ', '漢', 'ع', '👩‍👩‍👧', '🇧🇪', '\u200b');
const MAX_LIST_LENGTH = 4;
const MAX_TEXT_LENGTH = 300;

function text(
  { format, pattern, minLength = 0, maxLength = MAX_TEXT_LENGTH }: JsonSchema,
  ids: () => readonly string[],
) {
  if (format === 'date-time')
    return fc.oneof(
      fc.constantFrom(...MOMENTS),
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    );
  const size = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, MAX_TEXT_LENGTH)) };
  const isFitting = (one: string) =>
    one.length >= minLength && one.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(one));
  const known = fc
    .nat()
    .map((at) => ids()[at % Math.max(1, ids().length)] ?? 'none')
    .filter(isFitting);
  if (pattern === undefined) return fc.string({ ...size, unit: fc.oneof(letters, codePoints) });
  const made = fc.stringMatching(new RegExp(pattern)).filter(isFitting);
  return isFitting('a1') ? fc.oneof({ weight: 8, arbitrary: known }, made) : made;
}

/** Values that fit a schema. @param ids ids that exist, tried wherever an id fits */
export function fitting(schema: JsonSchema, ids: () => readonly string[]): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => fitting(one, ids)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, ids)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'string':
      return text(schema, ids);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MAX_LIST_LENGTH, Math.max(MAX_LIST_LENGTH, schema.minItems ?? 0)),
      });
    case 'object': {
      const { properties = {}, required = [], additionalProperties: rest } = schema;
      const named = Object.entries(properties).map(([name, inner]) => [name, fitting(inner, ids)] as const);
      if (named.length === 0 && typeof rest === 'object')
        return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fitting(rest, ids), { maxKeys: 3 });
      return fc.record(Object.fromEntries(named), { requiredKeys: required, noNullPrototype: true });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** What no contract contains. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '0',
    '\0',
    '\ud800',
    '$where',
    '__proto__',
    '(a+)+$',
    '../../../etc/passwd',
    '\u202e\u2066',
    '<svg onload=alert(1)>',
    'x'.repeat(70_000),
    { $gt: '' },
    { $regex: '.*' },
    { length: 1e9 },
    [],
    [[[[[[[[[[[[[[1]]]]]]]]]]]]]],
    Array.from({ length: 2_000 }, () => ''),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Path = (string | number)[];

const placesIn = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
    : [at];

function replaceAt(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === String(name) ? replaceAt(inner, rest, other) : inner));
  const inner = (value as Record<string, unknown>)[name];
  return { ...(value as object), [name]: replaceAt(inner, rest, other) };
}

/** A fitting value with one part of it replaced, or with one part too many. */
export const misfitting = (schema: JsonSchema, ids: () => readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, ids), fc.nat(), nasty, fc.option(fc.constantFrom('managecompany', '$set', 'id', 'authorId')))
    .map(([value, at, other, more]) => {
      if (more !== null && typeof value === 'object' && value !== null) return { ...value, [more]: other };
      const places = placesIn(value);
      return replaceAt(value, places[at % places.length] ?? [], other);
    });
