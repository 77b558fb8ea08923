import { useQueryClient } from '@tanstack/react-query';
import type { UndoneChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';

/**
 * Undoes a change, shows in a toast what came of it, and refetches all queries.
 *
 * @param doneText says what was undone; `leftOut` rows stay as they are
 */
export function useUndo(doneText: (leftOut: number) => string) {
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  return async (undo: () => Promise<UndoneChange>): Promise<void> => {
    try {
      const { leftOut } = await undo();
      toast('success', doneText(leftOut));
    } catch (error) {
      toast('error', errorMessage(error));
    }
    await queries.invalidateQueries();
  };
}
