import { describe, expect, it } from 'vitest';
import { readEmail, readName } from './read-account.ts';

describe('an e-mail address', () => {
  it('is stored without capitals and spaces around it', () => {
    expect(readEmail('  Ada.Maes+x@Demo.Test ')).toEqual({ value: 'ada.maes+x@demo.test' });
  });

  it.each([
    'ada',
    'ada@',
    '@demo.test',
    'ada@demo',
    'a b@demo.test',
    'ada@demo..test',
    'a@b@demo.test',
    '<a@demo.test>',
    'a\u202Eb@demo.test',
  ])('is refused: %s', (text) => expect(readEmail(text)).toEqual({ problem: { code: 'invalid_email' } }));

  it('is required, and at most 254 characters long', () => {
    expect(readEmail(' ')).toEqual({ problem: { code: 'required' } });
    expect(readEmail(`a@${'b'.repeat(260)}.test`)).toEqual({ problem: { code: 'too_long', params: { amount: 254 } } });
  });
});

describe('a name', () => {
  it('is one clean line, required, of at most 100 characters', () => {
    expect(readName(' Anne \u200B Zoë\n')).toEqual({ value: 'Anne Zoë' });
    expect(readName('\u200B')).toEqual({ problem: { code: 'required' } });
    expect(readName('x'.repeat(101))).toEqual({ problem: { code: 'too_long', params: { amount: 100 } } });
  });
});
