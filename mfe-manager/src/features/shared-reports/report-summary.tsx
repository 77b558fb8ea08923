import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { type CompositeKey, isMid } from '@wellspring/shared/domain/factor-keys.ts';
import { figureLabels, useFigureKeys } from '@wellspring/shared/web/areas/reports/cards/stat-cards.tsx';
import { ComparedWith } from '@wellspring/shared/web/areas/reports/compared-with.tsx';
import { sentAt, toTitles, useChangeText, useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import {
  attentionFirst,
  compositeReading,
  factorReadings,
  type ScoredReport,
} from '@wellspring/shared/web/areas/reports/report-values.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ErrorState, ProcessingState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { StatCard } from '@wellspring/shared/web/ui/layout/stat-card.tsx';
import { type RefObject, useId } from 'react';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

type ReportSummaryProps = {
  page: SharedReportPage;
  heading: RefObject<HTMLHeadingElement | null>;
  onRetry: () => void;
};

/** Whose report it is, the finding in one sentence, and the two figures where the company shows them. */
export function ReportSummary({ page, heading, onRetry }: ReportSummaryProps) {
  const t = useSharedReportsMessages();
  const dates = useDates();
  const titleId = useId();
  const { author, submission } = page;
  const report = page.report.status === 'ok' ? page.report.data : null;
  return (
    <Card as="section" lead aria-labelledby={titleId} className="ws-shared-summary">
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {`${author.firstname} ${author.lastname}`.trim()}
      </h2>
      <p className="ws-meta ws-muted">
        {t('shared-reports.sent.text', { title: submission.title, date: dates.date(sentAt(submission)) })}{' '}
        {report?.scores ? <ComparedWith norms={report.scores} /> : null}
      </p>
      {report === null ? (
        <ErrorState
          level={3}
          title={t('shared-reports.report.failed')}
          actions={<Button onClick={onRetry}>{t('shared.retry.action')}</Button>}
        />
      ) : (
        <Scores report={report} name={author.firstname} />
      )}
    </Card>
  );
}

function Scores({ report, name }: { report: Report; name: string }) {
  const t = useSharedReportsMessages();
  const scored = report.scores ? (report as ScoredReport) : null;
  const figures = useFigureKeys(scored);
  if (!scored)
    return (
      <ProcessingState title={t('shared-reports.processing.title')} notice={t('report.processing.notice')}>
        {t('report.processing.text')}
      </ProcessingState>
    );
  if (Object.keys(scored.scores.scores).length === 0) return <p>{t('shared-reports.unscored.text')}</p>;
  return (
    <>
      <Finding report={scored} name={name} />
      {figures.length > 0 ? (
        <div className="ws-shared-figures">
          {figures.map((composite) => (
            <Figure key={composite} report={scored} composite={composite} />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** The highest and the lowest factor. Of a challenge more is not better, so none is named. */
function Finding({ report, name }: { report: ScoredReport; name: string }) {
  const t = useSharedReportsMessages();
  const titles = toTitles(report.factors);
  const sorted = attentionFirst(factorReadings(report.scores.scores).filter(({ key }) => !isMid(key)));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest === highest) return null;
  const values = ({ key, value }: typeof lowest) => ({
    name,
    factor: titles.favourable(key),
    value: Math.round(value),
  });
  return (
    <p className="ws-lead">
      <span>{t('shared-reports.finding.highest', values(highest))}</span>{' '}
      <span>{t('shared-reports.finding.lowest', values(lowest))}</span>
    </p>
  );
}

function Figure({ report, composite }: { report: ScoredReport; composite: CompositeKey }) {
  const t = useSharedReportsMessages();
  const ratingWord = useRatingWord();
  const changeText = useChangeText(report);
  const reading = compositeReading(report.scores.scores, composite);
  if (!reading) return null;
  return (
    <StatCard
      level={3}
      className="ws-shared-figure"
      title={t(`report.${figureLabels[composite]}.title`)}
      value={reading.value}
      rating={reading.rating}
      ratingWord={ratingWord(reading)}
      range={t('submission.range.text')}
      change={changeText(reading, report.previous && compositeReading(report.previous.scores.scores, composite))}
    />
  );
}
