import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { useDashboardMessages } from '../features/dashboard/use-dashboard-messages.ts';
import { ActionsCardPart } from './actions-part.tsx';
import { FeedbackCardPart } from './feedback-part.tsx';
import { MeetingsPart } from './meetings-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { ReplyRowPart } from './replies-part.tsx';

export type DashboardCardsProps = {
  page: DashboardPage;
  retry: () => void;
  /** The company shows no dashboards: of the cards only meetings and the feedback form stay. */
  isReportHidden: boolean;
};

/** The cards below the report: meetings, actions, messages and feedback, each for those who have the right to it. */
export function DashboardCards({ page, retry, isReportHidden }: DashboardCardsProps) {
  const { settings } = useSignedInHost();
  const failed = useDashboardMessages()('shared.part.failed');
  const hasMeetings = page.meetings.status === 'unavailable' || page.meetings.data !== null;
  const hasActions = settings.actionsenabled && !isReportHidden && page.actions !== undefined;
  return (
    <>
      {hasMeetings ? (
        <div className="ws-place-side">
          <PartBoundary sentence={failed}>
            <MeetingsPart part={page.meetings} retry={retry} />
          </PartBoundary>
        </div>
      ) : null}
      {hasActions ? (
        <div className="ws-place-third">
          <PartBoundary sentence={failed}>
            <ActionsCardPart first={page.actions?.status === 'ok' ? page.actions.data : null} />
          </PartBoundary>
        </div>
      ) : null}
      {settings.actionsenabled && !isReportHidden ? (
        <div className="ws-place-third">
          <PartBoundary sentence={failed}>
            <MessagesPart part={page.messages} lead={<Replies part={page.replies} />} />
          </PartBoundary>
        </div>
      ) : null}
      {settings.hidefeedback ? null : (
        <div className="ws-place-side">
          <PartBoundary sentence={failed}>
            <FeedbackCardPart knownTeams={page.feedbackTeams?.status === 'ok' ? page.feedbackTeams.data : undefined} />
          </PartBoundary>
        </div>
      )}
    </>
  );
}

/** Nothing is loaded for users whose managers have not written. */
function Replies({ part }: { part: DashboardPage['replies'] }) {
  const replies = part?.status === 'ok' ? part.data : [];
  return replies.length > 0 ? <ReplyRowPart replies={replies} /> : null;
}
