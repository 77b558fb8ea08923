import path from 'node:path';
import { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { readRegistry, readRelease } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { watchFile } from '../watched-file.ts';
import type { RegistrySource, RegistrySourceDeps } from './registry-source.ts';
import { openTrustedRegistry } from './trusted-registry.ts';

/** The registry in the folder: with keys only what they signed, without keys as it lies there. */
export function openRegistry({ keysFile, ...deps }: RegistrySourceDeps): RegistrySource {
  const { folder, onBroken } = deps;
  if (keysFile !== null) return openTrustedRegistry({ ...deps, keysFile });
  const parse = (text: string) => Registry.parse(JSON.parse(text));
  return {
    ...watchFile({ path: path.join(folder, 'registry.json'), parse, onBroken }),
    readNow: () => readRegistry(folder),
    readSeal: async () => undefined,
    readRelease: (name, releaseId) => readRelease(folder, name, releaseId).catch(() => null),
    readTrust: async () => null,
  };
}
