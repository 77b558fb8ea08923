import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import type { Report } from '../../../../contracts/pages/dashboard-page.ts';
import { type FactorKey, findGroup, isMid } from '../../../../domain/factor-keys.ts';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ScaleBar } from '../../../ui/display/scale-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import { toTitles, useHigherNote, useLevelLabel, useMiddleNote, useRatingWord } from '../report-texts.ts';
import { type ScoredReport, toReading } from '../report-values.ts';
import sheet from './details.css';
import { vitaminQuery } from './report.queries.ts';
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
  const group = findGroup(factor);
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
        <Section title={t('factor.why.title')}>
          <p>{titles.body(factor)}</p>
          <p className="ws-small ws-muted">
            {t('factor.theme.text', { theme: titles.plain(group), text: titles.body(group) })}
          </p>
        </Section>
        {advice ? (
          <Section title={t('factor.advice.title')}>
            {amount ? <p className="ws-advice-level">{amount}</p> : null}
            <p>{advice.text}</p>
            {contact}
          </Section>
        ) : null}
        <Questions factor={factor} group={group} />
        {submissions.length > 1 ? (
          <Section title={t('factor.trend.title')}>
            <Trend submissions={submissions} codes={[{ key: factor, title, label: t('factor.score.title') }]} />
          </Section>
        ) : null}
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 className="ws-h3" id={titleId}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The wording of what was asked; the rest of the dialog stands without it. */
function Questions({ factor, group }: { factor: FactorKey; group: Report['factors'][number]['key'] }) {
  const t = useDetailsMessages();
  const { api, locale } = useSignedInHost();
  const vitamin = useQuery(vitaminQuery(api, group, locale));
  const questions = vitamin.data?.factors.find(({ key }) => key === factor)?.questions ?? [];
  if (vitamin.isSuccess && questions.length === 0) return null;
  return (
    <Section title={t('factor.questions.title')}>
      {vitamin.isPending ? <Skeleton height={72} shape="block" /> : null}
      {vitamin.isError ? (
        <p className="ws-small" role="alert">
          {t('factor.questions.failed')}{' '}
          <Button size="small" onClick={() => void vitamin.refetch()}>
            {t('shared.retry.action')}
          </Button>
        </p>
      ) : null}
      {questions.length > 0 ? (
        <ul className="ws-factor-questions">
          {questions.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
