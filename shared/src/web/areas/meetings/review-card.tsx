import { CalendarCheck, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../../contracts/talk/review.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './meetings.css';
import type { PlanningTask } from './planning.ts';
import { PlanningDialog } from './planning-dialog.tsx';
import { useMeetingsMessages } from './use-meetings-messages.ts';

export type ReviewCardProps = {
  review: Review;
  /** Refetches the state of the review. */
  onChanged: () => void;
};

/**
 * The review with one's manager that a checkup requires, and its next step. It shares nothing: a user with a private
 * report can hold it without showing the report.
 */
export function ReviewCard({ review, onChanged }: ReviewCardProps) {
  useSheet(sheet);
  const t = useMeetingsMessages();
  const dates = useDates();
  const { kind } = useSignedInHost();
  const [task, setTask] = useState<PlanningTask | null>(null);
  const { state, date, submissionId } = review;
  const isDone = state === 'planned' || state === 'held';
  return (
    <Note icon={isDone ? CalendarCheck : MessagesSquare} tone={isDone ? 'success' : 'info'}>
      <div className="ws-review">
        <div className="ws-grow">
          <p>
            <strong>{t(`meetings.review.${state}.title`, { date: date === null ? '' : dates.dateTime(date) })}</strong>
          </p>
          <p className="ws-small">{t(`meetings.review.${state}.text`)}</p>
        </div>
        {/* A page that embeds a report cannot request a meeting: it has no session of its own. */}
        {state === 'to_plan' && kind === 'shell' ? (
          <Button
            icon={<Icon icon={MessagesSquare} size={18} />}
            onClick={() => setTask({ kind: 'request', submissionId, subject: t('meetings.review.subject') })}
          >
            {t('meetings.request.action')}
          </Button>
        ) : null}
      </div>
      <PlanningDialog task={task} onClose={() => setTask(null)} onSaved={onChanged} />
    </Note>
  );
}
