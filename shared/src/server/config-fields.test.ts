import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flag, mongoUri, port, redisUri, wholeNumber } from './config-fields.ts';

const accepts = (field: z.ZodMiniType, value: unknown) => z.safeParse(field, value).success;

describe('a field of the environment', () => {
  it.each(['0', '8080', '65535', 8080])('takes %s as a port', (value) => {
    expect(z.parse(port, value)).toBe(Number(value));
  });

  it.each(['', ' ', '-1', '65536', '80.5', 'http', undefined, null])('takes %j as no port', (value) => {
    expect(accepts(port, value)).toBe(false);
  });

  it('names the limits of a whole number', () => {
    expect([accepts(wholeNumber(1, 3), '1'), accepts(wholeNumber(1, 3), '4')]).toEqual([true, false]);
  });

  it.each([
    ['true', true],
    ['TRUE', false],
    ['1', false],
    ['', false],
  ])('reads the flag %j as %s', (value, isSet) => {
    expect(z.parse(flag, value)).toBe(isSet);
  });

  it.each([
    [mongoUri, 'mongodb://127.0.0.1:27017', true],
    [mongoUri, 'mongodb+srv://cluster.test/checkups', true],
    [mongoUri, 'mongodb://', false],
    [mongoUri, 'http://127.0.0.1', false],
    [redisUri, 'rediss://cache.test:6380', true],
    [redisUri, 'redis:// spaces', false],
    [redisUri, '127.0.0.1:6379', false],
  ])('tells the address of a database from another', (field, value, isOne) => {
    expect(accepts(field, value)).toBe(isOne);
  });
});
