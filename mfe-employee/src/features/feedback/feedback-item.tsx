import type { Feedback } from '@wellspring/shared/contracts/talk/feedback.ts';
import { COMPANY_FEEDBACK } from '@wellspring/shared/contracts/talk/feedback.ts';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { VenetianMask } from 'lucide-react';
import type { Box } from './feedback.queries.ts';
import { useFeedbackMessages } from './use-feedback-messages.ts';

/** One feedback: its sender or recipient, its date and its text. */
export function FeedbackItem({ feedback, box }: { feedback: Feedback; box: Box }) {
  const t = useFeedbackMessages();
  const dates = useDates();
  const { author, body, created_at: sentAt, isAnonymous, swarm, teamId } = feedback;
  const isForCompany = teamId === COMPANY_FEEDBACK;
  const team = isForCompany ? t('feedback.company.name') : (swarm ?? t('feedback.team.gone'));
  const name = author
    ? `${author.firstname} ${author.lastname}`.trim()
    : t(isAnonymous ? 'feedback.author.anonymous' : 'feedback.author.gone');
  return (
    <li className="ws-feedback-item">
      <div className="ws-feedback-item-head">
        <span className="ws-feedback-author">
          {box === 'received' && isAnonymous ? <Icon icon={VenetianMask} size={18} /> : null}
          {/* Of an anonymous text only the day is known, as a date in UTC. */}
          {box === 'received' ? name : isForCompany ? t('feedback.sent.to-company') : t('feedback.sent.to', { team })}
        </span>
        <span className="ws-meta ws-muted ws-tabular">
          {box === 'received' ? `${team} · ` : null}
          <time dateTime={sentAt}>{isAnonymous ? formatDate(sentAt, 'UTC') : dates.dateTime(sentAt)}</time>
        </span>
      </div>
      <p className="ws-feedback-body">{body}</p>
    </li>
  );
}
