import { barePath } from '@wellspring/shared/domain/access/route-access.ts';
import type { ViewOfPath } from '@wellspring/shared/web/embed/view-of-path.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const REPORTS = '/checkups/reports/';

/** Between a set and a round in the id that names a report inside another page. */
const SEPARATOR = '.';

/** What an embed calls a report. @param run null: the latest round whose results show the set */
const toReportId = (set: string, run: string | null): string => (run === null ? set : `${set}${SEPARATOR}${run}`);

/** The set and the round of a report in another page. */
export function parseReportId(id: string): { set: string; run: string | null } {
  const [set = '', run = null] = id.split(SEPARATOR);
  return { set, run };
}

function toView(path: string): ViewOfPath | null {
  const { pathname, searchParams } = new URL(path, 'http://wellspring');
  const bare = barePath(pathname);
  if (bare === '/checkups') return { view: 'manager-home', resourceId: null };
  const set = bare.startsWith(REPORTS) ? bare.slice(REPORTS.length) : '';
  const run = searchParams.get('run');
  if (!ID.test(set) || (run !== null && !ID.test(run))) return null;
  return { view: 'team-report', resourceId: toReportId(set, run) };
}

/**
 * The embeddable view that shows the same as a path of the application; null when there is none.
 *
 * @param open the views that the embed key lets be opened; undefined: all
 */
export function viewOfPath(path: string, open?: readonly string[]): ViewOfPath | null {
  const found = toView(path);
  return found && (open === undefined || open.includes(found.view)) ? found : null;
}
