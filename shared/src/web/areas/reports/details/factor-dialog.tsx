import type { ReactNode } from 'react';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import { type FactorKey, isMid } from '../../../../domain/factor-keys.ts';
import { ScaleBar } from '../../../ui/display/scale-bar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import { toTitles, useHigherNote, useLevelLabel, useMiddleNote, useRatingWord } from '../report-texts.ts';
import { type ScoredReport, toReading } from '../report-values.ts';
import sheet from './details.css';
import { DetailsSection, FactorMeaning, FactorQuestions } from './factor-sections.tsx';
import { Trend } from './trend.tsx';
import { useDetailsMessages } from './use-details-messages.ts';

export type FactorDialogProps = {
  open: boolean;
  onClose: () => void;
  report: ScoredReport;
  factor: FactorKey;
  /** The person's finished submissions, for how the factor went over time. */
  submissions: readonly SubmissionSummary[];
  /** The contact for support, where the advice is about strain. */
  contact: ReactNode;
};

/** Everything about one factor: what it is, where one stands, what was asked, what to do, how it went. */
export function FactorDialog({ open, onClose, report, factor, submissions, contact }: FactorDialogProps) {
  useSheet(sheet);
  const t = useDetailsMessages();
  const titles = toTitles(report.factors);
  const ratingWord = useRatingWord();
  const higherNote = useHigherNote(titles);
  const middleNote = useMiddleNote();
  const reading = toReading(report.scores.scores, factor);
  const advice = report.advice.find(({ key }) => key === factor);
  const levelLabel = useLevelLabel(titles);
  const amount = advice ? levelLabel(factor, advice.level) : null;
  const title = titles.favourable(factor);
  return (
    <Dialog open={open} onClose={onClose} size="large" title={title} closeLabel={t('shared.close.action')}>
      <div className="ws-factor-details">
        {reading ? (
          <ScaleBar
            title={t('factor.score.title')}
            value={reading.value}
            rating={reading.rating}
            ratingWord={ratingWord(reading)}
            isMid={isMid(factor)}
            note={[higherNote(reading), middleNote(factor)].filter(Boolean).join('. ')}
          />
        ) : null}
        <FactorMeaning factor={factor} titles={titles} />
        {advice ? (
          <DetailsSection title={t('factor.advice.title')}>
            {amount ? <p className="ws-advice-level">{amount}</p> : null}
            <p>{advice.text}</p>
            {contact}
          </DetailsSection>
        ) : null}
        <FactorQuestions factor={factor} />
        {submissions.length > 1 ? (
          <DetailsSection title={t('factor.trend.title')}>
            <Trend submissions={submissions} codes={[{ key: factor, title, label: t('factor.score.title') }]} />
          </DetailsSection>
        ) : null}
      </div>
    </Dialog>
  );
}
