import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionSummary } from '@wellspring/shared/contracts/access/session.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useGrowingList } from '@wellspring/shared/web/patterns/use-growing-list.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useId, useState } from 'react';
import { LogIns } from './log-ins.tsx';
import { sessionsQuery } from './profile.queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';

/** The current session and the latest others; the rest on demand. */
const SHOWN_FIRST = 5;

/** Where the person is signed in, and the way to end it from here. */
export function SessionsCard() {
  const t = useProfileMessages();
  const titleId = useId();
  const { api } = useSignedInHost();
  const sessions = useQuery(sessionsQuery(api));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('profile.sessions.title')} titleId={titleId} lead={t('profile.sessions.lead')} />
      {sessions.isPending ? (
        <LoadingRegion label={t('profile.sessions.loading')} className="ws-column">
          <Skeleton height={24} />
          <Skeleton height={24} width="70%" />
        </LoadingRegion>
      ) : null}
      {sessions.isError ? (
        <LoadFailed
          level={3}
          title={t('profile.sessions.failed')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.data ? <SessionList sessions={sessions.data} /> : null}
      <LogIns />
    </Card>
  );
}

/** Ends one session by its id, or all others; the list is read again either way. */
function useEnding() {
  const t = useProfileMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: async (id: string | null) => void (await api.delete(id === null ? 'sessions' : `sessions/${id}`)),
    onSuccess: (_ended, id) =>
      toast('success', t(id === null ? 'profile.sessions.all-ended' : 'profile.sessions.one-ended')),
    onError: (error) => toast('error', errorMessage(error)),
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  });
}

function SessionList({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useProfileMessages();
  const ending = useEnding();
  const [isAsking, setIsAsking] = useState(false);
  const here = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions
    .filter(({ isCurrent }) => !isCurrent)
    .sort((left, right) => right.lastUsedAt.localeCompare(left.lastUsedAt));
  const [isWhole, setIsWhole] = useState(false);
  const shown = [...here, ...others].slice(0, isWhole ? undefined : SHOWN_FIRST);
  const { list, grow } = useGrowingList<HTMLUListElement>(shown.length);
  const showAll = () => {
    grow();
    setIsWhole(true);
  };
  const endOthers = () => ending.mutate(null, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <ul ref={list} className="ws-profile-sessions">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {shown.length < sessions.length ? (
        <div>
          <Button variant="quiet" size="small" className="ws-button-flush-start" onClick={showAll}>
            {t('profile.sessions.all.action', { count: sessions.length })}
          </Button>
        </div>
      ) : null}
      {others.length > 0 ? (
        <Button onClick={() => setIsAsking(true)}>{t('profile.sessions.end-others.action')}</Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t('profile.sessions.confirm.title')}
        confirmLabel={t('profile.sessions.end-others.action')}
        cancelLabel={t('profile.sessions.keep.action')}
        busy={ending.isPending}
        onConfirm={endOthers}
        onCancel={() => setIsAsking(false)}
      >
        {t('profile.sessions.confirm.text', { count: others.length })}
      </ConfirmDialog>
    </>
  );
}

type SessionRowProps = { session: SessionSummary; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useProfileMessages();
  const dates = useDates();
  const device = session.device === 'embed' ? t('profile.sessions.embed') : session.device;
  const name = device || t('profile.sessions.unknown');
  return (
    <li>
      <div className="ws-grow">
        <p className="ws-profile-device">
          {name} {session.isCurrent ? <Tag tone="accent">{t('profile.sessions.here')}</Tag> : null}
        </p>
        <p className="ws-small ws-muted">
          {t('profile.sessions.used', { moment: dates.dateTime(session.lastUsedAt) })}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          size="small"
          busy={isEnding}
          onClick={onEnd}
          aria-label={t('profile.sessions.end.label', { device: name })}
        >
          {t('profile.sessions.end.action')}
        </Button>
      )}
    </li>
  );
}
