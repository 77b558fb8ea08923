import type { Mfe } from '@wellspring/shared/web/mfe.ts';
import { SchedulePart } from './schedule-part.tsx';

/** The administrator's screens. Every feature brings its own messages, so the remote itself has none. */
export const mfe: Mfe = {
  name: 'mfe-admin',
  routes: [{ path: 'schedule', Component: SchedulePart }],
  nav: [{ path: '/schedule' }],
  views: {},
  loadMessages: async () => ({}),
};
