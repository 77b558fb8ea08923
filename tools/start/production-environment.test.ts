import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { problemsOfEnvironment } from './production-environment.ts';

const secret = () => randomBytes(32).toString('base64');

const complete = () => ({
  MONGODB_URI: 'mongodb://db.internal/?replicaSet=rs0',
  REDIS_URL: 'redis://cache.internal',
  PUBLIC_URL: 'https://wellbeing.company.test',
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'hr@company.test',
  FRONTENDS_DIR: '/srv/frontends',
  INTERNAL_SECRET: secret(),
  RESPONDENT_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  SESSION_SECRET: secret(),
});

describe('the environment of production', () => {
  it('accepts a complete one', () => expect(problemsOfEnvironment(complete())).toEqual([]));

  it('names every variable that is missing', () =>
    expect(problemsOfEnvironment({})).toEqual(
      [
        'MONGODB_URI',
        'REDIS_URL',
        'PUBLIC_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'FRONTENDS_DIR',
        'INTERNAL_SECRET',
        'RESPONDENT_SECRET',
        'PASSWORD_PEPPER',
        'SESSION_SECRET',
      ].map((name) => `${name} is not set.`),
    ));

  it.each([
    ['short', { SESSION_SECRET: 'aB3dE5' }, /SESSION_SECRET is shorter/],
    ['an example', { SESSION_SECRET: 'please-change-me-please-change-me-now' }, /SESSION_SECRET looks like an example/],
    ['one character', { SESSION_SECRET: 'a'.repeat(40) }, /SESSION_SECRET looks like an example/],
    ['the demo', { DEMO: 'true' }, /DEMO is true/],
  ])('refuses %s', (_name, change, problem) => {
    const problems = problemsOfEnvironment({ ...complete(), ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  it('refuses one secret for two purposes', () => {
    const same = secret();
    expect(problemsOfEnvironment({ ...complete(), SESSION_SECRET: same, PASSWORD_PEPPER: same })).toEqual([
      'Two secrets are the same; each needs its own.',
    ]);
  });
});
