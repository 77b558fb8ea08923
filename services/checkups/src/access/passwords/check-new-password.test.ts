import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';
import { commonPasswords } from './common-passwords.ts';
import { isMadeOfNames } from './is-made-of-names.ts';

const names = {
  email: 'emma.peeters@lindeboom.example',
  firstname: 'Emma',
  lastname: 'Peeters',
  companyName: 'De Lindeboom',
};

const codeOf = (password: string, passwordConfirmation = password, minLength = 8) => {
  try {
    checkNewPassword({ password, passwordConfirmation }, minLength, names);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a new password', () => {
  it.each([
    ['long enough and unusual', 'ok'],
    ['Wellspring-demo-1', 'ok'],
    ['x'.repeat(64), 'ok'],
    ['x'.repeat(128), 'ok'],
    ['x'.repeat(129), 'password_too_long'],
    ['sevench', 'password_too_short'],
    // Characters count, not bytes: four smileys are four.
    ['😀😀😀😀', 'password_too_short'],
    ['welkom01', 'password_too_common'],
    ['MotDePasse', 'password_too_common'],
    ['', 'fields_required'],
  ])('%s: %s', (password, code) => expect(codeOf(password)).toBe(code));

  it.each([
    ['Peeters2026!', 'password_too_personal'],
    ['emma-peeters', 'password_too_personal'],
    ['EMMA.PEETERS@lindeboom.example', 'password_too_personal'],
    ['Lindeboom-123', 'password_too_personal'],
    ['Péeters//1', 'password_too_personal'],
    ['wellspring26', 'password_too_personal'],
    ['12345678-abc', 'ok'],
    ['emma likes figs', 'ok'],
    ['programme 19', 'ok'],
  ])('is no name that others know: %s: %s', (password, code) => expect(codeOf(password)).toBe(code));

  it('may hold the letters of an empty name', () =>
    expect(isMadeOfNames('12345678', { ...names, email: '', firstname: '', lastname: '' })).toBe(false));

  it('must be entered twice equally', () =>
    expect(codeOf('long enough one', 'long enough two')).toBe('passwords_do_not_match'));

  it('follows the length the operator set', () => {
    expect(codeOf('six666', 'six666', 6)).toBe('ok');
    expect(codeOf('long enough', 'long enough', 12)).toBe('password_too_short');
  });

  it('names every empty field', () => {
    expect(() => checkNewPassword({ password: '', passwordConfirmation: '' }, 8, names)).toThrow(
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
