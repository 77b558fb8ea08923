import { describe, expect, it } from 'vitest';
import { askPolicy, matchesSource, mendPolicy } from './content-policy.ts';

const server = 'https://wellspring.test';
const pageOrigin = 'https://intranet.test';
const ask = (policy: string, asked: 'script' | 'frame' | 'questions' = 'frame', nonce: string | null = null) =>
  askPolicy(policy, { asked, address: new URL('/embed/v1.js', server), pageOrigin, nonce });

describe('a source', () => {
  it.each([
    ['https://wellspring.test', true],
    ['wellspring.test', true],
    ['WELLSPRING.test', true],
    ['*.test', true],
    ['*.wellspring.test', false],
    ['http://wellspring.test', true],
    ['wss://wellspring.test', false],
    ['https://wellspring.test:444', false],
    ['https://wellspring.test:*', true],
    ['https://wellspring.test/embed/', true],
    ['https://wellspring.test/embed', false],
    ['https:', true],
    ['http:', true],
    ['data:', false],
    ['*', true],
    ["'self'", false],
    ["'none'", false],
    ["'unsafe-inline'", false],
    ['wellspring.test.evil.example', false],
  ])('%s names our loader: %s', (source, expected) => {
    expect(matchesSource(source, new URL('/embed/v1.js', server), pageOrigin)).toBe(expected);
  });
});

describe('a policy', () => {
  it('answers by the most special directive, and allows what it does not mention', () => {
    expect(ask("default-src 'self'; frame-src https://wellspring.test")).toMatchObject({ isAllowed: true });
    expect(ask("default-src https://wellspring.test; frame-src 'self'")).toMatchObject({
      isAllowed: false,
      directive: 'frame-src',
    });
    expect(ask("child-src 'self'")).toMatchObject({ isAllowed: false, directive: 'child-src' });
    expect(ask("img-src 'self'")).toMatchObject({ isAllowed: true });
    // Browsers read the first of two.
    expect(ask("frame-src 'none'; frame-src *")).toMatchObject({ isAllowed: false });
  });

  it('with strict-dynamic asks for the nonce and not for the name', () => {
    const strict = "script-src 'strict-dynamic' 'nonce-abc' https://wellspring.test";
    expect(ask(strict, 'script')).toMatchObject({ isAllowed: false, needsNonce: true });
    expect(ask(strict, 'script', 'abc')).toMatchObject({ isAllowed: true });
  });

  it('is mended in one line, which stands between its neighbours', () => {
    expect(mendPolicy("script-src 'self'; frame-src 'self'; connect-src 'self'", 'frame', server)).toEqual({
      copy: "frame-src 'self' https://wellspring.test;",
      lines: [
        { sign: 'same', text: "script-src 'self';" },
        { sign: 'minus', text: "frame-src 'self';" },
        { sign: 'plus', text: "frame-src 'self' https://wellspring.test;" },
        { sign: 'same', text: "connect-src 'self';" },
      ],
    });
    expect(mendPolicy("frame-src 'none'", 'frame', server).copy).toBe('frame-src https://wellspring.test;');
    // The general line stays as it is: what else it holds back stays held back.
    expect(mendPolicy("default-src 'self'", 'questions', server).lines).toEqual([
      { sign: 'same', text: "default-src 'self';" },
      { sign: 'plus', text: "connect-src 'self' https://wellspring.test;" },
    ]);
  });
});
