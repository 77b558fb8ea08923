import { statusByCode } from '@wellspring/shared/error-codes.ts';
import shared from '@wellspring/shared/web/i18n/locales/en.json' with { type: 'json' };
import { expect, it } from 'vitest';
import own from './locales/en.json' with { type: 'json' };

const codesIn = (catalogue: object) =>
  Object.keys(catalogue)
    .filter((id) => id.startsWith('error.'))
    .map((id) => id.slice('error.'.length));

it('have a sentence for every error code, and none for a code that is gone', () => {
  expect([...codesIn(shared), ...codesIn(own)].sort()).toEqual(Object.keys(statusByCode).sort());
});

it('come with the shell where only its log-in, reset and set-up pages meet the error', () => {
  expect(codesIn(own)).toEqual(['invalid_reset_code', 'invalid_setup_code', 'invalid_credentials']);
});
