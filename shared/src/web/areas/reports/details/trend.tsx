import { useQuery } from '@tanstack/react-query';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import type { ScoreKey } from '../../../../domain/factor-keys.ts';
import { TrendLine } from '../../../charts/trend-line.tsx';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { useDates } from '../../../i18n/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { percentilesQuery } from './report.queries.ts';
import { findStep, MAX_TREND_POINTS, type Trend as TrendValues, toTrend } from './trend-values.ts';
import { useDetailsMessages } from './use-details-messages.ts';
import { useMomentLabels } from './use-moment-labels.ts';

/** A code and what it is called, so that more is better. */
export type TrendCode = {
  key: ScoreKey;
  title: string;
  /** A shorter name at the end of the line, where a long title has no room. */
  label?: string;
};

export type TrendProps = {
  /** The person's own, newest first. */
  submissions: readonly SubmissionSummary[];
  codes: readonly [TrendCode] | readonly [TrendCode, TrendCode];
};

/** One or two codes over the user's submissions, as a chart, a sentence and a table. */
export function Trend({ submissions, codes }: TrendProps) {
  const t = useDetailsMessages();
  const { api } = useSignedInHost();
  const keys = codes.map(({ key }) => key);
  // Twice as many as are drawn, because those of another kind may have none of the codes.
  const ids = submissions.slice(0, 2 * MAX_TREND_POINTS).map(({ id }) => id);
  const percentiles = useQuery(percentilesQuery(api, ids, keys));
  if (percentiles.isPending)
    return (
      <LoadingRegion label={t('trend.loading.label')}>
        <Skeleton shape="block" height={220} />
      </LoadingRegion>
    );
  if (!percentiles.data) return <FailedTrend onRetry={() => void percentiles.refetch()} />;
  const trend = toTrend(submissions, percentiles.data, keys);
  return trend.moments.length < 2 ? (
    <p className="ws-small ws-muted">{t('trend.short.text')}</p>
  ) : (
    <DrawnTrend trend={trend} codes={codes} />
  );
}

function FailedTrend({ onRetry }: { onRetry: () => void }) {
  const t = useDetailsMessages();
  return (
    <div role="alert">
      <p className="ws-small">{t('trend.failed.text')}</p>
      <Button size="small" className="ws-trend-retry" onClick={onRetry}>
        {t('shared.retry.action')}
      </Button>
    </div>
  );
}

/** One sentence per code on how it changed since the full checkup before the last. */
function useFindings(trend: TrendValues, codes: readonly TrendCode[]): string {
  const t = useDetailsMessages();
  const dates = useDates();
  const sentences = codes.flatMap(({ key, title }) => {
    const step = findStep(trend, key);
    if (!step) return [];
    const values = { title, points: step.points, since: dates.date(step.since) };
    return [t(`trend.change.${step.change}`, values)];
  });
  return sentences.join(' ') || t('trend.change.unknown');
}

function DrawnTrend({ trend, codes }: { trend: TrendValues; codes: TrendProps['codes'] }) {
  const t = useDetailsMessages();
  const labelsOf = useMomentLabels();
  const findings = useFindings(trend, codes);
  const seriesOf = ({ key, title, label = title }: TrendCode) => ({
    key,
    label,
    values: trend.values.get(key) ?? [],
  });
  const [first, second] = codes;
  const pulses = trend.moments.flatMap(({ isPulse }, index) => (isPulse ? [index] : []));
  return (
    <>
      <TrendLine
        series={second ? [seriesOf(first), seriesOf(second)] : [seriesOf(first)]}
        moments={labelsOf(trend.moments.map(({ at }) => at))}
        momentHeader={t('trend.moment.label')}
        apart={{
          moments: new Set(pulses),
          label: t('trend.pulse.label'),
          header: t('trend.kind.label'),
          otherLabel: t('trend.checkup.label'),
        }}
        summary={findings}
        showTableLabel={t('trend.chart.table')}
        showChartLabel={t('trend.chart.chart')}
      />
      <p className="ws-small">{findings}</p>
      <p className="ws-meta ws-muted">
        {t('trend.uncertain.text')}
        {trend.hasOtherNorm ? ` ${t('trend.other-norm.text')}` : null}
      </p>
    </>
  );
}
