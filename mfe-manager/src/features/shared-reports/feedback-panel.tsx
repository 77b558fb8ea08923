import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import {
  axesInWords,
  hasShape,
  radarAxes,
  ThemesRadar,
} from '@wellspring/shared/web/areas/reports/cards/themes-card.tsx';
import reportSheet from '@wellspring/shared/web/areas/reports/report.css';
import { sentAt, toTitles, usePreviousName, useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { hasScores, type ScoredReport } from '@wellspring/shared/web/areas/reports/report-values.ts';
import { SeriesKey } from '@wellspring/shared/web/charts/chart-keys.tsx';
import { useMomentNames } from '@wellspring/shared/web/i18n/moments.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId, useState } from 'react';
import { AllFactors, AttentionCard } from './factor-cards.tsx';
import { SharedNotes } from './shared-notes.tsx';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

/** What came out, and the notes that the author shares. What is missing leaves no trace. */
export function FeedbackPanel({ page }: { page: SharedReportPage }) {
  const report = page.report.status === 'ok' && page.report.data.scores ? (page.report.data as ScoredReport) : null;
  return (
    <div className="ws-shared-feedback">
      {report && hasScores(report) ? <Scores report={report} name={page.author.firstname} /> : null}
      <SharedNotes page={page} />
    </div>
  );
}

type ScoresProps = { report: ScoredReport; name: string };

function Scores({ report, name }: ScoresProps) {
  useSheet(reportSheet);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <div className="ws-shared-row">
        {hasShape(report) ? <Themes report={report} name={name} /> : null}
        <AttentionCard report={report} showsAll={showsAll} onAll={() => setShowsAll(true)} />
      </div>
      {showsAll ? <AllFactors report={report} name={name} /> : null}
    </>
  );
}

function Themes({ report, name }: ScoresProps) {
  const t = useSharedReportsMessages();
  const names = useMomentNames();
  const titleId = useId();
  const axes = radarAxes(report, useRatingWord());
  const previous = usePreviousName(report);
  const comparison = axes.some((axis) => axis.comparison !== null) ? (previous ?? undefined) : undefined;
  const performance = toTitles(report.factors).favourable('PRES');
  const isOwnView = report.scores.scores.PRES !== undefined;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-shared-themes">
      <CardHead title={t('shared-reports.themes.title')} titleId={titleId}>
        {comparison && report.previous ? (
          <SeriesKey
            series={names.month(sentAt(report.submission), sentAt(report.previous.submission))}
            comparison={comparison}
          />
        ) : null}
      </CardHead>
      <p className="ws-meta ws-muted">
        {t('shared-reports.themes.scale')}{' '}
        {isOwnView ? t('shared-reports.themes.own-view', { theme: performance, name }) : null}
      </p>
      <ThemesRadar
        axes={axes}
        summary={t('shared-reports.themes.summary', { values: axesInWords(axes) })}
        comparison={comparison}
      />
      <p className="ws-meta ws-muted">{t('submission.not-a-diagnosis.text')}</p>
    </Card>
  );
}
