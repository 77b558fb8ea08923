import type { ComponentType } from 'react';
import type { Locale } from '../../contracts/common.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { RouteObject } from './router.ts';

/** What the host page passes to an embedded view. */
export type MfeViewProps = {
  /** What to show, for a view about one thing; null: the view chooses, or has nothing to choose. */
  resourceId: string | null;
};

/** A screen that can stand alone in another page: no router above it, everything it needs comes from the host context. */
export type MfeView = ComponentType<MfeViewProps>;

/** The one module a remote exposes (`./mfe`). Its links in the navigation stand in its release, which is read before it is loaded. */
export type Mfe = {
  /** The remote's own name, as in the registry. */
  name: string;
  version?: string;
  /** Mounted at the root of the site; use `lazy` for everything a first page does not need. */
  routes: RouteObject[];
  /** Embeddable views by name. */
  views: Readonly<Record<string, MfeView>>;
  /** The remote's own messages; those of shared/web/i18n are already there. */
  loadMessages: (locale: Locale) => Promise<Catalogue>;
};

/** A remote deployed on its own may be older or newer than the shell: its shape is looked at before it is trusted. */
export function isMfe(module: unknown): module is Mfe {
  const mfe = module as Partial<Mfe> | null | undefined;
  return (
    typeof mfe === 'object' &&
    mfe !== null &&
    typeof mfe.name === 'string' &&
    Array.isArray(mfe.routes) &&
    typeof mfe.views === 'object' &&
    typeof mfe.loadMessages === 'function'
  );
}
