import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../contracts/talk/message.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useGrowingList } from '../../patterns/use-growing-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MessageBrief } from './message-brief.tsx';
import { MessageItem } from './message-item.tsx';
import { messagesQuery } from './messages.queries.ts';
import { useMessageTexts } from './use-message-texts.ts';

/** Messages on the dashboard, two lines each, until all are shown. */
const SHOWN_BRIEF = 2;
const SHOWN_FIRST = 5;
const SHOWN_MORE = 5;

export type MessageListProps = {
  audience: string | null;
  /** Only how the newest begin. */
  isBrief: boolean;
  first: readonly Message[] | undefined;
  emptyText: string;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** Messages, newest first, and more of them on demand. */
export function MessageList({ audience, isBrief, first, emptyText, onEdit, onDelete }: MessageListProps) {
  const t = useMessageTexts();
  const { api } = useSignedInHost();
  const [shown, setShown] = useState(SHOWN_FIRST);
  const query = useInfiniteQuery(messagesQuery(api, audience, first));
  const messages = query.data?.pages.flat() ?? [];
  const { list, grow } = useGrowingList<HTMLUListElement>(Math.min(shown, messages.length));
  if (query.isPending) return <Loading />;
  if (!query.data) return <Unavailable isBusy={query.isFetching} onRetry={() => void query.refetch()} />;

  if (messages.length === 0)
    return (
      <div>
        <h3>{t('messages.empty.title')}</h3>
        <p className="ws-small ws-muted">{emptyText}</p>
      </div>
    );
  if (isBrief)
    return (
      <ul className="ws-message-list" aria-label={t('messages.list.label')}>
        {messages.slice(0, SHOWN_BRIEF).map((message) => (
          <MessageBrief key={message.id} message={message} />
        ))}
      </ul>
    );
  const showMore = () => {
    grow();
    setShown(shown + SHOWN_MORE);
    if (shown + SHOWN_MORE > messages.length && query.hasNextPage) void query.fetchNextPage();
  };
  return (
    <>
      <ul ref={list} className="ws-message-list" aria-label={t('messages.list.label')}>
        {messages.slice(0, shown).map((message) => (
          <MessageItem key={message.id} message={message} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </ul>
      {shown < messages.length || query.hasNextPage ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            className="ws-button-flush-start"
            busy={query.isFetchingNextPage}
            onClick={showMore}
          >
            {t('messages.more.action')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Loading() {
  const t = useMessageTexts();
  return (
    <LoadingRegion label={t('messages.loading.label')} className="ws-column">
      <Skeleton width="60%" />
      <Skeleton shape="block" height={72} />
      <Skeleton width="40%" />
      <Skeleton shape="block" height={72} />
    </LoadingRegion>
  );
}

function Unavailable({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useMessageTexts();
  return (
    <div className="ws-column" role="alert">
      <h3>{t('messages.unavailable.title')}</h3>
      <p className="ws-small ws-muted">{t('messages.unavailable.text')}</p>
      <div>
        <Button busy={isBusy} onClick={onRetry}>
          {t('shared.retry.action')}
        </Button>
      </div>
    </div>
  );
}
