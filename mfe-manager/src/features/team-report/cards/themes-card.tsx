import type { SetKind, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { axesInWords, ThemesRadar, toAxis } from '@wellspring/shared/web/areas/reports/cards/themes-card.tsx';
import { type Titles, useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { companyValue, toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { SeriesKey } from '@wellspring/shared/web/charts/chart-keys.tsx';
import type { RadarAxis } from '@wellspring/shared/web/charts/radar.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type ThemesCardProps = {
  report: SetReport;
  /** Percentiles of the organisation in the same round; null: nothing to compare with. */
  company: Readonly<Record<string, number>> | null;
  kind: SetKind;
  titles: Titles;
};

/** The radar of the eight themes, with the organisation as a dashed line. */
export function ThemesCard({ report, company, kind, titles }: ThemesCardProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const axes = useAxes(report, company, titles);
  const series = t(`team-report.series.${kind}`);
  const comparison = axes.some((axis) => typeof axis.comparison === 'number')
    ? t('team-report.series.company')
    : undefined;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-themes ws-team-themes">
      <CardHead title={t('team-report.themes.title')} titleId={titleId}>
        {comparison ? <SeriesKey series={series} comparison={comparison} /> : null}
      </CardHead>
      <ThemesRadar
        axes={axes}
        summary={t('team-report.themes.summary', { values: axesInWords(axes) })}
        comparison={comparison}
        series={comparison && series}
      />
      <p className="ws-small ws-muted ws-themes-scale">{t('team-report.themes.scale')}</p>
      <Note tone="plain" className="ws-team-privacy">
        {typeof report.n === 'number'
          ? t('team-report.privacy.number', { count: report.n })
          : t(`team-report.privacy.${report.n}`)}
      </Note>
    </Card>
  );
}

function useAxes(report: SetReport, company: ThemesCardProps['company'], titles: Titles): RadarAxis[] {
  const ratingWord = useRatingWord();
  return RADAR_GROUPS.map((key) =>
    toAxis(key, {
      label: titles.favourable(key),
      reading: toSetReading(report, key),
      comparison: companyValue(company, key),
      ratingWord,
    }),
  );
}
