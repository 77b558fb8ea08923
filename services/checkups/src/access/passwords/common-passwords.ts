import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Most common passwords, in lower case; bundled, so that no password is sent to another service. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);
