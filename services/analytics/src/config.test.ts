import { startFailure } from '@wellspring/shared/server/start-process.ts';
import { describe, expect, it } from 'vitest';
import { serverConfig, workerConfig } from './config.ts';

const env = { MONGODB_URI: 'mongodb://127.0.0.1:27027', INTERNAL_SECRET: 'x'.repeat(32) };
const workerEnv = { ...env, REDIS_URL: 'redis://127.0.0.1:6390', CHECKUPS_URL: 'http://127.0.0.1:8081' };

const failureOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return startFailure(error);
  }
  return 'started';
};

describe('configuration', () => {
  it('has defaults for what is the same everywhere', () => {
    expect(serverConfig(env)).toEqual({ ...env, HOST: '127.0.0.1', PORT: 8082, LOG_LEVEL: 'info', DRAIN_MS: 0 });
    expect(workerConfig(workerEnv)).toEqual({ ...workerEnv, HOST: '127.0.0.1', PORT: 8092, LOG_LEVEL: 'info' });
  });

  it.each([
    ['INTERNAL_SECRET', 'short'],
    ['MONGODB_URI', 'postgres://127.0.0.1'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses a wrong %s in one line that names it', (name, value) => {
    const failure = failureOf(() => serverConfig({ ...env, [name]: value }));
    expect(failure).toContain(name);
    expect(failure).not.toContain('\n');
  });

  it('names all that is missing', () => {
    const failure = failureOf(() => workerConfig({}));
    for (const name of ['MONGODB_URI', 'INTERNAL_SECRET', 'REDIS_URL', 'CHECKUPS_URL']) expect(failure).toContain(name);
  });
});
