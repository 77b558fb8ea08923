import { utimes } from 'node:fs/promises';

/** Gives a file or folder the present time, from which its removal is counted; one that is not there is left alone. */
export async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
