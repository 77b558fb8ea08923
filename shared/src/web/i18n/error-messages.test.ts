import { expect, it } from 'vitest';
import { statusByCode } from '../../errors.ts';
import en from './locales/en.json' with { type: 'json' };

it('have a sentence for every error code, and none for a code that is gone', () => {
  const codes = Object.keys(en)
    .filter((id) => id.startsWith('error.'))
    .map((id) => id.slice('error.'.length));
  expect(codes.sort()).toEqual(Object.keys(statusByCode).sort());
});
