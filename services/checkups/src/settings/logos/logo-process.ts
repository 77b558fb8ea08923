import type { LogoProblem } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import type { LogoType } from './find-logo-type.ts';
import type { LogoPictures } from './logo-pictures.ts';
import { LogoError, renderLogo } from './render-logo.ts';

/** What the process is given: a file whose type is known. */
export type LogoTask = { bytes: Uint8Array; type: LogoType };
/** What it sends: that it is ready, then its result. */
export type LogoMessage = { isReady: true } | { pictures: LogoPictures } | { problem: LogoProblem };

const send = (message: LogoMessage, done?: () => void) => process.send?.(message, undefined, undefined, done);

/** libvips says it in words only. */
const toProblem = (error: unknown): LogoProblem => {
  if (error instanceof LogoError) return error.problem;
  return error instanceof Error && error.message.includes('exceeds pixel limit') ? 'too_many_pixels' : 'damaged';
};

process.once('message', async ({ bytes, type }: LogoTask) => {
  const message = await renderLogo(bytes, type).then(
    (pictures) => ({ pictures }),
    (error: unknown) => ({ problem: toProblem(error) }),
  );
  send(message, () => process.disconnect());
});
send({ isReady: true });
