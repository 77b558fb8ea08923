import { MoreMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { LoadingPlace } from '@wellspring/shared/web/patterns/loading/loading-place.tsx';
import type { ReactNode } from 'react';
import { type DeferredChunk, useDeferredChunk } from './use-deferred-chunk.ts';

type DeferredProps = {
  /** Shown now, so it is fetched at once; otherwise soon after the first question. */
  isNeeded?: boolean;
  fallback?: ReactNode;
  children: (parts: DeferredChunk) => ReactNode;
};

/** Something of what comes after the first question, with its words; the fallback until it is there. */
export function Deferred({ isNeeded = true, fallback = null, children }: DeferredProps) {
  const parts = useDeferredChunk(isNeeded);
  if (parts) return <MoreMessages catalogue={parts.catalogue}>{children(parts)}</MoreMessages>;
  // Without a place of its own it stands beside a question that can be answered: nothing waits for it.
  return fallback === null ? null : <LoadingPlace isAnnounced>{fallback}</LoadingPlace>;
}
