import { lazy } from 'react';
import { QuestionnairePage } from '../features/submissions/questionnaire-page.tsx';

/** Brings the cache of server data along, which the questions do without. */
const FeedbackAfterFinish = lazy(async () => ({
  default: (await import('./feedback-after-finish.tsx')).FeedbackAfterFinish,
}));

/** The questionnaire with what another feature asks once it is sent in. */
export function EmployeeQuestionnaire() {
  return <QuestionnairePage AfterFinish={FeedbackAfterFinish} />;
}
