import type { CodeReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { ChartFigure } from '@wellspring/shared/web/charts/chart-figure.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type Bins = NonNullable<CodeReport['histogram']>;

type ScoreHistogramProps = {
  /** At least one. */
  bins: Bins;
  /** What is counted, in the direction in which it was asked. */
  construct: string;
};

/** How many people gave which answer on average; neighbouring answers stand together where few gave them. */
export function ScoreHistogram({ bins, construct }: ScoreHistogramProps) {
  const t = useTeamReportMessages();
  const label = ({ from, to }: Bins[number]) => t('team-report.spread.bin', { from, to });
  const values = bins.map((bin) => t('team-report.spread.value', { bin: label(bin), count: bin.count }));
  const summary = t('team-report.spread.summary', { construct, values: values.join(', ') });
  const max = Math.max(1, ...bins.map(({ count }) => count));
  const chart = (
    <div role="img" aria-label={summary}>
      <ol className="ws-team-bins" aria-hidden="true">
        {bins.map((bin) => (
          <li key={bin.from} style={{ flexGrow: bin.to - bin.from }}>
            <span className="ws-team-bin-count">{bin.count}</span>
            <span className="ws-team-bin" style={{ blockSize: `${(bin.count / max) * 96}px` }} />
            <span className="ws-team-bin-label">{label(bin)}</span>
          </li>
        ))}
      </ol>
      <p className="ws-meta ws-muted">{t('team-report.spread.axis', { construct })}</p>
    </div>
  );
  const columns = [
    { key: 'score', header: t('team-report.spread.score'), cell: label, isRowHeader: true },
    { key: 'people', header: t('team-report.spread.people'), cell: ({ count }: Bins[number]) => count, align: 'end' },
  ] as const;
  return (
    <ChartFigure
      chart={chart}
      table={<Table caption={summary} columns={columns} rows={bins} rowKey={({ from }) => String(from)} />}
      showTableLabel={t('report.chart.table')}
      showChartLabel={t('report.chart.chart')}
    />
  );
}
