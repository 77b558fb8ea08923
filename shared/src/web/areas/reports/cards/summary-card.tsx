import { useId } from 'react';
import type { CompositeKey } from '../../../../domain/factor-keys.ts';
import { Doughnut } from '../../../charts/doughnut.tsx';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RatingWord } from '../../../ui/display/rating.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toTitles, useChangeText, useHigherNote, useRatingWord } from '../report-texts.ts';
import { compositeReading, type ScoredReport } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';
import { figureLabels, useFigureKeys } from './stat-cards.tsx';

export type SummaryCardProps = {
  report: ScoredReport;
  /** Opens the submission that the figures come from. */
  onView: () => void;
};

/** The position of the user: in sentences, never the bare name of a cluster, and in the two figures behind it. */
export function SummaryCard({ report, onView }: SummaryCardProps) {
  const t = useReportMessages();
  const { settings } = useSignedInHost();
  const titleId = useId();
  const figures = useFigureKeys(report);
  const sentence = settings.hidewbeng ? null : report.clusterText;
  if (sentence === null && figures.length === 0) return null;
  return (
    <Card as="section" lead aria-labelledby={titleId} className="ws-summary">
      <div className="ws-summary-words">
        <h2 className="ws-small ws-muted" id={titleId}>
          {t('report.in-short.title')}
        </h2>
        {sentence === null ? null : <p className="ws-lead">{sentence}</p>}
        <p className="ws-meta ws-muted">{t('report.in-short.text')}</p>
        {figures.length > 0 ? (
          <Button variant="quiet" size="small" className="ws-button-flush-start ws-no-print" onClick={onView}>
            {t('report.view.action')}
          </Button>
        ) : null}
      </div>
      {figures.length > 0 ? (
        <div className="ws-summary-figures">
          {figures.map((composite) => (
            <Figure key={composite} report={report} composite={composite} />
          ))}
        </div>
      ) : null}
    </Card>
  );
}

function Figure({ report, composite }: { report: ScoredReport; composite: CompositeKey }) {
  const t = useReportMessages();
  const titleId = useId();
  const ratingWord = useRatingWord();
  const changeText = useChangeText(report);
  const higherNote = useHigherNote(toTitles(report.factors));
  const reading = compositeReading(report.scores.scores, composite);
  if (!reading) return null;
  const change = changeText(reading, report.previous && compositeReading(report.previous.scores.scores, composite));
  return (
    <section className="ws-summary-figure" aria-labelledby={titleId}>
      <Doughnut value={reading.value} rating={reading.rating} size={88} />
      <div>
        <p className="ws-summary-number">{Math.round(reading.value)}</p>
        <h3 className="ws-small" id={titleId}>
          {t(`report.${figureLabels[composite]}.title`)}
        </h3>
      </div>
      <p className="ws-summary-notes">
        <RatingWord rating={reading.rating}>{ratingWord(reading)}</RatingWord>
        <span>{higherNote(reading)}</span>
        {change ? <span>{change}</span> : null}
      </p>
    </section>
  );
}
