import { useQuery } from '@tanstack/react-query';
import type { DefinitionSummary } from '@wellspring/shared/contracts/checkups/definition.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { Button, LinkButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, Plus, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import sheet from '../definitions.css';
import { definitionsQuery } from '../definitions.queries.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { DefinitionFilters } from './definition-filters.tsx';
import { type DefinitionsParams, readParams, toSearch } from './definitions-params.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useDefinitionColumns } from './use-definition-columns.tsx';

/** `/schedule/checkups`: the checkups that can be planned. */
export function DefinitionsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useDefinitionMessages();
  const [search, setSearch] = useSearchParams();
  const [isImporting, setIsImporting] = useState(false);
  const change = useCallback(
    (changes: Partial<DefinitionsParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), {
        replace: changes.search !== undefined,
      }),
    [setSearch],
  );
  const params = readParams(search);
  return (
    <div className="ws-definitions">
      <TextLink as={HostLink} to="/schedule" icon={<Icon icon={ArrowLeft} size={18} />} className="ws-definitions-back">
        {t('definitions.back')}
      </TextLink>
      <header className="ws-definitions-head">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{t('definitions.title')}</h1>
          <p className="ws-muted">{t('definitions.lead')}</p>
        </div>
        <Button icon={<Icon icon={Upload} />} onClick={() => setIsImporting(true)}>
          {t('definitions.import.action')}
        </Button>
        <LinkButton as={HostLink} to="/schedule/checkups/new" variant="primary" icon={<Icon icon={Plus} />}>
          {t('definitions.new.action')}
        </LinkButton>
      </header>
      <DefinitionFilters params={params} onChange={change} />
      <Result params={params} onChange={change} />
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />
    </div>
  );
}

type ResultProps = { params: DefinitionsParams; onChange: (change: Partial<DefinitionsParams>) => void };

function Result({ params, onChange }: ResultProps) {
  const t = useDefinitionMessages();
  const { api, locale } = useSignedInHost();
  const { page, pageSize } = params;
  const result = useQuery(definitionsQuery(api, params, params, locale));
  const columns = useDefinitionColumns();
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <ListLoading />;
  if (!result.data) return <Failed error={result.error} onRetry={() => void result.refetch()} />;
  const { rows, count } = result.data;
  if (rows.length === 0 && page === 1) return <Nothing params={params} onChange={onChange} />;
  return (
    <Card flush>
      <Table<DefinitionSummary>
        caption={t('definitions.rows.label')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        footer={<ListFooter {...{ page, pageSize, total: count, onChange }} />}
      />
    </Card>
  );
}

function Nothing({ params, onChange }: ResultProps) {
  const t = useDefinitionMessages();
  const isFiltered = params.search !== '' || params.kind !== 'all';
  if (!isFiltered)
    return (
      <Card>
        <EmptyState title={t('definitions.empty.title')}>{t('definitions.empty.text')}</EmptyState>
      </Card>
    );
  const showAll = () => onChange({ search: '', kind: 'all' });
  return (
    <Card>
      <EmptyState
        title={t('definitions.empty.search')}
        actions={<Button onClick={showAll}>{t('definitions.clear.action')}</Button>}
      >
        {t('definitions.empty.search-text')}
      </EmptyState>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useDefinitionMessages();
  return (
    <Card>
      <LoadFailed title={t('definitions.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
