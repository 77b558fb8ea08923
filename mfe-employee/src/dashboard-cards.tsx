import type { DashboardPage } from '@wellspring/shared/contracts/dashboard-page.ts';

export type DashboardCardsProps = {
  page: DashboardPage;
  retry: () => void;
  /** The company shows no dashboards: of the cards only meetings and the feedback form stay. */
  isReportHidden: boolean;
};

/** The cards below the report: meetings, actions, messages and feedback, each for those who have the right to it. */
export function DashboardCards(_props: DashboardCardsProps) {
  return <div className="ws-dashboard-cards" />;
}
