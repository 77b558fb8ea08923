import type { RoutePath } from '@wellspring/shared/domain/access/route-access.ts';
import type { ShellMessageId } from '../../use-messages.ts';

/** The word for every area, whichever remote shows it. */
export const areaLabels = {
  '/': 'nav.dashboard.label',
  '/vitamins': 'nav.vitamins.label',
  '/actions': 'nav.actions.label',
  '/feedback': 'nav.feedback.label',
  '/definitions': 'nav.definitions.label',
  '/profile': 'nav.profile.label',
  '/checkups': 'nav.checkups.label',
  '/tree': 'nav.tree.label',
  '/schedule': 'nav.schedule.label',
  '/segments': 'nav.segments.label',
  '/analytics': 'nav.analytics.label',
  '/users': 'nav.users.label',
  '/settings': 'nav.settings.label',
} as const satisfies Partial<Record<RoutePath, ShellMessageId>>;

export type AreaPath = keyof typeof areaLabels;

/** Label of the area of a path; null for an unknown path. */
export function areaLabelOf(pathname: string): ShellMessageId | null {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const path = first === '/dashboard' ? '/' : first;
  return Object.hasOwn(areaLabels, path) ? areaLabels[path as AreaPath] : null;
}
