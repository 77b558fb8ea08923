import { expect, it } from 'vitest';
import { serverConfig } from './config.ts';

const env = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  REDIS_URL: 'redis://127.0.0.1:6379',
  INTERNAL_SECRET: 'i'.repeat(32),
  RESPONDENT_SECRET: 'r'.repeat(32),
  PASSWORD_PEPPER: 'p'.repeat(32),
  PUBLIC_URL: 'https://survey.test',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'hr@survey.test',
};

it.each([
  ['true', true],
  ['false', false],
  // The check before a production start refuses 'true' only.
  ['1', false],
  ['TRUE', false],
  [undefined, false],
])('DEMO=%s: %s', (DEMO, isDemo) => {
  expect(serverConfig({ ...env, ...(DEMO === undefined ? {} : { DEMO }) }).DEMO).toBe(isDemo);
});

it.each(['INTERNAL_SECRET', 'RESPONDENT_SECRET', 'PASSWORD_PEPPER'])(
  'a short or missing %s stops the start',
  (name) => {
    expect(() => serverConfig({ ...env, [name]: 'short' })).toThrow(name);
    expect(() => serverConfig({ ...env, [name]: undefined })).toThrow(name);
  },
);
