import type { MailDelivery } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import type { TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { Check, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { useDeliveryMessages } from './use-delivery-messages.ts';

const looks: Record<MailDelivery['state'], { tone: TagTone; icon: typeof Check }> = {
  waiting: { tone: 'plain', icon: Clock },
  sent: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: TriangleAlert },
};

type Retrying = { onTryAgain: (id: string) => void; busyId: string | undefined };

/** Columns of the list of mails. */
export function useDeliveryColumns({ onTryAgain, busyId }: Retrying): TableColumn<MailDelivery>[] {
  const t = useDeliveryMessages();
  const dates = useDates();
  return [
    {
      key: 'kind',
      header: t('deliveries.column.kind'),
      isRowHeader: true,
      cell: ({ kind }) => t(`deliveries.kind.${kind}`),
    },
    {
      key: 'person',
      header: t('deliveries.column.person'),
      cell: ({ person }) => person?.name ?? <span className="ws-muted">{t('deliveries.person.untold')}</span>,
    },
    {
      key: 'when',
      header: t('deliveries.column.when'),
      cell: ({ createdAt, sentAt }) => (
        <time className="ws-tabular" dateTime={sentAt ?? createdAt}>
          {dates.dateTime(sentAt ?? createdAt)}
        </time>
      ),
    },
    { key: 'state', header: t('deliveries.column.state'), cell: (row) => <State row={row} /> },
    {
      key: 'retry',
      header: t('deliveries.column.retry'),
      hideHeader: true,
      align: 'end',
      cell: (row) =>
        row.canTryAgain ? (
          <Button
            size="small"
            icon={<Icon icon={RotateCw} size={16} />}
            busy={busyId === row.id}
            aria-label={t('deliveries.retry.label', {
              kind: t(`deliveries.kind.${row.kind}`),
              name: row.person?.name ?? '',
            })}
            onClick={() => onTryAgain(row.id)}
          >
            {t('deliveries.retry.action')}
          </Button>
        ) : null,
    },
  ];
}

function State({ row }: { row: MailDelivery }) {
  const t = useDeliveryMessages();
  const { tone, icon } = looks[row.state];
  const isUseless = row.state === 'failed' && !row.canTryAgain && row.problem !== 'no_longer_true';
  return (
    <span className="ws-deliveries-state">
      <Tag tone={tone} icon={<Icon icon={icon} size={14} />}>
        {t(`deliveries.state.${row.state}`)}
      </Tag>
      {row.problem ? <span className="ws-small">{t(`deliveries.problem.${row.problem}`)}</span> : null}
      {isUseless && row.problem !== 'recipient_gone' ? (
        <span className="ws-small ws-muted">{t('deliveries.retry.of-no-use')}</span>
      ) : null}
    </span>
  );
}
