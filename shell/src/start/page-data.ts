import { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import * as z from 'zod/mini';

const Config = z.object({ apiBaseUrl: z.string(), registryUrl: z.string() });
export type Config = z.infer<typeof Config>;

export type PageData = {
  config: Config;
  registry: Registry;
  /** Null when the page does not bring them: they are then asked from the API. */
  settings: PublicSettings | null;
};

const emptyRegistry: Registry = { schema: 1, snapshot: '', remotes: {} };

/** The content of a data block the server wrote into the page; null when it is not there. */
function inlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

async function fetched(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** The registry as it is now; null when it cannot be had. */
export const readRegistry = async ({ registryUrl }: Config): Promise<Registry | null> =>
  Registry.safeParse(await fetched(registryUrl).catch(() => null)).data ?? null;

/**
 * Where the API is and which remotes there are: from the page itself, else from the addresses that say the same.
 *
 * @throws Error when not even the configuration can be had; without a registry the shell still shows its own pages
 */
export async function readPageData(): Promise<PageData> {
  const config = Config.parse(inlined('ws-config') ?? (await fetched('/config.json')));
  const registry = Registry.safeParse(inlined('ws-registry')).data ?? (await readRegistry(config));
  const settings = PublicSettings.safeParse(inlined('ws-settings'));
  return { config, registry: registry ?? emptyRegistry, settings: settings.data ?? null };
}
