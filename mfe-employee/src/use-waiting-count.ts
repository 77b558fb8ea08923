import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useEffect } from 'react';

/**
 * Emits to the navigation how many checkups are open; nothing while it is not known.
 *
 * @param nextDeadline when the first of them ends; for a page around an embed
 */
export function useWaitingCount(count: number | undefined, nextDeadline?: string): void {
  const { emit } = useSignedInHost();
  useEffect(() => {
    if (count === undefined) return;
    emit({ type: 'waiting', path: '/vitamins', count, ...(nextDeadline ? { nextDeadline } : {}) });
  }, [emit, count, nextDeadline]);
}
