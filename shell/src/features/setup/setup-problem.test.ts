import { AppError } from '@wellspring/shared/errors.ts';
import { expect, it } from 'vitest';
import { findSetupProblem, findWrongFields } from './setup-problem.ts';

const given = {
  code: 'AAAAA-BBBBB-CCCCC-DDDDD',
  firstname: 'Anna',
  lastname: 'Jones',
  email: 'anna@company.test',
  password: 'long 🌱🌱🌱',
  companyName: 'Bakery & Sons',
};
const problemOf = (changes: Partial<typeof given>) => {
  const problem = findSetupProblem({ ...given, ...changes }, 8);
  return problem && [problem.code, [...findWrongFields(problem)]];
};

it('finds nothing wrong in a form that is filled in', () => {
  expect(problemOf({})).toBeNull();
});

it('names every empty field, a space being empty', () => {
  expect(problemOf({ code: ' ', lastname: '', companyName: '' })).toEqual([
    'fields_required',
    ['code', 'lastname', 'companyName'],
  ]);
});

it.each(['anna', 'anna@', '@company.test', 'an na@company.test'])('takes "%s" for no e-mail address', (email) => {
  expect(problemOf({ email })).toEqual(['invalid_request', ['email']]);
});

it('counts characters of a password as a reader does', () => {
  expect(problemOf({ password: 'long 🌱🌱' })).toEqual(['password_too_short', ['password']]);
});

it('knows only its own fields of what the server names', () => {
  expect([...findWrongFields(new AppError('invalid_request', { fields: [{ path: 'language', code: 'x' }] }))]).toEqual(
    [],
  );
  expect([...findWrongFields(new Error('no fields'))]).toEqual([]);
});
