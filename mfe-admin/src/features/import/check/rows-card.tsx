import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useMatches } from '@wellspring/shared/web/ui/use-matches.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useEffect, useId, useRef } from 'react';
import { ROWS_PER_PAGE, type RowFilter, rowsQuery } from '../import.queries.ts';
import { useImportKind, useImportSource } from '../import-kind.ts';
import type { Import, ImportTrial } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { RowList, RowTable } from './row-list.tsx';
import sheet from './rows.css';
import { findShownColumns } from './shown-columns.ts';
import { StartBar } from './start-bar.tsx';

type RowsCardProps = { found: Import; filter: RowFilter; onFilter: (filter: RowFilter) => void };

/** The first rows, with their errors to correct, and the start of the import. */
export function RowsCard({ found, filter, onFilter }: RowsCardProps) {
  useSheet(sheet);
  const t = useImportMessages();
  const titleId = useId();
  const source = useImportSource();
  const isChecked = found.state !== 'columns' && found.trial !== null;
  const shownFilter = isChecked ? filter : 'all';
  const rows = useInfiniteQuery(rowsQuery(source, found.id, shownFilter));
  useRefetchAfterCheck(found, rows.refetch);
  const list = rows.data?.pages.flat() ?? [];
  const total = countRows(found, shownFilter);
  return (
    // Focusable for Enter in the last cell to correct.
    <Card as="section" flush aria-labelledby={titleId} className="ws-import-rows" tabIndex={-1}>
      <div className="ws-import-rows-head">
        <CardHead
          title={t('import.rows.title')}
          titleId={titleId}
          lead={t('import.rows.lead', { shown: list.length, total })}
        >
          {isChecked && found.trial ? <Filters trial={found.trial} {...{ filter, onFilter }} /> : null}
        </CardHead>
      </div>
      {rows.isPending ? <ListLoading /> : null}
      {rows.isError && !rows.data ? (
        <LoadFailed title={t('import.rows.failed')} error={rows.error} onRetry={() => void rows.refetch()} level={3} />
      ) : null}
      {rows.data ? <Rows found={found} list={list} /> : null}
      {rows.hasNextPage && total > list.length ? (
        <div className="ws-import-more">
          <TextLink as="button" type="button" className="ws-import-link" onClick={() => void rows.fetchNextPage()}>
            {t('import.rows.more', { count: Math.min(ROWS_PER_PAGE, total - list.length) })}
          </TextLink>
        </div>
      ) : null}
      {isChecked && found.trial ? <StartBar found={found} trial={found.trial} /> : null}
    </Card>
  );
}

/** Rows of a filter; people who are missing from a complete file are rows too. */
function countRows({ rowCount, trial }: Import, filter: RowFilter): number {
  if (!trial) return rowCount;
  if (filter !== 'all') return trial[filter];
  return Math.max(rowCount, trial.new + trial.changed + trial.leaving + trial.same + trial.problem);
}

/** Reads the rows again once each check is over. */
function useRefetchAfterCheck({ id, revision, state }: Import, refetch: () => unknown): void {
  const version = `${id}.${revision}.${state === 'checked'}`;
  const seen = useRef(version);
  useEffect(() => {
    if (state === 'checking' || seen.current === version) return;
    seen.current = version;
    void refetch();
  }, [version, state, refetch]);
}

function Rows({ found, list }: { found: Import; list: Parameters<typeof RowList>[0]['rows'] }) {
  const t = useImportMessages();
  const isWide = useMatches('(min-width: 1241px)');
  const { usual } = useImportKind();
  const columns = findShownColumns(found.columns, list, usual);
  if (list.length === 0) return <p className="ws-muted ws-import-more">{t('import.rows.none')}</p>;
  return isWide && columns ? (
    <RowTable found={found} rows={list} columns={columns} />
  ) : (
    <RowList found={found} rows={list} />
  );
}

type FiltersProps = { trial: ImportTrial; filter: RowFilter; onFilter: (filter: RowFilter) => void };

function Filters({ trial, filter, onFilter }: FiltersProps) {
  const t = useImportMessages();
  const hasRoom = useMatches('(min-width: 561px)');
  const offered: RowFilter[] = ['all'];
  if (trial.problem > 0 || filter === 'problem') offered.push('problem');
  // Chosen by its number above.
  if (filter !== 'all' && filter !== 'problem') offered.push(filter);
  else if (trial.leaving > 0 && hasRoom) offered.push('leaving');
  if (offered.length === 1) return null;
  return (
    <SegmentedControl<RowFilter>
      label={t('import.rows.filter')}
      value={filter}
      onChange={onFilter}
      options={offered.map((value) => ({
        value,
        label: value === 'all' ? t('import.filter.all') : t(`import.filter.${value}`, { count: trial[value] }),
      }))}
    />
  );
}
