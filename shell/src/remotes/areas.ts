import { barePath } from '@wellspring/shared/domain/route-access.ts';

/** Areas that are built, by the first segment of their path, and the remote that shows them. */
const remoteOfArea: Readonly<Record<string, string>> = {
  '': 'mfe-employee',
  dashboard: 'mfe-employee',
  vitamins: 'mfe-employee',
  actions: 'mfe-employee',
  definitions: 'mfe-employee',
  feedback: 'mfe-employee',
  profile: 'mfe-employee',
  schedule: 'mfe-admin',
  settings: 'mfe-admin',
};

/** The remote that shows a path; null when none does (yet). */
export function remoteOf(path: string): string | null {
  const area = barePath(path).split('/')[1] ?? '';
  return Object.hasOwn(remoteOfArea, area) ? (remoteOfArea[area] ?? null) : null;
}

/** Pages that fill the window, so that nothing stands beside the questions; choosing an own vitamin is not one yet. */
const alone = /^\/vitamins\/checkup\/(?!own\/?$)[^/]+\/?$/;

/** Whether a page is shown without the navigation: by its path, so that the frame is right before the remote is loaded. */
export function standsAlone(path: string): boolean {
  return alone.test(barePath(path));
}
