import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import type { Locale } from '../../contracts/common.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import { MoreMessages } from '../i18n/messages.tsx';
import { LoadingPlace } from '../patterns/loading/loading-place.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useHost } from './host-context.tsx';

export type FeaturePart<Props> = {
  component: () => Promise<ComponentType<Props>>;
  /** The feature's own messages, if it has any; the remote's stay known as well. */
  messages?: Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>>;
  /** Fallback while it loads; by default an announced block of a page's height. Null for a dialog. */
  fallback?: ReactNode;
};

type Loaded<Props> = { Component: ComponentType<Props>; catalogue: Catalogue | null };
type Load<Props> = (locale: Locale) => Promise<Loaded<Props>>;

/** Long enough that the screen has shown the failure, short enough that "try again" does try again. */
const FORGET_FAILURE_AFTER_MS = 500;

/**
 * A page, card or dialog, with messages of its own where it has any: both come side by side when it is first shown, so
 * that the first view carries neither. A failure goes to the boundary above; trying again loads again.
 */
export function featurePart<Props extends object = object>(part: FeaturePart<Props>): ComponentType<Props> {
  const { fallback = <Skeleton shape="block" height={320} /> } = part;
  const place = <LoadingPlace isAnnounced={part.fallback === undefined}>{fallback}</LoadingPlace>;
  const load = toLoader(part);
  return (props: Props) => (
    <Suspense fallback={place}>
      <LoadedPart load={load} props={props} />
    </Suspense>
  );
}

/** The component is the same in every language: what was typed into it stays when the language changes. */
function LoadedPart<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const { Component, catalogue } = use(load(useHost().locale));
  const part = <Component {...props} />;
  return catalogue ? <MoreMessages catalogue={catalogue}>{part}</MoreMessages> : part;
}

/** One promise per language, the same at every render, also while it fails. */
function toLoader<Props extends object>({ component, messages }: FeaturePart<Props>): Load<Props> {
  const parts = new Map<Locale, Promise<Loaded<Props>>>();

  async function load(locale: Locale): Promise<Loaded<Props>> {
    try {
      const [Component, catalogue] = await Promise.all([component(), messages?.[locale]()]);
      return { Component, catalogue: catalogue?.default ?? null };
    } catch (error) {
      setTimeout(() => parts.delete(locale), FORGET_FAILURE_AFTER_MS);
      throw error;
    }
  }

  return (locale) => {
    const started = parts.get(locale) ?? load(locale);
    parts.set(locale, started);
    return started;
  };
}
