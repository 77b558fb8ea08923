import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { sharingLocales } from '@wellspring/shared/web/areas/sharing/sharing-locales.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { type CatalogueLoaders, joinCatalogues } from '@wellspring/shared/web/i18n/join-catalogues.ts';
import { useEffect, useState } from 'react';

/** What a questionnaire shows later, with its words. */
export type DeferredChunk = typeof import('./deferred-chunk.ts')['deferredChunk'] & {
  locale: Locale;
  catalogue: Catalogue;
};

/** After the first view, and before a person can have come so far: without a connection nothing can be loaded. */
const LOAD_AFTER_MS = 300;
const RETRY_AFTER_MS = 3_000;

const own: CatalogueLoaders = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};
const catalogues = joinCatalogues(own, sharingLocales);

let loaded: DeferredChunk | null = null;

async function load(locale: Locale): Promise<DeferredChunk> {
  const [{ deferredChunk }, catalogue] = await Promise.all([
    import(/* webpackChunkName: "questionnaire-later" */ './deferred-chunk.ts'),
    catalogues[locale](),
  ]);
  loaded = { ...deferredChunk, locale, catalogue: catalogue.default };
  return loaded;
}

/**
 * The deferred chunk of a questionnaire; null until it is loaded. Loaded soon after the first question, at once when it
 * is needed, and retried while it fails.
 */
export function useDeferredChunk(isNeeded: boolean): DeferredChunk | null {
  const { locale } = useSignedInHost();
  const [parts, setParts] = useState(loaded);
  const isHere = parts?.locale === locale;
  useEffect(() => {
    if (isHere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const tryLoad = () =>
      load(locale).then(
        (ready) => isGone || setParts(ready),
        () => {
          if (!isGone) timer = setTimeout(tryLoad, RETRY_AFTER_MS);
        },
      );
    timer = setTimeout(tryLoad, isNeeded ? 0 : LOAD_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isHere, isNeeded, locale]);
  // In the language before until the new one is there.
  return parts;
}
