import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
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

type PartOf<Props> = (locale: Locale) => ComponentType<Props>;

/** Long enough that the screen has shown the failure, short enough that "try again" does try again. */
const FORGET_FAILURE_AFTER_MS = 500;

/**
 * A page, card or dialog, with messages of its own where it has any: both come side by side when it is first shown, so
 * that the first view carries neither. A failure goes to the boundary above; trying again loads again.
 */
export function featurePart<Props extends object = object>(part: FeaturePart<Props>): ComponentType<Props> {
  const { fallback = <Skeleton shape="block" height={320} /> } = part;
  const place = <LoadingPlace isAnnounced={part.fallback === undefined}>{fallback}</LoadingPlace>;
  const partOf = toLoader(part);
  return (props: Props) => (
    <Suspense fallback={place}>
      <LoadedPart partOf={partOf} props={props} />
    </Suspense>
  );
}

function LoadedPart<Props extends object>({ partOf, props }: { partOf: PartOf<Props>; props: Props }) {
  const { locale } = useHost();
  // The language in which it is first shown: a component for each language would lose what was typed into another.
  const [first] = useState(locale);
  const Part = partOf(first);
  return <Part {...props} />;
}

type OwnMessagesProps = {
  first: { locale: Locale; catalogue: Catalogue };
  messages: FeaturePart<object>['messages'];
  children: ReactNode;
};

/** Messages in the language of the host; those before stay until the new ones are there. */
function OwnMessages({ first, messages, children }: OwnMessagesProps) {
  const { locale } = useHost();
  const [own, setOwn] = useState(first);
  useEffect(() => {
    if (own.locale === locale) return undefined;
    let isWanted = true;
    const show = ({ default: catalogue }: { default: Catalogue }) => {
      if (isWanted) setOwn({ locale, catalogue });
    };
    messages?.[locale]().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [locale, messages, own.locale]);
  return <MoreMessages catalogue={own.catalogue}>{children}</MoreMessages>;
}

/** One lazy component per language, the same at every render, also while it fails. */
function toLoader<Props extends object>({ component, messages }: FeaturePart<Props>): PartOf<Props> {
  const parts = new Map<Locale, ComponentType<Props>>();

  async function load(locale: Locale): Promise<{ default: ComponentType<Props> }> {
    try {
      const [Component, catalogue] = await Promise.all([component(), messages?.[locale]()]);
      if (!catalogue) return { default: Component };
      // biome-ignore lint/correctness/noComponentHookFactories: made once per language and kept
      const WithMessages = (props: Props) => (
        <OwnMessages first={{ locale, catalogue: catalogue.default }} messages={messages}>
          <Component {...props} />
        </OwnMessages>
      );
      return { default: WithMessages };
    } catch (error) {
      setTimeout(() => parts.delete(locale), FORGET_FAILURE_AFTER_MS);
      throw error;
    }
  }

  return (locale) => {
    const known = parts.get(locale);
    if (known) return known;
    // A lazy component's props are its own business: the types of React tie them to those of the module.
    const started = lazy(() => load(locale)) as unknown as ComponentType<Props>;
    parts.set(locale, started);
    return started;
  };
}
