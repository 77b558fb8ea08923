import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '../host/host-context.tsx';
import { useErrorMessage } from '../i18n/messages.tsx';

/** A mutation whose success or failure is shown in a toast. All queries are refetched after it. */
export function useToastMutation<Input>(act: (input: Input) => Promise<unknown>, done: (input: Input) => string) {
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (_result, input) => {
      toast('success', done(input));
      await queries.invalidateQueries();
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
}
