import { useQuery } from '@tanstack/react-query';
import type { CheckupRow, CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { useExport } from '@wellspring/shared/web/patterns/files/use-export.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useCallback } from 'react';
import { CloseDialog } from './close-dialog.tsx';
import { LeadCards } from './lead/lead-cards.tsx';
import { NoRounds } from './no-rounds.tsx';
import sheet from './overview.css';
import { overviewQuery, readParticipationFile } from './overview.queries.ts';
import { OverviewFilters } from './overview-filters.tsx';
import { OverviewHead } from './overview-head.tsx';
import { isFiltered, type OverviewParams, readParams, toSearch, USUAL } from './overview-params.ts';
import { hasSetLines } from './rows/round-columns.ts';
import { RoundList } from './rows/round-list.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useOverviewMessages } from './use-overview-messages.ts';
import { useRoundChanges } from './use-round-changes.ts';

/** `/checkups`: the rounds that the reader may follow. */
export function OverviewPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useOverviewMessages();
  const { api, locale } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  const read = useQuery(overviewQuery(api, locale, params));
  // The first sentence does not follow what is searched for; without a search both are one request.
  const first = useQuery(overviewQuery(api, locale, USUAL));
  const change = useCallback(
    (changes: Partial<OverviewParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), { replace: true }),
    [setSearch],
  );
  const { page, pageSize } = params;
  useLastPage({ page, pageSize, total: read.isPlaceholderData ? undefined : read.data?.total, onChange: change });
  return (
    <div className="ws-overview">
      <OverviewHead page={first.data} />
      {read.isPending ? <ListLoading /> : null}
      {read.isError && !read.data ? (
        <Card>
          <LoadFailed title={t('overview.failed.title')} error={read.error} onRetry={() => void read.refetch()} />
        </Card>
      ) : null}
      {read.data ? <Rounds found={read.data} first={first.data} params={params} onChange={change} /> : null}
    </div>
  );
}

type RoundsProps = {
  found: CheckupsPage;
  /** Without search and filter; undefined while it is loading. */
  first: CheckupsPage | undefined;
  params: OverviewParams;
  onChange: (change: Partial<OverviewParams>) => void;
};

function Rounds({ found, first, params, onChange }: RoundsProps) {
  const t = useOverviewMessages();
  const { api, locale } = useSignedInHost();
  const changes = useRoundChanges();
  const exporting = useExport();
  const closing = useDialog<CheckupRow>();
  const unsent = useDialog<CheckupRow>();
  const { page, pageSize } = params;
  const acts = {
    remind: (row: CheckupRow) => changes.remind.mutate(row),
    isReminding: changes.remind.isPending,
    close: closing.open,
    explainUnsent: unsent.open,
    saveParticipation: ({ entryId }: CheckupRow, format: ExportFormat) =>
      exporting.mutate({
        name: t('overview.export.name', { format }),
        read: () => readParticipationFile(api, entryId, { set: params.set, format, locale }),
      }),
  };
  if (found.total === 0 && !isFiltered(params)) return <NoRounds search="" mayPlan={found.may.plan} />;
  return (
    <>
      {first ? <LeadCards page={first} acts={acts} /> : null}
      <OverviewFilters
        params={params}
        ownSets={found.ownSets}
        hasMine={first !== undefined && hasSetLines(first.rows)}
        onChange={onChange}
      />
      <p className="ws-visually-hidden" role="status">
        {isFiltered(params) ? t('overview.found.text', { count: found.total }) : ''}
      </p>
      {found.rows.length > 0 ? (
        <RoundList
          page={found}
          acts={acts}
          footer={<ListFooter {...{ page, pageSize, total: found.total, onChange }} />}
        />
      ) : (
        <NoRounds search={params.search} mayPlan={found.may.plan} onClear={() => onChange({ ...USUAL, pageSize })} />
      )}
      <CloseDialog dialog={closing} close={changes.close} />
      <UnsentDialog dialog={unsent} />
    </>
  );
}
