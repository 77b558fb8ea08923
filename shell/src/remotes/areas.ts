import { barePath } from '@wellspring/shared/domain/route-access.ts';

/** Areas that are built, by the first segment of their path, and the remote that shows them. */
const remoteOfArea: Readonly<Record<string, string>> = {
  '': 'mfe-employee',
  dashboard: 'mfe-employee',
  vitamins: 'mfe-employee',
};

/** The remote that shows a path; null when none does (yet). */
export function remoteOf(path: string): string | null {
  const area = barePath(path).split('/')[1] ?? '';
  return Object.hasOwn(remoteOfArea, area) ? (remoteOfArea[area] ?? null) : null;
}

/** Every remote with the areas it shows. */
export function areasByRemote(): ReadonlyMap<string, readonly string[]> {
  const areas = new Map<string, string[]>();
  for (const [area, remote] of Object.entries(remoteOfArea)) areas.set(remote, [...(areas.get(remote) ?? []), area]);
  return areas;
}
