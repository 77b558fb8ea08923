import { loadedAgain, loadWithinLimit } from './patient-load.ts';

/**
 * `import()` takes no digest. A module that was preloaded with one and failed is refused by the import as well
 * (docs/adr/0004), so every file that a bundle loads later is first preloaded under its digest, and one without a
 * digest is not loaded at all. Bundles are built to load their chunks by this function (tools/build).
 */

/** Digests by file name inside a folder, or where they are listed: a list has a digest itself. */
export type KnownFiles = Readonly<Record<string, string>> | { address: string; integrity: string };

type State = {
  folders: Map<string, KnownFiles>;
  lists: Map<string, Promise<Readonly<Record<string, string>>>>;
  /** Failed requests by file: the next one uses another address. */
  failures: Map<string, number>;
  /** What is on its way: two copies of a bundle on one page ask once. */
  loading: Map<string, Promise<unknown>>;
};

type Global = { wsImport?: ((address: string) => Promise<unknown>) & { state?: State } };

/** Number of retries, each under an address of its own: browsers cache failures. */
const RETRIES = 2;
const FIRST_PAUSE_MS = 300;

const split = (address: string) => {
  const at = address.lastIndexOf('/') + 1;
  return { folder: address.slice(0, at), file: address.slice(at) };
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readList = ({ address, integrity }: { address: string; integrity: string }) =>
  loadWithinLimit(async (signal) => {
    const response = await fetch(address, { integrity, credentials: 'omit', signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Readonly<Record<string, string>>;
  }, address);

/** @throws Error without a digest: the file is not loaded then */
async function findDigest({ folders, lists }: State, address: string): Promise<string> {
  const { pathname } = new URL(address);
  // What the server put into the page is there already, or on its way.
  const link = document.querySelector<HTMLLinkElement>(`link[rel="modulepreload"][href="${CSS.escape(pathname)}"]`);
  if (link?.integrity) return link.integrity;
  const { folder, file } = split(address);
  const known = folders.get(folder);
  const isListed = known && typeof known.address === 'string';
  if (isListed && !lists.has(folder)) {
    const reading = readList(known as { address: string; integrity: string });
    lists.set(folder, reading);
    reading.catch(() => lists.delete(folder));
  }
  const digests = isListed ? await lists.get(folder) : (known as Readonly<Record<string, string>> | undefined);
  const digest = digests?.[file];
  if (!digest) throw new Error(`no integrity value is known for ${address}: it is not loaded`);
  return digest;
}

function preload(address: string, integrity: string): void {
  const { pathname, search } = new URL(address);
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(pathname + search)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
}

async function askFor(state: State, address: string, signal: AbortSignal): Promise<unknown> {
  for (let retry = 0; ; retry += 1) {
    const failures = state.failures.get(address) ?? loadedAgain();
    const asked = failures ? `${address}?again=${failures}` : address;
    // Taken back when it comes: what never answers counts as well.
    state.failures.set(address, failures + 1);
    try {
      preload(asked, await findDigest(state, address));
      const module = await import(/* webpackIgnore: true */ asked);
      state.failures.set(address, failures);
      return module;
    } catch (error) {
      if (retry === RETRIES || signal.aborted) throw error;
      await pause(FIRST_PAUSE_MS * 3 ** retry);
    }
  }
}

function importChecked(state: State, address: string): Promise<unknown> {
  const known = state.loading.get(address);
  if (known) return known;
  const loading = loadWithinLimit((signal) => askFor(state, address, signal), address).finally(() =>
    state.loading.delete(address),
  );
  state.loading.set(address, loading);
  return loading;
}

/**
 * Says which files a folder has, and from then on lets bundles in this page load them, each under its digest.
 *
 * @param folder the folder's whole address, ending in '/'
 */
export function knowFiles(folder: string, files: KnownFiles): void {
  const page = globalThis as Global;
  const state = page.wsImport?.state ?? {
    folders: new Map(),
    lists: new Map(),
    failures: new Map(),
    loading: new Map(),
  };
  state.folders.set(folder, files);
  // Two embeds on a page, of one server or of two, share the function of the first.
  page.wsImport ??= Object.assign((address: string) => importChecked(state, address), { state });
}

/** The folder of a file's address. */
export const parseFolder = (address: string): string => split(address).folder;
