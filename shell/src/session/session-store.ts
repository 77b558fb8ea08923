import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { createStore } from 'zustand/vanilla';

export type SessionState = {
  /** The signed-in person; null for a visitor. */
  user: User | null;
  settings: PublicSettings;
  locale: Locale;
  /** The shell's messages in that language. */
  catalogue: Catalogue;
  /** Which paths there are and whose they are, and the navigation with titles in that language. */
  siteMap: SiteMap;
  /** The session of this tab ended by expiry or in another tab; the log-in shows it once. */
  hasEnded: boolean;
  /** A call got no answer at all; the dialog says so until it is closed. */
  isUnreachable: boolean;
  /** How many things wait in an area, by its path; remotes report it. */
  waiting: Readonly<Record<string, number>>;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

/** What the whole shell knows about the visitor. Made once at the start; never given to a remote. */
export const createSessionStore = (start: Omit<SessionState, 'user' | 'hasEnded' | 'isUnreachable' | 'waiting'>) =>
  createStore<SessionState>()(() => ({
    ...start,
    user: null,
    hasEnded: false,
    isUnreachable: false,
    waiting: {},
  }));
