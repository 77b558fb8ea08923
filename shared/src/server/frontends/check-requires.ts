import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PartVersions, type RemoteRelease } from '../../contracts/frontends/registry.ts';
import { isWithin } from '../../domain/frontends/interfaces.ts';

/** What the shell in the folder provides to remotes, and requires of them. */
export const SHELL_PROVIDES = 'shell/provides.json';

/** Milliseconds for the server to say what it provides. */
const SERVER_TIMEOUT_MS = 5_000;

/** What the live shell and the running server say of themselves; null where they do not say. */
export type LiveParts = { shell: PartVersions | null; bff: PartVersions | null };

/** @param server origin of the BFF */
export const readLiveParts = async (outputFolder: string, server: string): Promise<LiveParts> => ({
  shell: await readShellParts(outputFolder),
  bff: await askServer(server),
});

/** What the shell in the folder says of itself; null when it is too old to say. */
export async function readShellParts(outputFolder: string): Promise<PartVersions | null> {
  const file = path.join(outputFolder, SHELL_PROVIDES);
  return existsSync(file) ? PartVersions.parse(JSON.parse(await readFile(file, 'utf8'))) : null;
}

async function askServer(server: string): Promise<PartVersions | null> {
  try {
    const response = await fetch(new URL('/provides.json', server), { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) });
    return response.ok ? PartVersions.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

/** One requirement beside what there is: `isMet` is null when the other part does not say, or the range is not understood. */
export type Comparison = { part: string; range: string; live: string | null; isMet: boolean | null };

/** Everything a release requires, and what the live shell requires of it. */
export type Fit = { requires: Comparison[]; missingContracts: string[] };

const compare = (part: string, range: string, live: string | null): Comparison => ({
  part,
  range,
  live,
  isMet: live === null ? null : isWithin(live, range),
});

/** How a release fits the live parts. A release from before there were requirements requires nothing. */
export function checkFit({ requires = {}, provides = {} }: RemoteRelease, { shell, bff }: LiveParts): Fit {
  const { contracts = [], ...ranges } = requires;
  const live: Record<string, string | undefined> = { ...shell?.provides, bff: bff?.provides.bff };
  const asked = Object.entries(ranges).flatMap(([part, range]) =>
    range === undefined ? [] : [compare(part, range, live[part] ?? null)],
  );
  const wanted = Object.entries(shell?.requires ?? {})
    .filter(([part]) => provides[part] !== undefined)
    .map(([part, range]) => compare(part, range, provides[part] ?? null));
  const missingContracts = bff?.contracts ? contracts.filter((name) => !bff.contracts?.includes(name)) : [];
  return { requires: [...asked, ...wanted], missingContracts };
}

/**
 * What of the requirements is not met, in words; empty when the release fits.
 *
 * @param server origin of the BFF, named where it does not answer
 */
export function unmet(release: RemoteRelease, live: LiveParts, server: string): string[] {
  const { requires, missingContracts } = checkFit(release, live);
  const reasons = requires.flatMap(({ part, range, live: version, isMet }) => {
    if (isMet) return [];
    const isOfRemote = release.requires?.[part as 'shell'] === undefined;
    if (version === null && part === 'bff')
      return [`it requires bff ${range}, and ${server} does not say what it provides (PUBLIC_URL)`];
    if (version === null)
      return [`it requires ${part} ${range}, and the live shell does not say what it provides: build it`];
    if (isMet === null) return [`the requirement ${part} '${range}' is not of the form '^1.2.3'`];
    return [
      isOfRemote
        ? `the live shell requires ${part} ${range}, and it provides ${version}`
        : `it requires ${part} ${range}, and what is live is ${version}`,
    ];
  });
  if (missingContracts.length > 0)
    reasons.push(`it uses the contracts ${missingContracts.join(', ')}, which the server does not have yet`);
  return reasons;
}

/** @throws Error with every requirement that is not met */
export async function checkRequires(outputFolder: string, name: string, release: RemoteRelease, server: string) {
  const reasons = unmet(release, await readLiveParts(outputFolder, server), server);
  if (reasons.length > 0) throw new Error(`${name} was not published:\n- ${reasons.join('\n- ')}`);
}
