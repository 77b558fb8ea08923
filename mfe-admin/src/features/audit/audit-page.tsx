import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AuditPage as AuditPageData } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { EyeOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import sheet from './audit.css';
import { auditQuery } from './audit.queries.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditParams, readParams, toFilter, toSearch } from './audit-params.ts';
import { AuditStrip } from './audit-strip.tsx';
import { useAuditMessages } from './use-audit-messages.ts';

/** `/audit`: who changed, opened or sent what. What is typed stays out of the address: it may be a name. */
export function AuditPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const t = useAuditMessages();
  const { api } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const params = readParams(search);
  const change = useCallback(
    (changes: Partial<AuditParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), { replace: true }),
    [setSearch],
  );
  const searchFor = useCallback(
    (wanted: string) => {
      setText(wanted);
      change({});
    },
    [change],
  );
  const filter = toFilter(params, text);
  const result = useQuery(auditQuery(api, filter, params));
  const actor = result.data?.items.find((item) => item.actor?.id === params.who)?.actor;
  const who = actor ? { id: actor.id, name: actor.name ?? t('audit.actor.former') } : null;
  return (
    <div className="ws-audit">
      <header className="ws-audit-head">
        <div>
          <h1 tabIndex={-1}>{t('audit.title')}</h1>
          <p className="ws-muted">{t('audit.lead')}</p>
        </div>
        <AuditExport filter={filter} onDone={() => void result.refetch()} />
      </header>
      <AuditFilters text={text} onText={searchFor} params={params} onChange={change} who={who} />
      <AuditStrip />
      <Result result={result} params={params} onChange={change} />
      <Note tone="plain" icon={EyeOff}>
        {t('audit.never')}
      </Note>
    </div>
  );
}

type ResultProps = {
  result: UseQueryResult<AuditPageData>;
  params: AuditParams;
  onChange: (changes: Partial<AuditParams>) => void;
};

function Result({ result, params: { page, pageSize }, onChange }: ResultProps) {
  const t = useAuditMessages();
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <ListLoading />;
  if (!result.data)
    return (
      <Card>
        <LoadFailed title={t('audit.failed.title')} error={result.error} onRetry={() => void result.refetch()} />
      </Card>
    );
  const { items, count } = result.data;
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title={t('audit.none.title')} />
      </Card>
    );
  return (
    <Card flush>
      <AuditEntries items={items} />
      <div className="ws-audit-footer">
        <ListFooter {...{ page, pageSize, total: count, onChange }} />
      </div>
    </Card>
  );
}
