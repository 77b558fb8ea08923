import path from 'node:path';

type LockedPackage = {
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export type LockFile = { packages: Record<string, LockedPackage> };

/** Where a package is found from a folder, as Node looks for it: in the nearest `node_modules` above. */
function findPackage(lock: LockFile, name: string, from: string): string | null {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    const found = lock.packages[place];
    if (found) return found.link && found.resolved ? found.resolved : place;
    if (folder === '.' || folder === '') return null;
  }
}

function neededBy(locked: LockedPackage): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/**
 * The names of all packages that are installed with a workspace for production, as the lock file has them.
 *
 * @param workspace folder of the workspace, as `services/checkups`
 * @throws Error when the lock file does not know the workspace
 */
export function installedWith(lock: LockFile, workspace: string): Set<string> {
  if (!lock.packages[workspace]) throw new Error(`the lock file has no workspace ${workspace}`);
  const seen = new Set<string>();
  const names = new Set<string>();
  const waiting = [workspace];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const name of neededBy(lock.packages[folder] ?? {})) {
      names.add(name);
      const found = findPackage(lock, name, folder);
      if (found !== null) waiting.push(found);
    }
  }
  return names;
}
