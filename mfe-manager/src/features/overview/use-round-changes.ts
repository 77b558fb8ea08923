import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { closeRound, sendReminder } from './overview.queries.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

/** What those who plan can do to a round from the overview. */
export function useRoundChanges() {
  const t = useOverviewMessages();
  const { api } = useSignedInHost();
  const remind = useToastMutation(
    ({ entryId }: CheckupRow) => sendReminder(api, entryId),
    ({ title }) => t('overview.remind.toast', { title }),
  );
  const close = useToastMutation(
    ({ entryId }: CheckupRow) => closeRound(api, entryId),
    ({ title }) => t('overview.closed.toast', { title }),
  );
  return { remind, close };
}

export type RoundChanges = ReturnType<typeof useRoundChanges>;
