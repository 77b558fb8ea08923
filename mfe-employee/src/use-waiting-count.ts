import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { useEffect } from 'react';

/** Tells the navigation how many checkups are open and wait for the person; nothing is told while it is not known. */
export function useWaitingCount(count: number | undefined): void {
  const { emit } = useSignedInHost();
  useEffect(() => {
    if (count !== undefined) emit({ type: 'waiting', path: '/vitamins', count });
  }, [emit, count]);
}
