import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComparePage as Compared } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { ClosedOrFailed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { LoadingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { ExportMenu } from '@wellspring/shared/web/patterns/files/export-menu.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import sheet from './compare.css';
import { compareQuery, readCompareFile } from './compare.queries.ts';
import { CompareCard } from './compare-card.tsx';
import { CompareChoices } from './compare-choices.tsx';
import { type CompareParams, paramsOf, readParams, toPairs } from './compare-params.ts';
import { toRows } from './compare-rows.ts';
import { findCompareStep, StepPanel } from './compare-step.tsx';
import { nameRounds } from './name-rounds.ts';
import { ShortCard } from './short-card.tsx';
import { TwoRoundsCard } from './two-rounds/two-rounds-card.tsx';
import { useCompareMessages } from './use-compare-messages.ts';

/** `/checkups/compare?run=&with=&set=&by=` in the shell. */
export function ComparePage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(reportSheet);
  useSheet(sheet);
  const t = useCompareMessages();
  const { api, locale } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const params = readParams(search);
  const { data: page, ...query } = useQuery(compareQuery(api, params, locale));

  // What the reader did not choose is written out too, so that the address leads others to the same comparison.
  const isWritten = params.run !== null && params.sets.length > 0;
  useEffect(() => {
    if (!page || query.isPlaceholderData || isWritten || page.chosen.length === 0) return;
    const whole = paramsOf(page);
    queries.setQueryData(compareQuery(api, whole, locale).queryKey, page);
    setSearch(new URLSearchParams(toPairs(whole)), { replace: true });
  }, [page, query.isPlaceholderData, isWritten, queries, api, locale, setSearch]);

  const change = (changes: Partial<CompareParams>) => {
    const now = page ? paramsOf(page) : params;
    setSearch(new URLSearchParams(toPairs({ ...now, ...changes })), { replace: true });
  };
  return (
    <div className="ws-report-page ws-compare" aria-busy={query.isPlaceholderData || undefined}>
      <Head page={page ?? null} />
      {query.isPending ? <LoadingReport label={t('compare.loading.label')} /> : null}
      {query.isError && !page ? (
        <ClosedOrFailed
          error={query.error}
          onRetry={() => void query.refetch()}
          backTo="/checkups"
          texts={{
            goneTitle: t('compare.gone.title'),
            goneText: t('compare.gone.text'),
            back: t('compare.back.action'),
            failedTitle: t('compare.failed.title'),
          }}
        />
      ) : null}
      {page ? <Comparison page={page} onChange={change} /> : null}
    </div>
  );
}

function Head({ page }: { page: Compared | null }) {
  const t = useCompareMessages();
  const dates = useDates();
  const { api, locale } = useSignedInHost();
  const dated =
    page && nameRounds(page, ({ title, start }) => t('compare.run.option', { title, date: dates.date(start) }));
  return (
    <header className="ws-report-head">
      <div className="ws-report-ways">
        <TextLink as={HostLink} to="/checkups" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('compare.back.action')}
        </TextLink>
      </div>
      <div className="ws-report-title">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{t('compare.title')}</h1>
          {page ? (
            <p className="ws-muted ws-compare-lead">
              {t(page.compared ? 'compare.lead.with' : 'compare.lead.alone', {
                round: page.run.title,
                from: dates.date(page.run.start),
                to: dates.date(page.run.end),
                other: dated?.compared?.title ?? '',
              })}
            </p>
          ) : null}
        </div>
        {page && page.columns.length > 0 ? (
          <div className="ws-report-actions ws-no-print">
            <ExportMenu
              label={t('compare.export.action')}
              labelOf={(format) => t(`compare.export.${format}`)}
              fileNameOf={(format) => t('compare.export.name', { format })}
              read={(format) => readCompareFile(api, paramsOf(page), format, locale)}
            />
          </div>
        ) : null}
      </div>
    </header>
  );
}

type ComparisonProps = { page: Compared; onChange: (change: Partial<CompareParams>) => void };

function Comparison({ page: given, onChange }: ComparisonProps) {
  const t = useCompareMessages();
  const dates = useDates();
  const page = nameRounds(given, ({ title, start }) => t('compare.run.option', { title, date: dates.date(start) }));
  const rows = toRows(page);
  const titles = toTitles(page.factors);
  const step = findCompareStep(page, rows);
  return (
    <div className="ws-compare-body">
      {rows.length > 0 ? (
        <div className="ws-grid">
          <ShortCard page={page} rows={rows} titles={titles} isWhole={step === null} />
          {step ? <StepPanel step={step} page={page} titles={titles} /> : null}
        </div>
      ) : null}
      <CompareChoices page={page} onChange={onChange} />
      {rows.length > 0 ? (
        <>
          <CompareCard page={page} rows={rows} titles={titles} />
          <div className="ws-grid">
            {page.compared ? <TwoRoundsCard page={page} compared={page.compared} rows={rows} titles={titles} /> : null}
            <Method />
          </div>
        </>
      ) : (
        <Card as="section" aria-label={t('compare.none.title')}>
          <div className="ws-hatch" aria-hidden="true" />
          <h2>{t('compare.none.title')}</h2>
          <p className="ws-muted">{t('compare.none.text')}</p>
        </Card>
      )}
    </div>
  );
}

function Method() {
  const t = useCompareMessages();
  return (
    <Card as="section" tone="tint" className="ws-compare-method" aria-label={t('compare.method.title')}>
      <h2>{t('compare.method.title')}</h2>
      <p>{t('compare.method.range')}</p>
      <p>{t('compare.method.clear')}</p>
      <p>{t('compare.method.unclear')}</p>
    </Card>
  );
}
