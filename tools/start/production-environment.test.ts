import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PROCESS_NAMES } from '../platform/processes.ts';
import { findProblems } from './production-environment.ts';

const secret = () => randomBytes(32).toString('base64');

const complete = () => ({
  HOST: '127.0.0.1',
  MONGODB_URI: 'mongodb://db.internal/?replicaSet=rs0',
  REDIS_URL: 'redis://cache.internal',
  CHECKUPS_URL: 'http://checkups.internal:8081',
  ANALYTICS_URL: 'http://analytics.internal:8082',
  PUBLIC_URL: 'https://wellbeing.company.test',
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'hr@company.test',
  FRONTENDS_DIR: '/srv/frontends',
  TRUSTED_PROXIES: '1',
  INTERNAL_SECRET: secret(),
  RESPONDENT_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  SESSION_SECRET: secret(),
});
const problemsOfAll = (env: Record<string, string>) => findProblems(PROCESS_NAMES, env);
const notSet = (names: readonly string[]) => names.map((name) => `${name} is not set.`).sort();

describe('the environment of production', () => {
  it('is accepted when it is complete', () => expect(problemsOfAll(complete())).toEqual([]));

  it('names every variable that is missing', () =>
    expect(problemsOfAll({}).sort()).toEqual(notSet(Object.keys(complete()))));

  it('asks analytics for no secret but the one all processes share', () => {
    expect(findProblems(['analytics'], {}).sort()).toEqual(notSet(['HOST', 'INTERNAL_SECRET', 'MONGODB_URI']));
    const { HOST, INTERNAL_SECRET, MONGODB_URI } = complete();
    expect(findProblems(['analytics'], { HOST, INTERNAL_SECRET, MONGODB_URI })).toEqual([]);
  });

  it.each([
    ['a short secret', { SESSION_SECRET: 'aB3dE5' }, /SESSION_SECRET is shorter/],
    ['an example', { SESSION_SECRET: 'please-change-me-please-change-me-now' }, /SESSION_SECRET looks like an example/],
    ['one character', { SESSION_SECRET: 'a'.repeat(40) }, /SESSION_SECRET looks like an example/],
    ['the demo', { DEMO: 'true' }, /DEMO is true/],
    [
      'the key of a pipeline',
      { FRONTENDS_SIGNING_KEY_FILE: '/keys/pipeline.pem' },
      /^FRONTENDS_SIGNING_KEY_FILE is set/,
    ],
    ['an address without TLS', { PUBLIC_URL: 'http://wellbeing.company.test' }, /^PUBLIC_URL begins with http:\/\//],
    ['a host that only looks local', { PUBLIC_URL: 'http://127.0.0.1.evil.test' }, /^PUBLIC_URL begins with http:\/\//],
    ['no address', { PUBLIC_URL: 'wellbeing.company.test' }, /^PUBLIC_URL is not a web address/],
    ['a port browsers block', { PUBLIC_URL: 'https://wellbeing.company.test:6000' }, /^PUBLIC_URL names port 6000/],
    ['a service there', { ANALYTICS_URL: 'http://analytics.internal:6667' }, /^ANALYTICS_URL names port 6667/],
    ['a process there', { PORT: '6666' }, /^PORT names port 6666/],
  ])('refuses %s', (_name, change, problem) => {
    const problems = problemsOfAll({ ...complete(), ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
    'accepts %s, which only this machine reaches',
    (url) => expect(problemsOfAll({ ...complete(), PUBLIC_URL: url })).toEqual([]),
  );

  it('refuses one secret for two purposes', () => {
    const same = secret();
    expect(problemsOfAll({ ...complete(), SESSION_SECRET: same, PASSWORD_PEPPER: same })).toEqual([
      'Two secrets are the same; each needs its own.',
    ]);
  });
});
