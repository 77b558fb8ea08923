import type { AgreedAction, NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { ReplyDraft, TeamReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { ReplyWords } from '@wellspring/shared/web/areas/replies/reply-words.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { useId, useState } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type ReplyPreviewProps = {
  action: AgreedAction;
  draft: ReplyDraft;
  team: NamedSet;
  /** Of the factor, in the direction that is good. */
  title: string;
};

/** What the members of the team will read, as it is written. The question below it is only named: it is not answered here. */
export function ReplyPreview({ action, draft, team, title }: ReplyPreviewProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const { user } = useSignedInHost();
  const [now] = useState(() => new Date().toISOString());
  const reply: TeamReply = {
    ...{ id: action.id, team: team.title, factor: action.factor, factorTitle: title },
    said: draft.said.trim() || t('team-report.reply.preview.missing'),
    did: draft.did.trim() || t('team-report.reply.preview.missing'),
    next: draft.next.trim(),
    change: draft.shownRun === null ? null : toChange(action),
    author: { firstname: user.firstname, lastname: user.lastname },
    publishedAt: now,
    question: null,
  };
  return (
    <section className="ws-agreed-preview" aria-labelledby={titleId}>
      <div className="ws-agreed-preview-head">
        <h3 className="ws-h3" id={titleId}>
          {t('team-report.reply.preview.title')}
        </h3>
        <Tag tone="plain">{team.title}</Tag>
      </div>
      <ReplyWords reply={reply} />
      <p className="ws-meta ws-muted">{t('team-report.reply.preview.question')}</p>
    </section>
  );
}

/** The figures as the members get them: none where a round cannot be named. */
function toChange({ run, after }: AgreedAction): TeamReply['change'] {
  if (!run || !after?.figures) return null;
  return { beforeRun: run, nowRun: after.run, ...after.figures, isClear: after.outcome !== 'no_difference' };
}
