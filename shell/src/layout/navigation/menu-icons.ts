import type { MenuIcon } from '@wellspring/shared/domain/frontends/menu-icons.ts';
import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Compass,
  HeartHandshake,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Network,
  ScrollText,
  Settings,
  Shapes,
  UserRound,
  Users,
} from 'lucide-react';

const menuIcons: Readonly<Record<MenuIcon, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'clipboard-check': ClipboardCheck,
  'list-checks': ListChecks,
  'scroll-text': ScrollText,
  'message-circle': MessageCircle,
  'book-open': BookOpen,
  'user-round': UserRound,
  'clipboard-list': ClipboardList,
  network: Network,
  'calendar-days': CalendarDays,
  shapes: Shapes,
  'chart-column': ChartColumn,
  users: Users,
  settings: Settings,
  'key-round': KeyRound,
  compass: Compass,
  'heart-handshake': HeartHandshake,
};

/** The icon that a release chose for its link; a plain one for a name that this shell does not know. */
export const findIcon = (name: string): LucideIcon =>
  Object.hasOwn(menuIcons, name) ? menuIcons[name as MenuIcon] : Shapes;
