import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRefreshTokens } from './refresh-token.ts';

const tokens = createRefreshTokens('a secret of the tests, long enough');

describe('refresh tokens', () => {
  it('say which session they are of, and fit a cookie', () => {
    const id = randomUUID();
    const token = tokens.first(id);
    expect(tokens.read(token.text)).toEqual(token);
    expect(token.sessionId).toBe(id);
    expect(token.text).toMatch(/^[\w-]{80,100}$/);
  });

  it('are random, but the successor of a token is the same for every request that has it', () => {
    const token = tokens.first(randomUUID());
    expect(tokens.next(token)).toEqual(tokens.next(token));
    expect(tokens.next(token).text).not.toBe(token.text);
    expect(tokens.first(token.sessionId).text).not.toBe(token.text);
    expect(createRefreshTokens('another secret').next(token).digest).not.toBe(tokens.next(token).digest);
  });

  it('cannot be forged with another secret', () => {
    const { text, sessionId } = tokens.first(randomUUID());
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    for (const forged of ['', 'x', changed, text.slice(1), createRefreshTokens('other').first(sessionId).text]) {
      expect(tokens.read(forged)).toBeNull();
    }
  });
});
