import { type Operator, recordAct } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { toFile, whileUnchanged } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { replaceFile } from '@wellspring/shared/server/frontends/replace-file.ts';
import { checkRegistry } from '@wellspring/shared/server/frontends/signing/check-registry.ts';
import type { ServedRegistry } from '@wellspring/shared/server/frontends/signing/served-registry.ts';
import { toSignatureFile } from '@wellspring/shared/server/frontends/signing/signature-file.ts';
import type { TrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';

/**
 * Puts the registry back that the servers accepted last. It is signed already, so no private key is needed.
 *
 * @param served as the servers remember it; null: they know none
 * @throws UntrustedRegistry when it is not trusted by these keys, or a release of it was changed too
 */
export async function restoreRegistry(
  outputFolder: string,
  served: ServedRegistry | null,
  keys: TrustedKeys,
  operator: Operator,
): Promise<void> {
  if (!served) throw new Error('the servers do not remember a registry (REDIS_URL)');
  const { text, signatures } = served;
  await whileUnchanged(outputFolder, async () => {
    const { registry } = await checkRegistry(outputFolder, { text, signatures }, keys);
    await recordAct(outputFolder, { act: 'restore', remote: null, release: null }, registry.snapshot, operator);
    await replaceFile(toSignatureFile(toFile(outputFolder)), `${JSON.stringify(signatures, null, 2)}\n`);
    await replaceFile(toFile(outputFolder), text);
  });
}
