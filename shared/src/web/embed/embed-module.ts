import type { Locale } from '../../contracts/common.ts';
import type { PublicSettings } from '../../contracts/settings/settings.ts';
import type { HostEvent } from '../host/host-context.tsx';

/** What an embedded view shows; may change while it stands. */
export type EmbedTarget = {
  view: string;
  resourceId: string | null;
  locale: Locale;
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  density: 'comfortable' | 'compact';
  /** Parts that are not shown, with spaces between: `header nav help title`. */
  hide: string;
  /** The page's own values for some of our tokens, not yet looked at. */
  themeTokens: Readonly<Record<string, string>>;
};

export type EmbedMountOptions = EmbedTarget & {
  kind: 'frame' | 'shadow';
  root: Document | ShadowRoot;
  /** Carries `.ws-root`; the view is rendered into it. */
  app: HTMLElement;
  /** Carries `.ws-root` too; dialogs and toasts go here. */
  overlay: HTMLElement;
  /** Address of the server, ending in '/'. */
  baseUrl: string;
  settings: PublicSettings;
  /** The views that the embed key lets be opened from the first one; absent: all. */
  open?: readonly string[];
  /** The prefetched answer of `users/me`; null: request it now. */
  person: unknown;
  getToken: () => string | null;
  /** One silent renewal; null when the person must be asked again. */
  renewToken: () => Promise<string | null>;
  /** Prefetched answers to the first calls of the view. */
  findPrefetched?: (request: Request) => Promise<Response> | null;
  emit: (event: HostEvent) => void;
  /** Asked before the person goes elsewhere; `view` is null when only the full application has the path. */
  mayMove: (move: { view: string | null; id: string | null; path: string }) => Promise<boolean>;
};

export type MountedEmbed = {
  update: (target: EmbedTarget) => void;
  /** Sends what waits; how many answers could not be sent. */
  flush: () => Promise<number>;
  unmount: () => void;
};

/** What a remote's embed file exports. */
export type EmbedModule = { mount: (options: EmbedMountOptions) => Promise<MountedEmbed> };
