import type { Mfe } from '@wellspring/shared/web/mfe.ts';

/** The administrator's screens. Every feature brings its own messages, so the remote itself has none. */
export const mfe: Mfe = {
  name: 'mfe-admin',
  routes: [],
  nav: [],
  views: {},
  loadMessages: async () => ({}),
};
