import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReadSubmission } from '../../../contracts/answers/read-submission.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type AnsweredFactor, answeredFactors, filterFactors, NO_FILTER, OWN_QUESTIONS } from './answered-questions.ts';
import { FactorNote } from './factor-note.tsx';
import { FilterBar } from './filter-bar.tsx';
import { vitaminsQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

type AnswersTabProps = {
  submission: ReadSubmission;
  /** Whether the reader is the author, who decides which notes are shared. */
  isOwn: boolean;
};

/** Every question with its answer, factor by factor, and the notes beside them. */
export function AnswersTab({ submission, isOwn }: AnswersTabProps) {
  const t = useSubmissionMessages();
  const { api, locale } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const vitamins = useQuery(vitaminsQuery(api, locale));
  if (vitamins.isPending)
    return (
      <LoadingRegion label={t('submission.loading.label')}>
        <Skeleton height={320} shape="block" />
      </LoadingRegion>
    );
  if (!vitamins.data)
    return (
      <Note tone="danger" role="alert">
        <p>{errorMessage(vitamins.error)}</p>
        <Button size="small" onClick={() => void vitamins.refetch()}>
          {t('shared.retry.action')}
        </Button>
      </Note>
    );
  const factors = answeredFactors(submission, vitamins.data, t('submission.own-questions.title'));
  return <Answers factors={factors} submission={submission} isOwn={isOwn} />;
}

function Answers({ factors, submission, isOwn }: AnswersTabProps & { factors: readonly AnsweredFactor[] }) {
  const t = useSubmissionMessages();
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = filterFactors(factors, filter);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="ws-answers">
      <FilterBar factors={factors} filter={filter} onChange={setFilter} />
      <p className="ws-small ws-muted" role="status">
        {t('submission.count.text', { count })}
      </p>
      {shown.length === 0 ? (
        <div className="ws-answers-none">
          <p>{t('submission.none.text')}</p>
          <Button size="small" onClick={() => setFilter(NO_FILTER)}>
            {t('submission.none.action')}
          </Button>
        </div>
      ) : null}
      {shown.map((factor) => (
        <section key={factor.key} className="ws-answers-factor">
          <h3 className="ws-h3">
            {factor.title}{' '}
            {factor.key === OWN_QUESTIONS ? null : <span className="ws-small ws-muted">{factor.vitaminTitle}</span>}
          </h3>
          {factor.isScored ? null : <p className="ws-small ws-muted">{t('submission.unscored.text')}</p>}
          <dl className="ws-answers-questions">
            {factor.questions.map(({ key, text, value, answer }) => (
              <div key={key}>
                <dt>{text ?? t('submission.question.unknown')}</dt>
                <dd>
                  {value === null ? (
                    <span className="ws-muted">{t('submission.answer.none')}</span>
                  ) : (
                    <>
                      <span className="ws-answers-value ws-tabular">{value}</span> {answer}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {factor.note ? <FactorNote note={factor.note} submission={submission} isOwn={isOwn} /> : null}
        </section>
      ))}
    </div>
  );
}
