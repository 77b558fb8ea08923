import { describe, expect, it } from 'vitest';
import { errorForLog } from './logger.ts';

describe('an error in the log', () => {
  it('keeps kind, code and place', () => {
    const error = Object.assign(new TypeError('no such method'), { code: 'E_TEST' });
    expect(errorForLog(error)).toMatchObject({ type: 'TypeError', code: 'E_TEST', message: 'no such method' });
    expect(errorForLog(error).stack).toContain('logger.test.ts');
  });

  it('drops the words of errors that quote what was stored or sent, also as a cause and in the stack', () => {
    const duplicate = new Error('E11000 dup key: { email: "canary@demo.test" }');
    duplicate.name = 'MongoServerError';
    const wrapped = new Error('could not save', { cause: duplicate });
    expect(JSON.stringify(errorForLog(wrapped))).not.toContain('canary');
    const broken = (() => {
      try {
        return JSON.parse('{"note":"canary" x}');
      } catch (error) {
        return error;
      }
    })();
    expect(JSON.stringify(errorForLog(broken))).not.toContain('canary');
  });

  it('drops whatever else hangs on the error', () => {
    const error = Object.assign(new Error('x'), { url: '/reset?code=canary', command: { args: ['canary'] } });
    expect(JSON.stringify(errorForLog(error))).not.toContain('canary');
  });
});
