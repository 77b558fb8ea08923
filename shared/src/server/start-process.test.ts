import { describe, expect, it } from 'vitest';
import { connectTo, startFailure } from './start-process.ts';

describe('a failed start', () => {
  it('says which port is busy', () => {
    const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 8082, address: '127.0.0.1' });
    expect(startFailure(error)).toBe('port 8082 on 127.0.0.1 is in use already; set PORT to another');
  });

  it('never repeats the password of an address', () => {
    expect(startFailure(new Error('no answer from mongodb://user:secret@db:27017/x'))).not.toContain('secret');
  });

  it('names the variable of an address that does not answer, and not the address', async () => {
    const connect = async () => {
      throw new Error('connect ECONNREFUSED redis://user:secret@127.0.0.1:1');
    };
    await expect(connectTo('REDIS_URL', connect)).rejects.toThrow(/^nobody answers at the address in REDIS_URL$/);
  });
});
