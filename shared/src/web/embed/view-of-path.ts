import { barePath } from '../../domain/access/route-access.ts';

export type ViewOfPath = { view: string; resourceId: string | null };

const ID = /^[A-Za-z0-9_-]+$/;

/** The path that starts an own vitamin has the shape of one with an id, and no view shows it. */
const OWN = 'own';

/** The embeddable view that shows the same as a path of the application; null when there is none. */
export function viewOfPath(path: string): ViewOfPath | null {
  const bare = barePath(path);
  const checkup = /^\/vitamins\/checkup\/([^/]+)$/.exec(bare)?.[1];
  if (checkup) return checkup !== OWN && ID.test(checkup) ? { view: 'checkup', resourceId: checkup } : null;
  const report = /^\/vitamins\/reports\/([^/]+)$/.exec(bare)?.[1];
  if (report) return ID.test(report) ? { view: 'report', resourceId: report } : null;
  if (bare === '/vitamins/reports') return { view: 'report', resourceId: null };
  if (bare === '/vitamins') return { view: 'checkups', resourceId: null };
  return null;
}
