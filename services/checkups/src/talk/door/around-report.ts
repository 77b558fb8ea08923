import type { TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { Link } from '../../people/door/person.ts';
import type { SetPlace } from '../../people/door/set-places.ts';

/** What stands beside the figures of a set that the user may open, as the caller has found out. */
export type AroundReport = {
  /** What the user said of the report; null: nothing. */
  findRating: (reader: UserActor, report: RunSet) => Promise<TeamReportPage['rating']>;
  /** What the team agreed on; null: actions are switched off. */
  readAgreements: (asked: { actor: UserActor; links: readonly Link[]; team: SetPlace }) => Promise<TeamAgreements>;
};
