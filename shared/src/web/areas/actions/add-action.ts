import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { Action, MAX_ACTION_LENGTH } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';

/** First segment of every query key of action lists, so that a new action invalidates all of them. */
export const ACTIONS_KEY = 'actions';

/** Adds a text to the person's own actions. It needs the cache of server data above it (RemoteQueries). */
export function useAddAction() {
  const { api } = useSignedInHost();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => {
      const json = {
        id: uuidv7(),
        isbase: false,
        body: body.slice(0, MAX_ACTION_LENGTH),
        completed: false,
        visible: false,
      };
      return api.post('actions', { json }).json(Action);
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: [ACTIONS_KEY] }),
  });
}
