import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyDraft } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { saveReply } from './reply.queries.ts';

/** A reply with the agreement that it is about. */
type ChangedReply = { actionId: string; draft: ReplyDraft };

/** What its author can do with a reply to the team: publish it, with a way back in the toast, take it back, keep a draft. */
export function useReplyChanges() {
  const t = useTeamReportMessages();
  const { api, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const save = ({ actionId, draft }: ChangedReply, isPublished: boolean) =>
    saveReply(api, actionId, { ...draft, isPublished });
  const takeBack = useToastMutation(
    (changed: ChangedReply) => save(changed, false),
    () => t('team-report.reply.back.toast'),
  );
  const keep = useToastMutation(
    (changed: ChangedReply) => save(changed, false),
    () => t('team-report.reply.form.kept.toast'),
  );
  const publish = useMutation({
    mutationFn: (changed: ChangedReply) => save(changed, true),
    onSuccess: async (_saved, changed) => {
      toast('success', t('team-report.reply.form.published.toast'), {
        label: t('team-report.reply.form.undo.action'),
        onPress: () => takeBack.mutate(changed),
      });
      await queries.invalidateQueries();
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
  return { takeBack, keep, publish };
}
