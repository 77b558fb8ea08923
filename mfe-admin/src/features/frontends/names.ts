import type { Frontend, FrontendRelease } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { useFrontendsMessages } from './use-frontends-messages.ts';

const KNOWN = ['mfe-employee', 'mfe-manager', 'mfe-admin', 'mfe-analytics'] as const;

/** What people call a remote; a remote of another repository has only its technical name. */
export function useFrontendName(): (name: string) => string {
  const t = useFrontendsMessages();
  return (name) => {
    const known = KNOWN.find((one) => one === name);
    return known ? t(`frontends.name.${known}`) : name;
  };
}

/** Short sign of what was built: the commit, or the hash of the content where the version is the commit already. */
export function toBuildSign({ version, hash, commit }: FrontendRelease): string {
  const short = commit?.slice(0, 8);
  return short && !version.includes(short.slice(0, 7)) ? short : hash;
}

/** The version; where two releases of a remote have the same, the folder says which one is meant. */
export function toReleaseName(
  { id, version }: FrontendRelease,
  { live, canary, previous, takenBack }: Frontend,
): string {
  const all = [live, canary?.release, previous, takenBack];
  return all.some((other) => other && other.id !== id && other.version === version) ? id : version;
}
