import { useQuery } from '@tanstack/react-query';
import type { CheckupRow, CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import { ClosedOrFailed, isClosed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { useExport } from '@wellspring/shared/web/patterns/files/use-export.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { CloseDialog } from './close-dialog.tsx';
import { LeadCards } from './lead/lead-cards.tsx';
import { NoRounds } from './no-rounds.tsx';
import sheet from './overview.css';
import { overviewQuery, readParticipationFile } from './overview.queries.ts';
import { OverviewFilters } from './overview-filters.tsx';
import { OverviewHead } from './overview-head.tsx';
import { isFiltered, type OverviewParams, USUAL } from './overview-params.ts';
import { hasSetLines } from './rows/round-columns.ts';
import { RoundList } from './rows/round-list.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useOverviewMessages } from './use-overview-messages.ts';
import { useRoundChanges } from './use-round-changes.ts';

export type OverviewProps = {
  params: OverviewParams;
  /** Must keep its identity. */
  onChange: (change: Partial<OverviewParams>) => void;
};

/** The rounds that the reader may follow. */
export function Overview({ params, onChange }: OverviewProps) {
  useSheet(sheet);
  const t = useOverviewMessages();
  const { api, locale } = useSignedInHost();
  const read = useQuery(overviewQuery(api, locale, params));
  // The first sentence does not follow what is searched for; without a search both are one request.
  const first = useQuery(overviewQuery(api, locale, USUAL));
  const { page, pageSize } = params;
  useLastPage({ page, pageSize, total: read.isPlaceholderData ? undefined : read.data?.total, onChange });
  const isShut = read.isError && isClosed(read.error);
  return (
    <div className="ws-overview">
      <OverviewHead page={isShut ? undefined : first.data} />
      {read.isPending ? <ListLoading /> : null}
      {read.isError && (isShut || !read.data) ? (
        <ClosedOrFailed
          error={read.error}
          onRetry={() => void read.refetch()}
          backTo="/"
          texts={{
            goneTitle: t('overview.closed.title'),
            goneText: t('overview.closed.text'),
            back: t('overview.closed.back'),
            failedTitle: t('overview.failed.title'),
          }}
        />
      ) : null}
      {read.data && !isShut ? (
        <Rounds found={read.data} first={first.data} params={params} onChange={onChange} />
      ) : null}
    </div>
  );
}

type RoundsProps = OverviewProps & {
  found: CheckupsPage;
  /** Without search and filter; undefined while it is loading. */
  first: CheckupsPage | undefined;
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
