import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import type { DeliveriesParams } from './deliveries-params.ts';
import { tryAgain, tryAllAgain } from './mail-deliveries.queries.ts';
import { useDeliveryMessages } from './use-delivery-messages.ts';

/** Retries failed mails and refetches the list, also after an error: another user may have been faster. */
export function useTryingAgain() {
  const t = useDeliveryMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const client = useQueryClient();
  const after = {
    onSettled: () => client.invalidateQueries({ queryKey: ['mail-deliveries'] }),
    onError: (error: unknown) => toast('error', errorMessage(error)),
  };
  const one = useMutation({
    ...after,
    mutationFn: (id: string) => tryAgain(api, id),
    onSuccess: () => toast('success', t('deliveries.done.one')),
  });
  const all = useMutation({
    ...after,
    mutationFn: (kind: DeliveriesParams['kind']) => tryAllAgain(api, kind),
    onSuccess: ({ count, hasMore }) =>
      toast('success', t(hasMore ? 'deliveries.done.some' : 'deliveries.done.all', { count })),
  });
  return { one, all };
}
