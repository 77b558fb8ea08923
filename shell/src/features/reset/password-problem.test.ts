import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

it.each([
  ['', '', 8, 'fields_required'],
  ['long enough', '', 8, 'fields_required'],
  ['short', 'short', 8, 'password_too_short'],
  ['long enough', 'long enougH', 8, 'passwords_do_not_match'],
  ['🌊🌊🌊🌊🌊🌊🌊', '🌊🌊🌊🌊🌊🌊🌊', 8, 'password_too_short'],
  ['long enough', 'long enough', 8, null],
] as const)('%j and %j with at least %i: %s', (password, repeated, minimum, problem) => {
  expect(passwordProblem(password, repeated, minimum)).toBe(problem);
});
