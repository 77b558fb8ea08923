import { useQueryClient } from '@tanstack/react-query';
import type { RecentChange, UndoBegun, UndoneChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { useEffect, useRef } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';

export type UndoTexts = {
  /** What was undone; `leftOut` rows stay as they are. */
  doneText: (leftOut: number) => string;
  /** Says that a large undo goes on by itself. */
  begunText: () => string;
};

/** Undoes a change, shows in a toast what came of it or that it goes on, and refetches all queries. */
export function useUndo({ doneText, begunText }: UndoTexts) {
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  return async (undo: () => Promise<UndoneChange | UndoBegun>): Promise<void> => {
    try {
      const undone = await undo();
      toast('success', 'leftOut' in undone ? doneText(undone.leftOut) : begunText());
    } catch (error) {
      toast('error', errorMessage(error));
    }
    await queries.invalidateQueries();
  };
}

/** Shows in a toast how an undo that was seen running came to its end, and refetches all queries. */
export function useUndoEnd(
  { undoneAt, undoing, leftOut }: RecentChange,
  { doneText, stoppedText }: Pick<UndoTexts, 'doneText'> & { stoppedText: (done: number, of: number) => string },
): void {
  const { toast } = useSignedInHost();
  const queries = useQueryClient();
  const wasRunning = useRef(false);
  const isRunning = undoing?.isRunning ?? false;
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!hasEnded) return;
    if (undoneAt !== null) toast('success', doneText(leftOut));
    else if (undoing) toast('warning', stoppedText(undoing.done, undoing.of));
    void queries.invalidateQueries();
  });
}
