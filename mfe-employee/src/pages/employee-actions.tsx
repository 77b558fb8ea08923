import { ActionsPage } from '@wellspring/shared/web/areas/actions/actions-page.tsx';
import { RepliesPart } from './replies-part.tsx';

/** `/actions` with the replies of managers below the actions of teams. */
export function EmployeeActions() {
  return <ActionsPage belowTeams={<RepliesPart />} />;
}
