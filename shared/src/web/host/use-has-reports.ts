import { useSignedInHost } from './host-context.tsx';

/** Whether reports about this person are shown at all: not where the company or every team of theirs hides the dashboard. */
export function useHasReports(): boolean {
  const { user, settings } = useSignedInHost();
  return user.hasDashboard && !settings.hidedashboard;
}
