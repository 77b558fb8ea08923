import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Session } from './session.ts';
import type { SessionState, SessionStore } from './session-store.ts';

export type ShellSession = {
  session: Session;
  store: SessionStore;
  changeLocale: (locale: SessionState['locale']) => Promise<void>;
  /** Reads again, in the background, what the company has decided. */
  refreshSettings?: () => void;
};

export const SessionContext = createContext<ShellSession | null>(null);

function useShellSession(): ShellSession {
  const context = use(SessionContext);
  if (!context) throw new Error('no session above this component');
  return context;
}

/** What signs people in and out. */
export const useSession = () => useShellSession().session;

/** Loads another language and shows the shell in it. */
export const useChangeLocale = () => useShellSession().changeLocale;

export const useRefreshSettings = () => useShellSession().refreshSettings;

export const useSessionStore = () => useShellSession().store;

/** One part of what is known about the visitor; the component renders again only when that part changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useShellSession().store, select);
}
