import { useQuery } from '@tanstack/react-query';
import type { SegmentSummary } from '@wellspring/shared/contracts/people/segment.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ColorSwatch } from '@wellspring/shared/web/ui/display/color-swatch.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Plus, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import sheet from '../segments.css';
import { segmentsQuery } from '../segments.queries.ts';
import { useSegmentMessages } from '../use-segment-messages.ts';
import { useSizeText } from '../use-size-text.ts';
import { SegmentChanges } from './segment-changes.tsx';
import { readParams, type SegmentsParams, toSearch } from './segments-params.ts';

/** `/segments`: the segments of the organisation. */
export function SegmentsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useSegmentMessages();
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Partial<SegmentsParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), {
        replace: changes.search !== undefined,
      }),
    [setSearch],
  );
  const params = readParams(search);
  return (
    <div className="ws-rules-page">
      <header className="ws-rules-head">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{t('segments.title')}</h1>
          <p className="ws-muted">{t('segments.lead')}</p>
        </div>
        <LinkButton as={HostLink} to="/segments/new" variant="primary" icon={<Icon icon={Plus} />}>
          {t('segments.new.action')}
        </LinkButton>
      </header>
      <SettlingSearch
        label={t('segments.search.label')}
        value={params.search}
        onChange={(text) => change({ search: text })}
      />
      <Result params={params} onChange={change} />
      <SegmentChanges />
    </div>
  );
}

type ResultProps = { params: SegmentsParams; onChange: (change: Partial<SegmentsParams>) => void };

function Result({ params, onChange }: ResultProps) {
  const t = useSegmentMessages();
  const { api } = useSignedInHost();
  const { page, pageSize } = params;
  const result = useQuery(segmentsQuery(api, params.search, params));
  const columns = useColumns();
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <ListLoading />;
  if (!result.data)
    return (
      <Card>
        <LoadFailed title={t('segments.failed.title')} error={result.error} onRetry={() => void result.refetch()} />
      </Card>
    );
  const { rows, count } = result.data;
  if (rows.length === 0 && page === 1) return <Nothing params={params} onChange={onChange} />;
  return (
    <Card flush>
      <Table<SegmentSummary>
        caption={t('segments.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        footer={<ListFooter {...{ page, pageSize, total: count, onChange }} />}
      />
    </Card>
  );
}

function Nothing({ params, onChange }: ResultProps) {
  const t = useSegmentMessages();
  const isFiltered = params.search !== '';
  return (
    <Card>
      <EmptyState
        title={t(isFiltered ? 'segments.empty.search' : 'segments.empty.title')}
        actions={
          isFiltered ? (
            <Button onClick={() => onChange({ search: '' })}>{t('segments.clear.action')}</Button>
          ) : undefined
        }
      >
        {t(isFiltered ? 'segments.empty.search-text' : 'segments.empty.text')}
      </EmptyState>
    </Card>
  );
}

function useColumns(): TableColumn<SegmentSummary>[] {
  const t = useSegmentMessages();
  const sizeText = useSizeText();
  return [
    {
      key: 'title',
      header: t('segments.column.title'),
      isRowHeader: true,
      cell: ({ id, title, color }) => (
        <span className="ws-rules-name">
          <ColorSwatch color={color} />
          <HostLink to={`/segments/${id}`}>{title}</HostLink>
        </span>
      ),
    },
    {
      key: 'size',
      header: t('segments.column.size'),
      cell: ({ size }) => (
        <span className="ws-rules-name">
          {sizeText(size)}
          {size.kind === 'fewer' ? (
            <Tag tone="warning" icon={<Icon icon={TriangleAlert} size={14} />}>
              {t('segments.small')}
            </Tag>
          ) : null}
        </span>
      ),
    },
  ];
}
