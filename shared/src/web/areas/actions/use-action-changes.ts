import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Action } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import type { ActionPage } from './actions.queries.ts';
import { ACTIONS_KEY } from './add-action.ts';
import { useActionMessages } from './use-action-messages.ts';

const everyList = { queryKey: [ACTIONS_KEY] };

/** Shows a change in every list at once, before the server has answered. @returns what puts it back */
function showAtOnce(cache: QueryClient, changed: Action): () => void {
  const before = cache.getQueriesData<ActionPage>(everyList);
  const change = (page: ActionPage | undefined) =>
    page && { ...page, actions: page.actions.map((action) => (action.id === changed.id ? changed : action)) };
  cache.setQueriesData<ActionPage>(everyList, change);
  return () => {
    for (const [key, page] of before) cache.setQueryData(key, page);
  };
}

type Completion = { action: Action; completed: boolean; isUndo: boolean };

/**
 * Completes an action or takes it up again. The row shows it at once, the notice offers the way back, and what failed is
 * put back as it was.
 */
export function useCompleteAction(): (action: Action, completed: boolean) => void {
  const t = useActionMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: ({ action: { id }, completed }: Completion) =>
      api.put(`actions/${id}`, { json: { completed } }).json(Action),
    async onMutate({ action, completed }) {
      // A list that was asked for earlier must not overwrite what is shown now.
      await cache.cancelQueries(everyList);
      return showAtOnce(cache, { ...action, completed });
    },
    // Handled here and not at the call: by then the row, and with it its component, may be unmounted.
    onSuccess(_saved, { action, completed, isUndo }) {
      if (isUndo) return;
      const takeBack = () => change.mutate({ action, completed: !completed, isUndo: true });
      const words = t(completed ? 'actions.complete.done' : 'actions.complete.active');
      toast('success', words, { label: t('actions.undo.action'), onPress: takeBack });
    },
    onError(error, _asked, putBack) {
      putBack?.();
      toast('error', `${t('actions.complete.failed')} ${errorMessage(error)}`);
    },
    onSettled: () => cache.invalidateQueries(everyList),
  });
  return (action, completed) => change.mutate({ action, completed, isUndo: false });
}

/** What the form sends. */
export type ActionDraft = { id: string; body: string; visible: boolean; teamid: string | null; isbase: boolean };

/** Saves a new action, or the changes of one that is there. */
export function useSaveAction(before: Action | null) {
  const { api } = useSignedInHost();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...fields }: ActionDraft) =>
      before
        ? api.put(`actions/${before.id}`, { json: fields }).json(Action)
        : api.post('actions', { json: { id, ...fields } }).json(Action),
    onSuccess: () => cache.invalidateQueries(everyList),
  });
}
