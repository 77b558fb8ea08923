import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import type { Locale } from '../contracts/common.ts';
import { useHost } from './host-context.tsx';
import type { Catalogue } from './i18n/catalogue.ts';
import { MoreMessages } from './i18n/messages.tsx';
import { Skeleton } from './ui/skeleton.tsx';

export type FeaturePart<Props> = {
  component: () => Promise<ComponentType<Props>>;
  /** The feature's own messages; the remote's stay known as well. */
  messages: Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>>;
  /** Stands in its place while it loads; a block of a page's height unless said otherwise. Null for a dialog. */
  fallback?: ReactNode;
};

type Loaded<Props> = { Component: ComponentType<Props>; catalogue: Catalogue };
type LoadPart<Props> = (locale: Locale) => Promise<Loaded<Props>>;

/** Long enough that the screen has shown the failure, short enough that "try again" does try again. */
const FORGET_FAILURE_AFTER_MS = 500;

/**
 * A page, card or dialog with messages of its own: both come side by side when it is first shown, so that the first
 * view carries neither. A failure goes to the boundary above; trying again loads again.
 */
export function featurePart<Props extends object = object>(part: FeaturePart<Props>): ComponentType<Props> {
  const { fallback = <Skeleton shape="block" height={320} /> } = part;
  const load = loaderOf(part);
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <LoadedPart load={load} props={props} />
    </Suspense>
  );
}

function LoadedPart<Props extends object>({ load, props }: { load: LoadPart<Props>; props: Props }) {
  const { Component, catalogue } = use(load(useHost().locale));
  return (
    <MoreMessages catalogue={catalogue}>
      <Component {...props} />
    </MoreMessages>
  );
}

/** use() asks on every render and needs the same promise each time, also the failed one. */
function loaderOf<Props>({ component, messages }: FeaturePart<Props>): LoadPart<Props> {
  const loading = new Map<Locale, Promise<Loaded<Props>>>();
  return (locale) => {
    const known = loading.get(locale);
    if (known) return known;
    const started = Promise.all([component(), messages[locale]()]).then(([Component, catalogue]) => ({
      Component,
      catalogue: catalogue.default,
    }));
    loading.set(locale, started);
    started.catch(() => setTimeout(() => loading.delete(locale), FORGET_FAILURE_AFTER_MS));
    return started;
  };
}
