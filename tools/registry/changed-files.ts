import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';

/** What in the folder of a release is not as it was built, in words. */
export async function findChangedFiles(folder: string, { integrity }: RemoteRelease): Promise<string[]> {
  const reasons: string[] = [];
  for (const [file, digest] of Object.entries(integrity)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => null);
    if (!bytes) reasons.push(`${file} is missing`);
    else if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== digest)
      reasons.push(`${file} is not what was built`);
  }
  return reasons;
}
