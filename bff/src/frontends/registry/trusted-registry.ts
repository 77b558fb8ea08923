import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import {
  checkRegistry,
  readSignedRelease,
  type SignedText,
} from '@wellspring/shared/server/frontends/signing/check-registry.ts';
import { olderThan, toSeal } from '@wellspring/shared/server/frontends/signing/seal.ts';
import { readSignatures } from '@wellspring/shared/server/frontends/signing/signature-file.ts';
import { readTrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { UntrustedRegistry } from '@wellspring/shared/server/frontends/signing/untrusted-registry.ts';
import { toEtag, watchFile } from '../watched-file.ts';
import type { RegistrySource, RegistrySourceDeps, RegistryTrust } from './registry-source.ts';
import { createServedMemory } from './served-memory.ts';

type TrustedRegistryDeps = Omit<RegistrySourceDeps, 'keysFile'> & { keysFile: string };

/**
 * The registry when it has to be signed. What is not signed by a trusted key, has expired, or is older than one before,
 * is refused; the last one that was accepted stays in force, also after a restart as long as the store knows it.
 */
export function openTrustedRegistry(deps: TrustedRegistryDeps): RegistrySource {
  const { folder, keysFile, serverKey, store, log, onBroken } = deps;
  const file = path.join(folder, 'registry.json');
  const memory = createServedMemory(store);
  let remembered: { value: Registry; etag: string } | null = null;
  let refused: RegistryTrust['refused'] = null;
  let expiresAt: Date | null = null;
  let isExpirySaid = false;

  const check = async (signed: SignedText) => checkRegistry(folder, signed, await readTrustedKeys(keysFile));

  async function accept(text: string): Promise<Registry> {
    const signatures = await readSignatures(file);
    const { registry, number, expiresAt: end } = await check({ text, signatures });
    const before = await memory.read();
    if (before && number < before.number) throw new UntrustedRegistry(olderThan(number, before.number));
    if (number === before?.number && text !== before.text)
      throw new UntrustedRegistry(`another registry.json with the number ${number} was served already`);
    // One that was accepted before stays in force: a late signature does not stop a deployment.
    if (end.getTime() <= Date.now() && number !== before?.number)
      throw new UntrustedRegistry(`registry.json expired at ${end.toISOString()}`);
    await memory.note({ number, text, signatures });
    [expiresAt, refused] = [end, null];
    return registry;
  }

  function refuse(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    refused = { reason, since: refused?.since ?? new Date() };
    onBroken(error);
  }

  /** What servers accepted before this one started; null: none is known, or its keys are no longer trusted. */
  async function readRemembered() {
    const before = await memory.read();
    if (!before) return null;
    const checked = await check(before).catch(() => null);
    if (!checked) return null;
    expiresAt = checked.expiresAt;
    return { value: checked.registry, etag: toEtag(before.text) };
  }

  const watch = watchFile({ path: file, parse: accept, onBroken: refuse });

  async function read() {
    const copy = await watch.read();
    if (!copy) remembered ??= await readRemembered();
    const isExpired = expiresAt !== null && expiresAt.getTime() <= Date.now();
    if (isExpired && !isExpirySaid)
      log.warn({ expiresAt }, 'the registry expired; it stays in force until the next one');
    isExpirySaid = isExpired;
    return copy ?? remembered;
  }

  return {
    read,
    async readNow() {
      try {
        return await accept(await readFile(file, 'utf8'));
      } catch (error) {
        const copy = await read();
        if (!copy) throw error;
        return copy.value;
      }
    },
    async readSeal() {
      if (!serverKey)
        throw new AppError('not_possible_now', { fields: [{ path: 'release', code: 'server_cannot_sign' }] });
      const readServedNumber = async () => (await memory.read())?.number ?? null;
      return toSeal(await readTrustedKeys(keysFile), serverKey, readServedNumber);
    },
    async readRelease(name, releaseId) {
      const { operators } = await readTrustedKeys(keysFile);
      const signed = await readSignedRelease(folder, name, releaseId, operators).catch(() => null);
      return signed?.release ?? null;
    },
    async readTrust() {
      await read();
      return { refused, expiresAt };
    },
  };
}
