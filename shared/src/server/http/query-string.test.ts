import { describe, expect, it } from 'vitest';
import { parseQueryString } from './query-string.ts';

describe('a query string', () => {
  it.each([
    ['key_in=A', { key_in: 'A' }],
    ['key_in=A&key_in=B', { key_in: ['A', 'B'] }],
    ['key_in[]=A&key_in[]=B', { key_in: ['A', 'B'] }],
    ['key_in%5B%5D=A&_limit=3', { key_in: 'A', _limit: '3' }],
    ['key_in=A&key_in[]=B', { key_in: ['A', 'B'] }],
    ['key_in[]=A&key_in[]=B&key_in=C', { key_in: ['A', 'B', 'C'] }],
    ['', {}],
  ])('%s is read flat, and no value is lost', (text, flat) => {
    expect({ ...parseQueryString(text) }).toEqual(flat);
  });

  it('has no objects in it, whatever the brackets say', () => {
    expect({ ...parseQueryString('id[$gt]=&__proto__[x]=1') }).toEqual({ 'id[$gt]': '', '__proto__[x]': '1' });
  });
});
