import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { actOn, type FrontendAct, frontendsQuery } from './frontends.queries.ts';
import { useFrontendsMessages } from './use-frontends-messages.ts';

const PROBLEMS = [
  'changed_meanwhile',
  'release_is_gone',
  'release_does_not_fit',
  'server_cannot_sign',
  'registry_not_trusted',
] as const;

/** Carries out an act and reads the page again, also when it was refused. */
export function useFrontendAct(name: string) {
  const t = useFrontendsMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const acting = useMutation({
    mutationFn: ({ act }: { act: FrontendAct; done: string; onEnd: () => void }) => actOn(api, name, act),
    onSuccess: (_nothing, { done }) => toast('success', done),
    onError(error) {
      const code = isAppError(error) ? error.fields?.[0]?.code : undefined;
      const problem = PROBLEMS.find((one) => one === code);
      toast('error', problem ? t(`frontends.problem.${problem}`) : errorMessage(error));
    },
    async onSettled(_nothing, _error, { onEnd }) {
      await queries.invalidateQueries({ queryKey: frontendsQuery(api).queryKey });
      onEnd();
    },
  });
  return {
    isPending: acting.isPending,
    /** @param onEnd called when it is done or was refused, and the page is up to date */
    act: (act: FrontendAct, done: string, onEnd: () => void = () => undefined) => acting.mutate({ act, done, onEnd }),
  };
}
