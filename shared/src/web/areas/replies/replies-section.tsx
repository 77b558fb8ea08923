import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { repliesQuery } from './replies.queries.ts';
import { ReplyWords } from './reply-words.tsx';
import { useReplyMessages } from './use-reply-messages.ts';

/** All replies to the user's teams, also those that have left the dashboard; absent when there are none. */
export function RepliesSection() {
  const t = useReplyMessages();
  const titleId = useId();
  const { api, locale } = useSignedInHost();
  const { data: replies, isError, refetch } = useQuery(repliesQuery(api, locale));
  if (!isError && (replies ?? []).length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-replies">
      <CardHead title={t('replies.title')} titleId={titleId} />
      {replies ? (
        <ul className="ws-replies-list">
          {replies.map((reply) => (
            <li key={reply.id}>
              <div className="ws-reply-head">
                <h3 className="ws-h3">{reply.factorTitle}</h3>
                <Tag tone="plain">{reply.team}</Tag>
              </div>
              <ReplyWords reply={reply} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="ws-replies-failed">
          <p>{t('replies.failed')}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('shared.retry.action')}
          </Button>
        </div>
      )}
    </Card>
  );
}
