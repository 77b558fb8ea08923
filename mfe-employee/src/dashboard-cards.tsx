import type { DashboardPage } from '@wellspring/shared/contracts/dashboard-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { ActionsCardPart } from './actions-part.tsx';
import { FeedbackCardPart } from './feedback-part.tsx';
import { MeetingsPart } from './meetings-part.tsx';
import { MessagesPart } from './messages-part.tsx';

export type DashboardCardsProps = {
  page: DashboardPage;
  retry: () => void;
  /** The company shows no dashboards: of the cards only meetings and the feedback form stay. */
  isReportHidden: boolean;
};

/** The cards below the report: meetings, actions, messages and feedback, each for those who have the right to it. */
export function DashboardCards({ page, retry, isReportHidden }: DashboardCardsProps) {
  const { settings } = useSignedInHost();
  const hasMeetings = page.meetings.status === 'unavailable' || page.meetings.data !== null;
  const hasActions = settings.actionsenabled && !isReportHidden && page.actions !== undefined;
  return (
    <div className="ws-dashboard-cards">
      {hasMeetings ? <MeetingsPart part={page.meetings} retry={retry} /> : null}
      {hasActions ? <ActionsCardPart first={page.actions?.status === 'ok' ? page.actions.data : null} /> : null}
      {settings.actionsenabled && !isReportHidden ? <MessagesPart part={page.messages} /> : null}
      {settings.hidefeedback ? null : <FeedbackCardPart />}
    </div>
  );
}
