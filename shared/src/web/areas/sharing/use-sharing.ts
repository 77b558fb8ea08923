import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { useToastMutation } from '../../patterns/use-toast-mutation.ts';
import { findManagers, type ManagerOfTeams } from './managers-of-teams.ts';
import { ownTeamsQuery, type SharedReport, type Sharing, shareReport } from './sharing.calls.ts';
import { useSharingMessages } from './use-sharing-text.ts';

/** State of the sharing control. Making private acts at once; sharing opens a dialog where there is a choice. */
export function useSharing({ id }: Pick<SharedReport, 'id'>) {
  const t = useSharingMessages();
  const { api, user, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  /** The choices of the open dialog. */
  const [choices, setChoices] = useState<readonly ManagerOfTeams[] | null>(null);
  function doneWords({ private: isPrivate, sharingLevel }: Sharing): string {
    if (isPrivate) return t('sharing.done.locked');
    // Shared without a question: there is no manager who could read it.
    return t(sharingLevel === undefined ? 'sharing.state.unread' : 'sharing.done.shared');
  }
  const share = useToastMutation(async (sharing: Sharing) => {
    await shareReport(api, id, sharing);
    setChoices(null);
  }, doneWords);
  const ask = async () => {
    const hasVisibleTeams = user.member.some(({ visibility, issegment }) => visibility && !issegment);
    const teams = hasVisibleTeams ? await queries.fetchQuery(ownTeamsQuery(api, user.id)) : [];
    const managers = findManagers(teams, user.id);
    if (managers.length > 0) setChoices(managers);
    else share.mutate({ private: false, manager: null });
  };
  return {
    choices,
    isSending: share.isPending,
    /** Opens the dialog with the people to share with and the level. */
    ask: () => void ask().catch((error: unknown) => toast('error', errorMessage(error))),
    lock: () => share.mutate({ private: true, manager: null }),
    share: (sharing: Omit<Sharing, 'private'>) => share.mutate({ private: false, ...sharing }),
    cancel: () => setChoices(null),
  };
}

export type SharingChange = ReturnType<typeof useSharing>;
