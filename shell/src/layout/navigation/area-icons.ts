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
import type { AreaPath } from './area-labels.ts';

/** The icon of every area. */
export const areaIcons: Readonly<Record<AreaPath, LucideIcon>> = {
  '/': LayoutDashboard,
  '/vitamins': ClipboardCheck,
  '/actions': ListChecks,
  '/feedback': MessageCircle,
  '/definitions': BookOpen,
  '/profile': UserRound,
  '/checkups': ClipboardList,
  '/tree': Network,
  '/schedule': CalendarDays,
  '/segments': Shapes,
  '/analytics': ChartColumn,
  '/users': Users,
  '/settings': Settings,
};
