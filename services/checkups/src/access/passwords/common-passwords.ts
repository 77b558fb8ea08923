import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Passwords that are tried first by whoever guesses, in lower case; bundled, so that no password ever leaves the machine. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);
