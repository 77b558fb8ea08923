import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { FeedbackCardPart } from './feedback-part.tsx';

/** The feedback card after a questionnaire: loaded only then, and nothing where the company hides feedback. */
export function FeedbackAfterFinish() {
  return (
    <RemoteQueries>
      <FeedbackCardPart />
    </RemoteQueries>
  );
}
