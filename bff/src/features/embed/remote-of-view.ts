import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';

/** The name of the remote that shows a view inside another page; null when none does, or it is switched off. */
export function remoteOfView(registry: Registry, view: string): string | null {
  const found = Object.entries(registry.remotes).find(
    ([, { live, killed }]) => !killed && live.embed !== null && live.embeddable.includes(view),
  );
  return found?.[0] ?? null;
}
