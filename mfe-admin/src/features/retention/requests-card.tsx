import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErasureRequest } from '@wellspring/shared/contracts/privacy/retention.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useId, useState } from 'react';
import { confirmErasure, retentionQuery } from './retention.queries.ts';
import { useRetentionMessages } from './use-retention-messages.ts';

const findName = ({ person }: ErasureRequest) => (person ? `${person.firstname} ${person.lastname}` : null);

function useConfirming(onSettled: () => void) {
  const t = useRetentionMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: (id: string) => confirmErasure(api, id),
    onSuccess(overview) {
      queries.setQueryData(retentionQuery(api).queryKey, overview);
      toast('success', t('retention.request.confirmed.text'));
    },
    onError(error) {
      toast('error', errorMessage(error));
      void queries.invalidateQueries(retentionQuery(api));
    },
    onSettled,
  });
}

/** Who asked to be erased. Confirming cannot be taken back once the worker has begun. */
export function RequestsCard({ requests }: { requests: readonly ErasureRequest[] }) {
  const t = useRetentionMessages();
  const titleId = useId();
  const { user } = useSignedInHost();
  const [asked, setAsked] = useState<ErasureRequest | null>(null);
  const confirming = useConfirming(() => setAsked(null));
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-retention">
      <CardHead
        title={t('retention.requests.title')}
        titleId={titleId}
        lead={t(requests.length > 0 ? 'retention.requests.lead' : 'retention.requests.none')}
      />
      {requests.length > 0 ? (
        <ul className="ws-retention-requests">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isOwn={request.person?.email === user.email}
              onConfirm={() => setAsked(request)}
            />
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('retention.request.confirm.title', { name: asked ? (findName(asked) ?? '') : '' })}
        confirmLabel={t('retention.request.erase.action')}
        cancelLabel={t('retention.request.cancel.action')}
        busy={confirming.isPending}
        onConfirm={() => asked && confirming.mutate(asked.id)}
        onCancel={() => setAsked(null)}
      >
        {t('retention.request.confirm.text')}
      </ConfirmDialog>
    </Card>
  );
}

type RequestRowProps = { request: ErasureRequest; isOwn: boolean; onConfirm: () => void };

function RequestRow({ request, isOwn, onConfirm }: RequestRowProps) {
  const t = useRetentionMessages();
  const dates = useDates();
  const { state, person, askedAt, erasedAt } = request;
  const name = findName(request) ?? t('retention.request.nobody');
  return (
    <li>
      <div className="ws-grow">
        <p className="ws-retention-name">
          {name} <Tag tone={state === 'asked' ? 'warning' : 'plain'}>{t(`retention.request.state.${state}`)}</Tag>
        </p>
        {person ? <p className="ws-small ws-muted">{person.email}</p> : null}
        <p className="ws-small ws-muted">
          {erasedAt
            ? t('retention.request.erased-on', { day: dates.date(erasedAt) })
            : t('retention.request.asked-on', { day: dates.date(askedAt) })}
        </p>
        {isOwn && state === 'asked' ? <p className="ws-small">{t('retention.request.own')}</p> : null}
      </div>
      {state === 'asked' && !isOwn ? (
        <Button size="small" onClick={onConfirm} aria-label={t('retention.request.open.label', { name })}>
          {t('retention.request.open.action')}
        </Button>
      ) : null}
    </li>
  );
}
