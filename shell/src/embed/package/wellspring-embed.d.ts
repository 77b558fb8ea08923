/** Types of `<wellspring-embed>`, which the script `/embed/v1.js` of a Wellspring server defines. */

export type WellspringView = 'checkups' | 'checkup' | 'report' | 'team-report' | 'manager-home';
export type WellspringState = 'idle' | 'loading' | 'ready' | 'auth-required' | 'offline' | 'error' | 'incompatible';
export type WellspringErrorCode =
  | 'E_CONFIG'
  | 'E_ORIGIN'
  | 'E_VIEW_FORBIDDEN'
  | 'E_AUTH_CALLBACK'
  | 'E_ASSERTION_INVALID'
  | 'E_ASSERTION_REPLAYED'
  | 'E_USER_UNKNOWN'
  | 'E_USER_DISABLED'
  | 'E_OFFLINE'
  | 'E_SERVER'
  | 'E_RATE'
  | 'E_MAINTENANCE'
  | 'E_LOAD'
  | 'E_INCOMPATIBLE'
  | 'E_CONFLICT'
  | 'E_CLOSED';

export type GetAssertion = (question: { reason: 'initial' | 'refresh'; signal: AbortSignal }) => Promise<string>;

/** `app` (the screens), `server` and `api` are null until the server answered. */
export type WellspringVersions = { loader: string; app: string | null; server: string | null; api: number | null };

/** The attributes of the element as properties. Null removes the attribute. */
export interface WellspringAttributes {
  server: string | null;
  embedKey: string | null;
  /** A server may know further views. */
  view: WellspringView | (string & {}) | null;
  resourceId: string | null;
  team: string | null;
  isolation: 'auto' | 'frame' | 'shadow' | (string & {}) | null;
  auth: 'assertion' | 'popup' | 'login' | (string & {}) | null;
  authEndpoint: string | null;
  assertion: string | null;
  locale: 'en' | 'fr' | 'nl' | (string & {}) | null;
  theme: 'auto' | 'light' | 'dark' | 'contrast' | (string & {}) | null;
  density: 'comfortable' | 'compact' | (string & {}) | null;
  routing: 'none' | 'hash' | 'query' | 'path' | (string & {}) | null;
  /** Pixels. It is read as a text. */
  get height(): string | null;
  set height(pixels: number | string | null);
  get minHeight(): string | null;
  set minHeight(pixels: number | string | null);
  hide: string | null;
}

/** What each event carries in `detail`: never an answer, a score, a name or an address. */
export interface WellspringEventDetails {
  'ws:state': { state: WellspringState };
  'ws:ready': WellspringVersions;
  'ws:resize': { height: number };
  'ws:title': { title: string };
  /** May be prevented: the page then asks its reader itself. */
  'ws:auth-required': {
    reason: 'initial' | 'refresh' | 'E_AUTH_CALLBACK' | 'E_ASSERTION_INVALID' | 'E_ASSERTION_REPLAYED';
  };
  'ws:auth': { expiresIn: number };
  /** May be prevented: the view then stays. A view of null leads to the whole application. */
  'ws:navigate': { view: string | null; id: string | null; path: string };
  'ws:available': { open: number; nextDeadline: string | null };
  'ws:progress': { percent: number };
  'ws:saved': { revision: number };
  'ws:pending': { count: number };
  'ws:dirty': { dirty: boolean };
  'ws:finished': { checkupId: string };
  'ws:error': { code: WellspringErrorCode; retryable: boolean; correlationId: string; help: string };
  'ws:deprecation': { loader: string };
}

export type WellspringEventMap = {
  [Name in keyof WellspringEventDetails]: CustomEvent<WellspringEventDetails[Name]>;
};

export interface WellspringEmbedElement extends HTMLElement, WellspringAttributes {
  /** Called for an assertion; wins over `auth-endpoint`. */
  getAssertion: GetAssertion | null;
  /** Values of the CSS properties by name, such as `--ws-color-accent`. */
  themeTokens: Readonly<Record<string, string>>;
  readonly state: WellspringState;
  readonly version: WellspringVersions;
  /** Resolves when the view is shown. */
  ready(): Promise<void>;
  navigate(view: string, id?: string): void;
  /** Asks for a new proof of who the reader is and starts again. */
  reauthenticate(): void;
  /** Sends what waits; resolves with how many answers could not be sent. */
  flush(): Promise<{ pending: number }>;
  /** Ends the session of the reader and removes the view. */
  logout(): Promise<void>;
  destroy(): void;
  addEventListener<Name extends keyof WellspringEventMap>(
    type: Name,
    listener: (this: WellspringEmbedElement, event: WellspringEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof WellspringEventMap>(
    type: Name,
    listener: (this: WellspringEmbedElement, event: WellspringEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'wellspring-embed': WellspringEmbedElement;
  }
}
