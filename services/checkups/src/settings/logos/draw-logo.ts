import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LogoProblem } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { findLogoType } from './find-logo-type.ts';
import type { LogoPictures } from './logo-pictures.ts';
import type { LogoMessage, LogoTask } from './logo-process.ts';

/** From when the process is ready; a logo takes a tenth of a second. */
const TIMEOUT_MS = 2_000;
const SCRIPT = fileURLToPath(new URL('./logo-process.ts', import.meta.url));

export type DrawnLogo = { pictures: LogoPictures } | { problem: LogoProblem };

async function draw(task: LogoTask): Promise<DrawnLogo> {
  // Nothing of our environment, which holds secrets, and none of our options.
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const hasEnded = new AbortController();
  child.once('exit', () => hasEnded.abort());
  child.once('error', () => hasEnded.abort());
  try {
    await once(child, 'message', { signal: hasEnded.signal }).catch((cause: unknown) => {
      throw new AppError('unavailable', { retryAfterS: 5, cause });
    });
    child.send(task);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const [message] = (await once(child, 'message', { signal: AbortSignal.any([hasEnded.signal, timeout]) }).catch(
      () => [{ problem: timeout.aborted ? 'too_complex' : 'damaged' }],
    )) as [Exclude<LogoMessage, { isReady: true }>];
    return message;
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Draws the pictures of a logo from an untrusted file, one file after the other, each in a process of its own: a file
 * that is made to exhaust or break the decoder ends that process and not the service.
 *
 * @throws AppError unavailable when the process cannot start
 */
export function createLogoDrawer(): (bytes: Buffer) => Promise<DrawnLogo> {
  let last: Promise<unknown> = Promise.resolve();
  return async (bytes) => {
    const type = findLogoType(bytes);
    if (type === null) return { problem: 'wrong_type' };
    const drawn = last.then(() => draw({ bytes, type }));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
