import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { DashboardCards } from './dashboard-cards.tsx';

/** The dashboard with the cards of the other features: they do not know each other, so they meet here. */
export function EmployeeDashboard() {
  return <DashboardPage Cards={DashboardCards} />;
}
