import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useEffect } from 'react';

/** What the navigation, or the page around an embed, shows of the checkups that are open. */
type Waiting = { count: number; nextDeadline?: string };

/** How many checkups are open and, where one of them ends, when the first does. */
export function toWaiting(open: readonly { deadline: string | null }[]): Waiting {
  const [nextDeadline] = open.flatMap(({ deadline }) => deadline ?? []).sort();
  return { count: open.length, ...(nextDeadline ? { nextDeadline } : {}) };
}

export const toWaitingEvent = (waiting: Waiting) => ({ type: 'waiting', path: '/vitamins', ...waiting }) as const;

/** Emits to the navigation how many checkups are open; nothing while it is not known. */
export function useWaitingCount(waiting: Waiting | undefined): void {
  const { emit } = useSignedInHost();
  const { count, nextDeadline } = waiting ?? {};
  useEffect(() => {
    if (count !== undefined) emit(toWaitingEvent({ count, ...(nextDeadline ? { nextDeadline } : {}) }));
  }, [emit, count, nextDeadline]);
}
