import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LinkButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { NoPermissionState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ArrowLeft, Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NextStep } from './next-step.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { sharedReportQuery, sharedReportsQuery } from './shared-reports.queries.ts';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

type OpenedReportProps = {
  id: string;
  /** Whether the reader came here from another report or the list: then the focus goes to its heading. */
  wasChosen: boolean;
};

/** One report, or why it is not there. What is not shared reads like what does not exist. */
export function OpenedReport({ id, wasChosen }: OpenedReportProps) {
  const t = useSharedReportsMessages();
  const { api, locale } = useSignedInHost();
  const page = useQuery(sharedReportQuery(api, id, locale));
  const isGone = isAppError(page.error) && page.error.code === 'not_found';
  useListUpdate(id, page.data, isGone);
  return (
    <div className="ws-shared-report">
      <TextLink
        as={HostLink}
        to="/checkups/shared"
        icon={<Icon icon={ArrowLeft} size={18} />}
        className="ws-shared-all"
      >
        {t('shared-reports.all.action')}
      </TextLink>
      {page.isPending ? <Loading /> : null}
      {isGone ? <Locked /> : null}
      {page.isError && !isGone && !page.data ? (
        <Card>
          <LoadFailed
            title={t('shared-reports.report.failed')}
            error={page.error}
            onRetry={() => void page.refetch()}
          />
        </Card>
      ) : null}
      {page.data && !isGone ? (
        <Content page={page.data} wasChosen={wasChosen} onRetry={() => void page.refetch()} />
      ) : null}
    </div>
  );
}

/** Marks the report as opened in the list; of a report that is gone the list is read again. */
function useListUpdate(id: string, page: SharedReportPage | undefined, isGone: boolean): void {
  const queries = useQueryClient();
  const { api, locale } = useSignedInHost();
  const openedAt = page?.openedAt;
  useEffect(() => {
    const { queryKey } = sharedReportsQuery(api, locale);
    if (isGone) void queries.invalidateQueries({ queryKey });
    if (openedAt === undefined) return;
    queries.setQueryData(queryKey, (known: SharedReport[] | undefined) =>
      known?.map((one) => (one.id === id ? { ...one, openedAt, isNew: false } : one)),
    );
  }, [queries, api, locale, id, openedAt, isGone]);
}

type ContentProps = { page: SharedReportPage; wasChosen: boolean; onRetry: () => void };

function Content({ page, wasChosen, onRetry }: ContentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Once: what is read anew later does not move the reader.
  useEffect(() => {
    if (wasChosen) heading.current?.focus();
  }, [wasChosen]);
  return (
    <>
      <OpenedNote page={page} />
      <ReportSummary page={page} heading={heading} onRetry={onRetry} />
      <ReportTabs page={page} />
      <NextStep page={page} />
    </>
  );
}

/** Stands above the report before anything else. */
function OpenedNote({ page: { author, openedAt, submission } }: { page: SharedReportPage }) {
  const t = useSharedReportsMessages();
  const dates = useDates();
  const name = author.firstname;
  return (
    <Note tone="plain" icon={Eye}>
      <strong>
        {t('shared-reports.opened.text', { date: dates.date(openedAt), time: dates.time(openedAt), name })}
      </strong>
      <br />
      {t(`shared-reports.opened.${submission.sharingLevel}`, { name })}
    </Note>
  );
}

function Loading() {
  const t = useSharedReportsMessages();
  return (
    <LoadingRegion label={t('shared-reports.loading.label')} className="ws-column">
      <Skeleton height={72} shape="block" />
      <Skeleton height={280} shape="block" />
      <Skeleton height={420} shape="block" />
    </LoadingRegion>
  );
}

function Locked() {
  const t = useSharedReportsMessages();
  return (
    <Card>
      <NoPermissionState
        title={t('shared-reports.locked.title')}
        actions={
          <LinkButton as={HostLink} to="/checkups/shared">
            {t('shared-reports.locked.action')}
          </LinkButton>
        }
      >
        {t('shared-reports.locked.text')}
      </NoPermissionState>
    </Card>
  );
}
