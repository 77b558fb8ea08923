import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { useHost } from '@wellspring/shared/web/host/host-context.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { MoreMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { LoadingPlace } from '@wellspring/shared/web/patterns/loading/loading-place.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { type ComponentType, Suspense, use } from 'react';
import { Boundary } from '../../remotes/remote-boundary.tsx';
import type { HelpContentProps } from './help-content.tsx';

type Loaded = { HelpContent: ComponentType<HelpContentProps>; messages: Catalogue };

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};
const loading = new Map<Locale, Promise<Loaded>>();

/** Code and messages side by side. use() asks on every render and needs the same promise each time. */
export function loadHelp(locale: Locale): Promise<Loaded> {
  const known = loading.get(locale);
  if (known) return known;
  const started = Promise.all([import('./help-content.tsx'), catalogues[locale]()]).then(
    ([{ HelpContent }, catalogue]) => ({ HelpContent, messages: catalogue.default }),
  );
  loading.set(locale, started);
  started.catch(() => setTimeout(() => loading.delete(locale), 0));
  return started;
}

/** The help with its own messages, loaded when it is first opened. The page works without it, so a failure is silent. */
export function HelpPart(props: HelpContentProps) {
  const { locale } = useHost();
  return (
    <Boundary place={locale} fallback={() => null}>
      <Suspense
        fallback={
          <LoadingPlace isAnnounced>
            <Skeleton shape="block" height={200} />
          </LoadingPlace>
        }
      >
        <LoadedHelp locale={locale} {...props} />
      </Suspense>
    </Boundary>
  );
}

function LoadedHelp({ locale, ...props }: HelpContentProps & { locale: Locale }) {
  const { HelpContent, messages } = use(loadHelp(locale));
  return (
    <MoreMessages catalogue={messages}>
      <HelpContent {...props} />
    </MoreMessages>
  );
}
