import { availableParallelism } from 'node:os';
import { AppError } from '@wellspring/shared/errors.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';

const MAX_QUEUE_LENGTH = 50;
const RETRY_AFTER_S = 2;

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** @param hash null for an unknown user: takes as long, and is false */
  verify: (password: string, hash: string | null) => Promise<boolean>;
};

/**
 * Runs at most one hash per core and lets a few wait, so that a flood of log-ins cannot take the machine.
 *
 * @throws AppError unavailable when too many wait
 */
export function createPasswordHasher(pepper: string, concurrency = availableParallelism()): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  // Created on first use, of a random password.
  let dummy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= MAX_QUEUE_LENGTH) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
      // A finished job hands its slot over, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password, pepper)),
    async verify(password, hash) {
      dummy ??= hashPassword(crypto.randomUUID(), pepper);
      const known = hash ?? (await dummy);
      const isRight = await inTurn(() => verifyPassword(password, known, pepper));
      return isRight && hash !== null;
    },
  };
}
