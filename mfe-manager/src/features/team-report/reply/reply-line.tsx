import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Megaphone, PenLine } from 'lucide-react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { toDraft } from './to-draft.ts';
import { useReplyChanges } from './use-reply-changes.ts';

type ReplyLineProps = {
  action: AgreedAction;
  /** Opens the form. */
  onWrite: (action: AgreedAction) => void;
  /** After a change the button that made it is gone: the row takes the focus. */
  onChanged: () => void;
};

/** Where "You said, we did" stands for an agreement: not written, a draft, or published with what the team says. */
export function ReplyLine({ action, onWrite, onChanged }: ReplyLineProps) {
  const t = useTeamReportMessages();
  const { reply, mayReply } = action;
  if (reply?.publishedAt) return <Published action={action} onChanged={onChanged} />;
  if (!mayReply) return null;
  return (
    <div className="ws-agreed-buttons ws-no-print">
      <Button size="small" icon={<Icon icon={PenLine} size={18} />} onClick={() => onWrite(action)}>
        {t(reply ? 'team-report.reply.draft.action' : 'team-report.reply.write.action')}
      </Button>
    </div>
  );
}

function Published({ action, onChanged }: Omit<ReplyLineProps, 'onWrite'>) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const { takeBack } = useReplyChanges();
  const { reply, mayReply } = action;
  const summary = reply?.summary ?? 'waiting';
  return (
    <div className="ws-agreed-reply">
      <p className="ws-agreed-reply-head">
        <Icon icon={Megaphone} size={18} />
        <span>{t('team-report.reply.published', { date: dates.date(reply?.publishedAt ?? '') })}</span>
      </p>
      <p className="ws-small">{t(`team-report.reply.summary.${summary}`)}</p>
      {mayReply ? (
        <Button
          className="ws-no-print ws-button-flush-start"
          size="small"
          variant="quiet"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate({ actionId: action.id, draft: toDraft(action) }, { onSuccess: onChanged })}
        >
          {t('team-report.reply.back.action')}
        </Button>
      ) : null}
    </div>
  );
}
