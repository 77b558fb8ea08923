import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Activity } from 'lucide-react';
import { findReportPath } from '../find-report-path.ts';
import type { RoundActs } from '../round-acts.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { useRoundDates } from '../use-round-dates.ts';
import { ReminderCell } from './reminder-cell.tsx';
import type { RoundColumns } from './round-columns.ts';
import { RoundLines } from './round-lines.tsx';
import { RoundMenu } from './round-menu.tsx';
import { StateTag } from './state-tag.tsx';

export type RoundRowProps = { row: CheckupRow; columns: RoundColumns; acts: RoundActs };

/** One round. */
export function RoundRow({ row, columns, acts }: RoundRowProps) {
  const t = useOverviewMessages();
  const { period, remains } = useRoundDates();
  const rest = remains(row);
  return (
    <li className="ws-round">
      <div className="ws-round-head">
        <h3 className="ws-round-title">
          <RoundTitle row={row} mayPlan={columns.mayPlan} />
        </h3>
        <Audience row={row} />
        {columns.hasSets ? (
          <div className="ws-round-note">
            <ReminderCell row={row} mayPlan={columns.mayPlan} acts={acts} isShort />
          </div>
        ) : null}
      </div>
      <div className="ws-round-state">
        <StateTag status={row.status} />
      </div>
      <div className="ws-round-fact ws-round-dates">
        <span className="ws-round-label">{t('overview.column.dates')}</span>
        <div className="ws-round-value">
          <span className="ws-round-period">{period(row)}</span>
          {rest === null ? null : <span className="ws-meta ws-muted">{rest}</span>}
        </div>
      </div>
      <RoundLines row={row} columns={columns} acts={acts} />
      <RoundMenu row={row} acts={acts} mayPlan={columns.mayPlan} />
    </li>
  );
}

/** Leads to the first results that are shown, for those who plan else to the schedule. */
function RoundTitle({ row, mayPlan }: { row: CheckupRow; mayPlan: boolean }) {
  const report = row.lines.map((line) => findReportPath(row, line)).find((address) => address !== null);
  const to = report ?? (mayPlan ? '/schedule' : null);
  return to === null ? row.title : <HostLink to={to}>{row.title}</HostLink>;
}

function Audience({ row: { isPulse, percentage, audience } }: { row: CheckupRow }) {
  const t = useOverviewMessages();
  const who = audience.length === 0 ? t('overview.audience.company') : audience.join(', ');
  if (!isPulse) return <p className="ws-round-sub ws-meta ws-muted">{who}</p>;
  return (
    <p className="ws-round-sub ws-meta ws-muted">
      <Icon icon={Activity} size={14} />
      {percentage === null ? t('overview.pulse.text') : t('overview.pulse.share', { percent: percentage })}
    </p>
  );
}
