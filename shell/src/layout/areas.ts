import type { RoutePath } from '@wellspring/shared/domain/route-access.ts';
import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Network,
  Settings,
  Shapes,
  UserRound,
  Users,
} from 'lucide-react';
import type { ShellMessageId } from '../use-messages.ts';

export type Area = { labelId: ShellMessageId; icon: LucideIcon };

/** The word and the icon of every area, whichever remote shows it. */
export const areas: Readonly<Partial<Record<RoutePath, Area>>> = {
  '/': { labelId: 'nav.dashboard.label', icon: LayoutDashboard },
  '/vitamins': { labelId: 'nav.vitamins.label', icon: ClipboardCheck },
  '/actions': { labelId: 'nav.actions.label', icon: ListChecks },
  '/feedback': { labelId: 'nav.feedback.label', icon: MessageCircle },
  '/definitions': { labelId: 'nav.definitions.label', icon: BookOpen },
  '/profile': { labelId: 'nav.profile.label', icon: UserRound },
  '/checkups': { labelId: 'nav.checkups.label', icon: ClipboardList },
  '/tree': { labelId: 'nav.tree.label', icon: Network },
  '/schedule': { labelId: 'nav.schedule.label', icon: CalendarDays },
  '/segments': { labelId: 'nav.segments.label', icon: Shapes },
  '/analytics': { labelId: 'nav.analytics.label', icon: ChartColumn },
  '/users': { labelId: 'nav.users.label', icon: Users },
  '/settings': { labelId: 'nav.settings.label', icon: Settings },
};

/** The area a path lies in; null for none of ours. */
export function areaOf(pathname: string): Area | null {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const path = first === '/dashboard' ? '/' : first;
  return Object.hasOwn(areas, path) ? (areas[path as RoutePath] ?? null) : null;
}
