import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { hasScores, type ScoredReport } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';
import { useFigureKeys } from './stat-cards.tsx';

export type AnswersCardProps = {
  report: ScoredReport;
  /** Opens the submission. */
  onView: () => void;
};

/** The way to the answers where no figure leads there; of a checkup that measures nothing, all there is. */
export function AnswersCard({ report, onView }: AnswersCardProps) {
  const t = useReportMessages();
  const titleId = useId();
  const figures = useFigureKeys(report);
  if (figures.length > 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-column">
      <h2 id={titleId}>{t('report.answers.title')}</h2>
      <p className="ws-muted">{t(hasScores(report) ? 'report.answers.text' : 'report.answers.unscored')}</p>
      <div>
        <Button onClick={onView}>{t('report.view.action')}</Button>
      </div>
    </Card>
  );
}
