import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as door from '@wellspring/shared/web/federation/zod-door.ts';
import { describe, expect, it, vi } from 'vitest';
import * as zod from 'zod/mini';
import { repository } from '../build/frontend.ts';

type Readable = { safeParse: (value: unknown) => { success: boolean; data?: unknown } };
const contracts = path.join(repository, 'shared/src/contracts');

/** Values that meet the usual edges of every schema below. */
const samples: unknown[] = [
  ...[
    undefined,
    null,
    true,
    0,
    3,
    -1,
    1.5,
    1e300,
    Number.NaN,
    '',
    ' ',
    ' a ',
    'a',
    'en',
    'none',
    '2026-02-29T10:00:00.000Z',
  ],
  ...['2028-02-29T10:00:00Z', '2026-11-21T10:00Z', '2026-11-21', '2026-11-21T25:00:00Z', '2026-11-21T10:00:00+01:00'],
  ...[[], [1], ['a', 'b'], {}, { a: 'x' }, { a: 'x', b: 1, c: 2 }, { a: null, b: undefined }, { kind: 'n', n: 1 }],
  ...[{ kind: 's', s: 'x' }, { kind: 's', s: 1 }, { en: '1', fr: '2', nl: '3' }, { en: '1' }, { en: '1', de: '2' }],
];

const createSchemas = (z: typeof zod): Record<string, Readable> => ({
  string: z.string(),
  short: z.string().check(z.minLength(1), z.maxLength(2), z.regex(/^[a-z]+$/)),
  number: z.number(),
  int: z.int().check(z.minimum(0), z.maximum(3)),
  boolean: z.boolean(),
  moment: z.iso.datetime(),
  literal: z.literal('none'),
  enum: z.enum(['en', 'fr']),
  nullable: z.nullable(z.string()),
  optional: z.optional(z.int()),
  default: z._default(z.int(), 7),
  array: z.array(z.string()).check(z.maxLength(1)),
  record: z.record(z.string(), z.union([z.string(), z.number()])),
  closedRecord: z.record(z.enum(['en', 'fr', 'nl']), z.string()),
  object: z.object({ a: z.nullable(z.string()), b: z.optional(z.int()) }),
  strict: z.strictObject({ a: z.string(), b: z.optional(z.int()) }),
  picked: z.pick(z.object({ a: z.string(), b: z.int() }), { a: true }),
  partial: z.partial(z.object({ a: z.string(), b: z.int() })),
  union: z.union([z.literal('none'), z.int().check(z.minimum(1))]),
  either: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('n'), n: z.int() }),
    z.object({ kind: z.literal('s'), s: z.string() }),
  ]),
  list: z.pipe(
    z.transform((value) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.array(z.unknown()),
  ),
  lazy: z.lazy(() => z.int()),
});

describe('what browsers check', () => {
  const own = createSchemas(door as unknown as typeof zod);
  it.each(Object.entries(createSchemas(zod)))('is for %s what servers check', (name, theirs) => {
    for (const value of samples) {
      const expected = theirs.safeParse(value);
      const found = own[name]?.safeParse(value);
      expect([value, found?.success, found?.data]).toEqual([value, expected.success, expected.data]);
    }
  });

  it('can express every contract', async () => {
    vi.doMock('zod/mini', () => door);
    vi.resetModules();
    try {
      const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter((name) => name.endsWith('.ts') && !name.startsWith('internal/')))
        await expect(import(path.join(contracts, file)), file).resolves.toBeTruthy();
      const { CheckupVitamins } = await import('@wellspring/shared/contracts/checkups/checkup.ts');
      expect(CheckupVitamins).not.toHaveProperty('_zod');
      expect(CheckupVitamins.safeParse({}).success).toBe(false);
    } finally {
      vi.doUnmock('zod/mini');
      vi.resetModules();
    }
  });

  it('says where a value differs, and never the value', () => {
    const schema = door.object({ person: door.object({ answer: door.int() }) });
    const { error } = schema.safeParse({ person: { answer: 'secret' } }) as { error: Error };
    expect(error.message).toBe('person: answer: not a whole number');
  });
});
