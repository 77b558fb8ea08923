import { barePath } from '../../domain/route-access.ts';

/** The embeddable view that shows the same as a path of the application; null when there is none. */
export function viewOfPath(path: string): { view: string; resourceId: string | null } | null {
  const bare = barePath(path);
  const checkup = /^\/vitamins\/checkup\/([A-Za-z0-9_-]+)$/.exec(bare)?.[1];
  if (checkup) return { view: 'checkup', resourceId: checkup };
  if (bare === '/vitamins') return { view: 'checkups', resourceId: null };
  if (bare === '/' || bare === '/dashboard') return { view: 'report', resourceId: null };
  return null;
}
