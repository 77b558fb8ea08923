import { useQuery } from '@tanstack/react-query';
import { MAX_DELIVERIES, type MailDelivery } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useCallback } from 'react';
import { type DeliveriesParams, readParams, toSearch } from './deliveries-params.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import sheet from './mail-deliveries.css';
import { deliveriesQuery } from './mail-deliveries.queries.ts';
import { useDeliveryMessages } from './use-delivery-messages.ts';
import { useTryingAgain } from './use-trying-again.ts';

/** `/settings/mail-deliveries`: what became of the mails, and a way to try failed ones again. */
export function MailDeliveriesPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useDeliveryMessages();
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Partial<DeliveriesParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), { replace: true }),
    [setSearch],
  );
  const params = readParams(search);
  return (
    <div className="ws-deliveries">
      <header>
        <TextLink as={HostLink} to="/settings/mail-templates" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('deliveries.back')}
        </TextLink>
        <h1 tabIndex={-1}>{t('deliveries.title')}</h1>
        <p className="ws-muted ws-deliveries-lead">{t('deliveries.lead')}</p>
      </header>
      <DeliveryFilters params={params} onChange={change} />
      <Result params={params} onChange={change} />
    </div>
  );
}

type ResultProps = { params: DeliveriesParams; onChange: (change: Partial<DeliveriesParams>) => void };

function Result({ params, onChange }: ResultProps) {
  const t = useDeliveryMessages();
  const { api } = useSignedInHost();
  const { page, pageSize } = params;
  const result = useQuery(deliveriesQuery(api, params));
  const tryingAgain = useTryingAgain();
  const { one } = tryingAgain;
  const columns = useDeliveryColumns({ onTryAgain: one.mutate, busyId: one.isPending ? one.variables : undefined });
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <ListLoading />;
  if (!result.data) return <Failed error={result.error} onRetry={() => void result.refetch()} />;
  const { rows, count } = result.data;
  if (rows.length === 0 && page === 1) return <Nothing params={params} onChange={onChange} />;
  return (
    <>
      {params.state === 'failed' ? <AllAgain kind={params.kind} all={tryingAgain.all} /> : null}
      <Card flush>
        <Table<MailDelivery>
          caption={t('deliveries.rows.label')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          footer={
            <ListFooter
              {...{ page, pageSize, total: count, onChange }}
              shown={count === MAX_DELIVERIES ? (shown) => t('deliveries.pages.most', shown) : undefined}
            />
          }
        />
      </Card>
    </>
  );
}

type AllAgainProps = { kind: DeliveriesParams['kind']; all: ReturnType<typeof useTryingAgain>['all'] };

function AllAgain({ kind, all }: AllAgainProps) {
  const t = useDeliveryMessages();
  return (
    <div>
      <Button icon={<Icon icon={RotateCw} size={18} />} busy={all.isPending} onClick={() => all.mutate(kind)}>
        {t(kind === 'all' ? 'deliveries.retry-all.action' : 'deliveries.retry-kind.action')}
      </Button>
    </div>
  );
}

function Nothing({ params, onChange }: ResultProps) {
  const t = useDeliveryMessages();
  const isGood = params.state === 'failed' && params.kind === 'all';
  const showAll = (
    <Button onClick={() => onChange({ state: 'all', kind: 'all' })}>{t('deliveries.show-all.action')}</Button>
  );
  return (
    <Card>
      <EmptyState title={t(isGood ? 'deliveries.none-failed.title' : 'deliveries.none.title')} actions={showAll}>
        {t(isGood ? 'deliveries.none-failed.text' : 'deliveries.none.text')}
      </EmptyState>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useDeliveryMessages();
  return (
    <Card>
      <LoadFailed title={t('deliveries.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
