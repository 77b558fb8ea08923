import { describe, expect, it } from 'vitest';
import { originForLink } from './mail-reset.routes.ts';

const OURS = 'https://wellspring.test';
const ALLOWED = [OURS, 'https://portal.test'];

describe('the origin of a reset link', () => {
  it.each([
    [undefined, OURS],
    ['https://portal.test', 'https://portal.test'],
    ['https://portal.test/reset?x=1', 'https://portal.test'],
    ['https://PORTAL.test', 'https://portal.test'],
    ['https://portal.test.evil.test', OURS],
    ['https://portal.test@evil.test', OURS],
    ['http://portal.test', OURS],
    ['https://portal.test:8443', OURS],
    ['javascript:alert(1)', OURS],
    ['//portal.test', OURS],
    ['', OURS],
  ])('for %s is %s', (url, origin) => {
    expect(originForLink(url, OURS, ALLOWED)).toBe(origin);
  });
});
