import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirstAccounts } from '../../people/door/first-account.ts';
import type { SetupRepository } from './setup.repository.ts';
import { createNonce, deriveSetupCode } from './setup-code.ts';

const VALID_MS = 24 * 3_600_000;

export type AnnounceSetupDeps = {
  firstAccounts: Pick<FirstAccounts, 'hasUsers'>;
  setups: Pick<SetupRepository, 'ensure'>;
  /** The code is derived from it. */
  secret: string;
  /** Scheme and host of the set-up page. */
  publicUrl: string;
  /** Where the code is written. */
  codeFile: string;
  log: { warn: (details: object, message: string) => void };
};

/** The file of the code is for this user of the machine only, also where a file with other rights was there before. */
async function writeForOwner(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, text, { mode: 0o600, flag: 'wx' });
  await rename(next, file);
}

/** Removes a code that is used up. A file that cannot be removed holds a code that opens nothing. */
export const removeCodeFile = (file: string): Promise<void> => rm(file, { force: true }).catch(() => undefined);

/**
 * While there is no user: writes the set-up code to its file and to the log. The same code until it is used or 24 hours
 * old, in every process and after each restart.
 */
export async function announceSetup(deps: AnnounceSetupDeps, now = new Date()): Promise<void> {
  const { firstAccounts, setups, secret, publicUrl, log } = deps;
  const codeFile = path.resolve(deps.codeFile);
  if (await firstAccounts.hasUsers()) return removeCodeFile(codeFile);
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const code = deriveSetupCode(secret, await setups.ensure({ nonce: createNonce(), expiresAt }, now));
  await writeForOwner(codeFile, `${code}\n`).catch((err: unknown) =>
    log.warn({ err, codeFile }, 'the set-up code could not be written to its file'),
  );
  const page = new URL('/setup', publicUrl);
  log.warn(
    { codeFile },
    `there is no account yet: make the first one at ${page} with the code ${code}, once, within 24 hours of the first start; the code is also in ${codeFile}`,
  );
}
