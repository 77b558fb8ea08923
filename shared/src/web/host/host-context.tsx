import { createContext, use } from 'react';
import type { Locale } from '../../contracts/common.ts';
import type { User } from '../../contracts/people/user.ts';
import type { PublicSettings } from '../../contracts/settings/settings.ts';
import type { Api } from '../../http.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

/** One thing to do about a notice, such as taking back what was done; pressing it closes the notice. */
export type ToastAction = { label: string; onPress: () => void };

/** Event of a view for the host page. Never an answer, a score, a name or an address: the page is not ours. */
export type HostEvent =
  | { type: 'progress'; percent: number }
  | { type: 'saved'; revision: number }
  | { type: 'pending'; count: number }
  | { type: 'finished'; checkupId: string }
  /** The page's own name, for the browser's tab. */
  | { type: 'title'; title: string }
  /** How many things wait for the person in an area ('/vitamins'); the shell shows it beside the link. */
  | { type: 'waiting'; path: string; count: number; nextDeadline?: string | null }
  /** An answer stands differently on another device, or comes too late; or the screen could not be loaded or drawn. */
  | { type: 'trouble'; code: 'E_CONFLICT' | 'E_CLOSED' | 'E_LOAD' };

/** Sends what waits to be saved; resolves with how many things could not be. */
export type Flush = () => Promise<number>;

/** Services of the host for its screens, be it the shell, a frame or a shadow root. */
export type Host = {
  /** `shell`: our own page; `frame`: a page of ours inside a stranger's; `shadow`: inside the stranger's own page. */
  kind: 'shell' | 'frame' | 'shadow';
  /** Adopts style sheets and owns focus. */
  root: Document | ShadowRoot;
  /** Dialogs, menus and toasts go in here; it carries the reset and the theme. Null only before the page is built. */
  overlay: HTMLElement | null;
  /** Address of the server, ending in '/'. */
  baseUrl: string;
  /** Calls under `/api/`, as the signed-in person. */
  api: Api;
  /** The access token of the moment, for what the api cannot do (downloads); null when signed out. */
  getToken: () => string | null;
  locale: Locale;
  user: User;
  settings: PublicSettings;
  /**
   * Opens a path of the application. In the shell by the router; in an embed another view of the same embed,
   * or the full application in a new window when the embed has no such view.
   */
  navigate: (path: string) => void;
  /** Switches the language and stores it with the account. Absent where the host page decides. */
  chooseLanguage?: (locale: Locale) => Promise<void>;
  /** A short notice. Errors stay until they are closed. */
  toast: (kind: ToastKind, text: string, action?: ToastAction) => void;
  emit: (event: HostEvent) => void;
  /** Registers a save handler that runs before the page is left or reloaded; returns how to remove it. */
  onFlush: (flush: Flush) => () => void;
};

/**
 * Without a session (log-in, reset) there is no user and no api, but there are styles and overlays. `useHost` is for
 * what works everywhere; `useSignedInHost` for screens behind the log-in.
 */
export type PageHost = Pick<Host, 'kind' | 'root' | 'overlay' | 'baseUrl' | 'locale' | 'toast'> & Partial<Host>;

/** Default: the document itself, so that a component can be shown alone in a test. */
export const HostContext = createContext<PageHost>({
  kind: 'shell',
  root: document,
  overlay: null,
  baseUrl: '/',
  locale: 'en',
  toast: () => {},
});

/** The host of a component. */
export function useHost(): PageHost {
  return use(HostContext);
}

/** @throws Error without a session: such a screen was mounted outside the log-in */
export function useSignedInHost(): Host {
  const host = use(HostContext);
  if (!host.user || !host.api) throw new Error('this screen needs a signed-in person');
  return host as Host;
}
