import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { TeamReply } from '../../../contracts/talk/team-reply.ts';
import { HostLink } from '../../host/host-link.tsx';
import { TextLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ReplyWords } from './reply-words.tsx';
import { useReplyMessages } from './use-reply-messages.ts';

export type ReplyRowProps = {
  /** The newest first; only that one is shown. */
  replies: readonly TeamReply[];
};

/** The newest reply to the user's teams: the first row of the messages on the dashboard, folded so that it stays short. */
export function ReplyRow({ replies }: ReplyRowProps) {
  const t = useReplyMessages();
  const titleId = useId();
  const [reply] = replies;
  if (!reply) return null;
  return (
    <section className="ws-reply-row" aria-labelledby={titleId}>
      <div className="ws-reply-head">
        <h3 className="ws-h3" id={titleId}>
          {t('replies.title')}
        </h3>
        <Tag tone="plain">{reply.team}</Tag>
      </div>
      <p className="ws-reply-did">{reply.did}</p>
      <details className="ws-reply-all">
        <summary>{t(reply.question === null ? 'replies.read.action' : 'replies.help.action')}</summary>
        <ReplyWords reply={reply} isBelowDid key={reply.id} />
      </details>
      {replies.length > 1 ? (
        <TextLink as={HostLink} to="/actions?list=team" trailingIcon={<Icon icon={ArrowRight} size={18} />}>
          {t('replies.all.action')}
        </TextLink>
      ) : null}
    </section>
  );
}
