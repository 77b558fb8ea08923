import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Answer } from '../../contracts/answers/submission.ts';
import { Faq } from '../../contracts/settings/settings.ts';
import { responseSerializer } from './response-serializer.ts';

const written = (schema: z.core.$ZodType, data: unknown) => JSON.parse(responseSerializer({ schema })(data));

describe('an answer by its contract', () => {
  const Person = z.object({
    id: z.string().check(z.maxLength(8)),
    boss: z.nullable(z.object({ id: z.string() })),
    tags: z.array(z.object({ pattern: z.string() })),
    nickname: z.optional(z.string()),
    scores: z.record(z.string(), z.object({ raw: z.number() })),
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.int() }),
      z.object({ kind: z.literal('b'), b: z.nullable(z.int()) }),
    ]),
  });
  const person = {
    id: 'p1',
    boss: { id: 'p2' },
    tags: [{ pattern: 'x' }],
    scores: { WB: { raw: 4.25 } },
    kind: { kind: 'b', b: null },
  };

  it('is written as it is', () => {
    expect(written(Person, person)).toEqual(person);
    expect(written(Person, { ...person, boss: null, nickname: 'P' })).toEqual({ ...person, boss: null, nickname: 'P' });
    expect(written(z.array(Person), [person, person])).toEqual([person, person]);
  });

  it('loses what the contract does not name, at every depth', () => {
    const careless = {
      ...person,
      secret: 1,
      boss: { id: 'p2', secret: 1 },
      tags: [{ pattern: 'x', secret: 1 }],
      scores: { WB: { raw: 4.25, secret: 1 } },
      kind: { kind: 'b', b: null, secret: 1 },
    };
    expect(written(Person, careless)).toEqual(person);
    const faq = { en: { home: 'Help' }, fr: {}, nl: {} };
    expect(written(Faq, { ...faq, de: { home: 'Hilfe' } })).toEqual(faq);
  });

  it('may be one of several, with parts that may be nothing', () => {
    const Colour = z.nullable(z.enum(['red', 'blue']));
    const Part = z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), data: z.nullable(z.object({ colour: Colour })) }),
      z.object({ status: z.literal('late'), since: z.int() }),
      z.object({ status: z.literal('unavailable') }),
    ]);
    for (const part of [
      { status: 'ok', data: null },
      { status: 'ok', data: { colour: null } },
      { status: 'ok', data: { colour: 'red' } },
      { status: 'late', since: 3 },
      { status: 'unavailable' },
    ])
      expect(written(z.object({ part: Part }), { part: { ...part, secret: 1 } })).toEqual({ part });
  });

  it('distinguishes values of a union of types', () => {
    const answer = { index: 'EB#AU#AU1', questionId: 'AU1', questionkey: 'AU1', scalefactor: 's', factorid: 'AU' };
    for (const value of ['none', 5]) {
      const whole = { ...answer, vitaminid: 'EB', revision: 0, value };
      expect(written(Answer, whole)).toEqual(whole);
    }
  });

  it('is refused without a field it must have', () => {
    const { id: _, ...incomplete } = person;
    expect(() => responseSerializer({ schema: Person })(incomplete)).toThrow(/id/);
  });
});
