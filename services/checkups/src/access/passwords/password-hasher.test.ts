import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { createPasswordHasher } from './password-hasher.ts';

const pepper = 'pepper-of-at-least-thirty-two-letters';

describe('hashing passwords', () => {
  it('recognises the password, with the same pepper only', async () => {
    const hash = await hashPassword('correct', pepper);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=\w+\$/);
    expect(await verifyPassword('correct', hash, pepper)).toBe(true);
    expect(await verifyPassword('wrong', hash, pepper)).toBe(false);
    expect(await verifyPassword('correct', hash, `${pepper}2`)).toBe(false);
  });

  it('takes two spellings of a character for one', async () => {
    const hash = await hashPassword('caf\u00e9 au lait', pepper);
    expect(await verifyPassword('cafe\u0301 au lait', hash, pepper)).toBe(true);
  });

  it.each(['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1,keyid=AQ$', '$2b$10$abc'])(
    'no password belongs to the hash "%s"',
    async (hash) => expect(await verifyPassword('', hash, pepper)).toBe(false),
  );

  it('never verifies for an unknown user', async () => {
    expect(await createPasswordHasher(pepper).verify('anything', null)).toBe(false);
  });

  it('turns people away when too many wait, and takes them again afterwards', async () => {
    const hasher = createPasswordHasher(pepper, 1);
    const flood = await Promise.allSettled(Array.from({ length: 55 }, () => hasher.hash('x')));
    const refused = flood.filter((result) => result.status === 'rejected').map((result) => result.reason);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
    await expect(hasher.hash('x')).resolves.toMatch(/^\$argon2id/);
  });
});
