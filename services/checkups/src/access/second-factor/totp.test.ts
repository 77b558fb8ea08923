import { describe, expect, it } from 'vitest';
import { createRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.ts';
import { createSecretBox } from './secret-box.ts';
import { codeOfStep, findStep, stepAt, toAppUri, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code of an app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 after %i seconds', (seconds, code) => {
    expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it('opens in its half minute, the one before and the one after, and never again', () => {
    const now = new Date(59_000 + 30_000 * 100);
    const present = stepAt(now);
    for (const [offset, found] of [
      [-2, null],
      [-1, present - 1],
      [0, present],
      [1, present + 1],
      [2, null],
    ] as const)
      expect(findStep(secret, codeOfStep(secret, present + offset), now, 0)).toBe(found);
    expect(findStep(secret, codeOfStep(secret, present), now, present)).toBeNull();
    expect(findStep(secret, codeOfStep(secret, present - 1), now, present)).toBeNull();
    expect(findStep(secret, ` ${codeOfStep(secret, present).replace(/^.../, '$& ')}`, now, 0)).toBe(present);
    for (const wrong of ['', '1', 'abcdef', '１２３４５６']) expect(findStep(secret, wrong, now, 0)).toBeNull();
  });

  it('is given to apps in base32, with names that are escaped', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(toAppUri(secret, { issuer: 'De Bron: zorg & co', account: 'a&b@x.test' })).toBe(
      'otpauth://totp/De%20Bron%3A%20zorg%20%26%20co:a%26b%40x.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=De%20Bron%3A%20zorg%20%26%20co&digits=6&period=30',
    );
  });
});

describe('a secret at rest', () => {
  const box = createSecretBox('a pepper of the tests, long enough');

  it('opens for its user only, unchanged and with the same pepper', () => {
    const sealed = box.seal('ada', secret);
    expect(box.open('ada', sealed)).toEqual(secret);
    expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
    expect(box.seal('ada', secret)).not.toBe(sealed);
    expect(() => box.open('bob', sealed)).toThrow();
    expect(() => createSecretBox('another pepper of the tests').open('ada', sealed)).toThrow();
    const changed = Buffer.from(sealed, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => box.open('ada', changed.toString('base64url'))).toThrow();
    for (const cut of ['', sealed.slice(0, 20)]) expect(() => box.open('ada', cut)).toThrow();
  });

  it('of recovery codes is a digest of one user, however the code is typed', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(normaliseRecoveryCode(' AB1O0-ilcde ')).toBe(normaliseRecoveryCode('abi00 11cde'));
    expect(box.digest('ada', 'code')).not.toBe(box.digest('bob', 'code'));
  });
});
