import { type ReactNode, useId } from 'react';
import { type GroupKey, isMid, RADAR_GROUPS } from '../../../../domain/factor-keys.ts';
import { HEALTHY_MIDDLE } from '../../../../domain/reports/healthy-middle.ts';
import { MIN_SHAPE_THEMES } from '../../../../domain/reports/shape-themes.ts';
import { SeriesKey } from '../../../charts/chart-keys.tsx';
import { Radar, type RadarAxis } from '../../../charts/radar.tsx';
import { useMomentNames } from '../../../i18n/moments.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { sentAt, toTitles, usePreviousName, useRatingWord } from '../report-texts.ts';
import { type Reading, type ScoredReport, themeExtremes, toReading } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';

/** The eight axes with favourable values; what was not measured stays empty. */
export function radarAxes(report: ScoredReport, ratingWord: ReturnType<typeof useRatingWord>): RadarAxis[] {
  const titles = toTitles(report.factors);
  return RADAR_GROUPS.map((key) => {
    const reading = toReading(report.scores.scores, key);
    const before = report.previous && toReading(report.previous.scores.scores, key);
    return toAxis(key, { label: titles.favourable(key), reading, comparison: before?.value ?? null, ratingWord });
  });
}

type AxisParts = {
  label: string;
  /** Null: not measured, or not shown. */
  reading: Reading | null;
  comparison: number | null;
  ratingWord: ReturnType<typeof useRatingWord>;
};

/** One axis with a favourable value; for the challenges with the range that is good. */
export const toAxis = (key: GroupKey, { label, reading, comparison, ratingWord }: AxisParts): RadarAxis => ({
  key,
  label,
  value: reading?.value ?? null,
  rating: reading?.rating ?? 'average',
  comparison,
  ...(isMid(key) ? { middle: HEALTHY_MIDDLE } : {}),
  ...(isMid(key) && reading ? { ratingWord: ratingWord(reading) } : {}),
});

export const hasShape = ({ scores }: ScoredReport): boolean =>
  RADAR_GROUPS.filter((key) => scores.scores[key]).length >= MIN_SHAPE_THEMES;

/** The measured axes with their values, in words. */
export const axesInWords = (axes: readonly RadarAxis[]): string =>
  axes.flatMap(({ label, value }) => (value === null ? [] : [`${label} ${Math.round(value)}`])).join(', ');

type ThemesRadarProps = {
  axes: readonly RadarAxis[];
  /** The drawing in words. */
  summary: string;
  /** How the compared report is called; absent: none is drawn. */
  comparison?: string | undefined;
  /** How the report itself is called beside it; absent: by its values. */
  series?: string | undefined;
};

/** The eight themes as a drawing or a table. */
export function ThemesRadar({ axes, summary, comparison, series }: ThemesRadarProps) {
  const t = useReportMessages();
  return (
    <Radar
      axes={axes}
      summary={summary}
      showTableLabel={t('report.chart.table')}
      showChartLabel={t('report.chart.chart')}
      ratingLabels={{
        great: t('report.rating.great'),
        average: t('report.rating.average'),
        bad: t('report.rating.bad'),
      }}
      tableLabels={{
        axis: t('report.table.theme'),
        value: series ?? t('report.table.value'),
        rating: t('report.table.rating'),
        ...(comparison ? { comparison } : {}),
      }}
    />
  );
}

/** One sentence: what carries the person, and what costs them most. */
function useFinding(report: ScoredReport): string {
  const t = useReportMessages();
  const { strongest, weakest } = themeExtremes(report.scores.scores);
  const sentences = [
    strongest?.rating === 'great' && strongest.key !== 'UIT' ? t(`report.strongest.${strongest.key}`) : null,
    weakest?.rating === 'bad' || weakest?.rating === 'average' ? t(`report.weakest.${weakest.key}`) : null,
    weakest?.rating === 'great' ? t('report.nothing-weak.text') : null,
  ];
  return sentences.filter(Boolean).join(' ');
}

type ThemesCardProps = {
  report: ScoredReport;
  /** Beside the drawing, where there is room: the card is a part of something shorter than the report. */
  children?: ReactNode;
};

/** The radar of the eight themes, with the submission before as a dashed line. */
export function ThemesCard({ report, children }: ThemesCardProps) {
  const t = useReportMessages();
  const names = useMomentNames();
  const titleId = useId();
  const finding = useFinding(report);
  const axes = radarAxes(report, useRatingWord());
  const previous = usePreviousName(report);
  const comparison = axes.some((axis) => axis.comparison !== null) ? (previous ?? undefined) : undefined;
  const shown = axesInWords(axes);
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-themes">
      <CardHead title={t('report.themes.title')} titleId={titleId} lead={finding}>
        {comparison && report.previous ? (
          <SeriesKey
            series={names.month(sentAt(report.submission), sentAt(report.previous.submission))}
            comparison={comparison}
          />
        ) : null}
      </CardHead>
      <div className="ws-themes-drawing">
        <ThemesRadar axes={axes} summary={t('report.themes.summary', { values: shown })} comparison={comparison} />
        {children}
      </div>
      {children ? null : <p className="ws-small ws-muted ws-themes-scale">{t('report.themes.scale')}</p>}
      <p className="ws-meta ws-muted ws-not-diagnosis">
        {t(children ? 'report.not-a-diagnosis.brief' : 'report.not-a-diagnosis.text')}
      </p>
    </Card>
  );
}
