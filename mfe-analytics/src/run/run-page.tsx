import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { ClosedOrFailed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { LoadingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type ReactNode, useEffect } from 'react';
import { MissingChoices } from './missing-choices.tsx';
import { runQuery } from './run.queries.ts';
import { RunHead } from './run-head.tsx';
import sheet from './run-page.css';
import { paramsOf, type RunParams, readParams, toPairs } from './run-params.ts';
import type { AnalyticsTab } from './tabs.ts';
import { useRunMessages } from './use-run-messages.ts';

type RunPageProps = {
  tab: AnalyticsTab['id'];
  children: (page: AnalyticsPage) => ReactNode;
};

/** A tab of the area: the head of the run with its choices, and what the tab makes of the run. */
export function RunPage(props: RunPageProps) {
  return (
    <RemoteQueries>
      <Page {...props} />
    </RemoteQueries>
  );
}

function Page({ tab, children }: RunPageProps) {
  useSheet(reportSheet);
  useSheet(sheet);
  const t = useRunMessages();
  const { api, locale } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const params = readParams(search);
  const { data: page, ...query } = useQuery(runQuery(api, params, locale));

  // The address names the run that is shown, so that it leads others to the same figures later.
  const isWritten = params.run !== null;
  useEffect(() => {
    if (!page || query.isPlaceholderData || isWritten) return;
    const whole = paramsOf(page);
    queries.setQueryData(runQuery(api, whole, locale).queryKey, page);
    setSearch((now) => withParams(now, whole), { replace: true });
  }, [page, query.isPlaceholderData, isWritten, queries, api, locale, setSearch]);

  const change = (changes: Partial<RunParams>) => {
    const now = page ? paramsOf(page) : params;
    setSearch(withParams(search, { ...now, ...changes }), { replace: true });
  };
  return (
    <div className="ws-report-page ws-analytics" aria-busy={query.isPlaceholderData || undefined}>
      <RunHead page={page ?? null} tab={tab} onChange={change} />
      {query.isPending ? <LoadingReport label={t('analytics.loading.label')} /> : null}
      {query.isError && !page ? (
        <ClosedOrFailed
          error={query.error}
          onRetry={() => void query.refetch()}
          // Another round may be open while this one is not.
          backTo={isWritten ? '/analytics' : '/'}
          texts={{
            goneTitle: t('analytics.gone.title'),
            goneText: t('analytics.gone.text'),
            back: t(isWritten ? 'analytics.newest.action' : 'analytics.back.action'),
            failedTitle: t('analytics.failed.title'),
          }}
        />
      ) : null}
      {page ? (
        <div className="ws-analytics-body">
          {query.isPlaceholderData ? null : <MissingChoices page={page} params={params} setId={search.get('set')} />}
          {children(page)}
        </div>
      ) : null}
    </div>
  );
}

/** The address with these params; what the tab itself keeps there stays. */
function withParams(search: URLSearchParams, params: RunParams): URLSearchParams {
  const own = [...search].filter(([name]) => !['run', 'with', 'beside', 'rows', 'attribute'].includes(name));
  return new URLSearchParams([...toPairs(params), ...own]);
}
