import { MoreMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { LoadingPlace } from '@wellspring/shared/web/patterns/loading/loading-place.tsx';
import type { ReactNode } from 'react';
import { type LaterParts, useLaterParts } from './use-later-parts.ts';

type LaterProps = {
  /** Shown now, so it is fetched at once; otherwise soon after the first question. */
  isNeeded?: boolean;
  fallback?: ReactNode;
  children: (parts: LaterParts) => ReactNode;
};

/** Something of what comes after the first question, with its words; the fallback until it is there. */
export function Later({ isNeeded = true, fallback = null, children }: LaterProps) {
  const parts = useLaterParts(isNeeded);
  if (parts) return <MoreMessages catalogue={parts.catalogue}>{children(parts)}</MoreMessages>;
  // Without a place of its own it stands beside a question that can be answered: nothing waits for it.
  return fallback === null ? null : <LoadingPlace isAnnounced>{fallback}</LoadingPlace>;
}
