import type { SharingState, SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useEffect, useRef } from 'react';
import { ReviewAfterFinishPart } from '../../../pages/review-part.tsx';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import { useLoad } from '../use-load.ts';
import { readReview } from './review.calls.ts';
import { SharingOutcome } from './sharing-outcome.tsx';

export type ThankYouProps = {
  onClose?: (() => void) | undefined;
  /** What was sent in; null while its id is not known. */
  submission: Pick<SubmissionSummary, 'id'> | null;
  /** Who can read its report. */
  sharing: Pick<SharingState, 'readers' | 'sharingLevel'>;
  /** Fewest people that any figure counting the answers is about; null: they count in none. */
  smallestGroup: number | null;
  /** Link to the report, for a user who opens a finished checkup again. */
  onReport?: ((submissionId: string) => void) | undefined;
};

/** Said after a checkup is sent in: thanks, and what happens with the answers. */
export function ThankYou({ submission, sharing, smallestGroup, onClose, onReport }: ThankYouProps) {
  const t = useDeferredMessages();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={region} tabIndex={-1} className="ws-thank-you">
      <Card>
        <EmptyState
          level={1}
          title={t('questionnaire.thanks.title')}
          actions={
            (onReport && submission) || onClose ? (
              <>
                {onReport && submission ? (
                  <Button variant="primary" onClick={() => onReport(submission.id)}>
                    {t('questionnaire.thanks.report')}
                  </Button>
                ) : null}
                {onClose ? <Button onClick={onClose}>{t('questionnaire.thanks.action')}</Button> : null}
              </>
            ) : undefined
          }
        >
          {smallestGroup === null
            ? t('questionnaire.thanks.own')
            : t('questionnaire.thanks.text', { count: smallestGroup })}
          <br />
          <SharingOutcome {...sharing} />
        </EmptyState>
      </Card>
      {submission ? (
        <PartBoundary sentence={null}>
          <TalkAsked submissionId={submission.id} />
        </PartBoundary>
      ) : null}
    </div>
  );
}

/** Nothing when the checkup requires no review: its code is then not loaded. */
function TalkAsked({ submissionId }: { submissionId: string }) {
  const { api } = useSignedInHost();
  const review = useLoad(submissionId, (signal) => readReview(api, submissionId, signal));
  return review.data ? <ReviewAfterFinishPart review={review.data} onChanged={review.reload} /> : null;
}
