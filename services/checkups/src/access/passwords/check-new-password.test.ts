import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';
import { commonPasswords } from './common-passwords.ts';

const codeOf = (password: string, passwordConfirmation = password, minLength = 8) => {
  try {
    checkNewPassword({ password, passwordConfirmation }, minLength);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a new password', () => {
  it.each([
    ['long enough and unusual', 'ok'],
    ['Wellspring-demo-1', 'ok'],
    ['x'.repeat(128), 'ok'],
    ['x'.repeat(129), 'password_too_long'],
    ['sevench', 'password_too_short'],
    // Characters count, not bytes: four smileys are four.
    ['😀😀😀😀', 'password_too_short'],
    ['welkom01', 'password_too_common'],
    ['MotDePasse', 'password_too_common'],
    ['', 'fields_required'],
  ])('%s: %s', (password, code) => expect(codeOf(password)).toBe(code));

  it('must be entered twice equally', () =>
    expect(codeOf('long enough one', 'long enough two')).toBe('passwords_do_not_match'));

  it('follows the length the operator set', () => {
    expect(codeOf('six666', 'six666', 6)).toBe('ok');
    expect(codeOf('long enough', 'long enough', 12)).toBe('password_too_short');
  });

  it('names every empty field', () => {
    expect(() => checkNewPassword({ password: '', passwordConfirmation: '' }, 8)).toThrow(
      expect.objectContaining({
        fields: [
          expect.objectContaining({ path: 'password' }),
          expect.objectContaining({ path: 'passwordConfirmation' }),
        ],
      }),
    );
  });

  it('has a list of common ones in three languages', () => expect(commonPasswords.size).toBeGreaterThan(300));
});
