import type { CheckupRow, CheckupsPage, RunPhase } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { toPhase } from '../phases.ts';
import type { RoundActs } from '../round-acts.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { hasSetLines, type RoundColumns } from './round-columns.ts';
import { RoundRow } from './round-row.tsx';

export type RoundListProps = { page: CheckupsPage; acts: RoundActs; footer: ReactNode };

const PHASES = ['now', 'ahead', 'over'] as const satisfies RunPhase[];

/** The rounds by where they stand, in the order in which the server gives them. */
export function RoundList({ page, acts, footer }: RoundListProps) {
  const t = useOverviewMessages();
  const { rows, may } = page;
  const columns: RoundColumns = {
    hasSets: hasSetLines(rows),
    hasResults: may.seeResults,
    hasMenu: may.plan || rows.some(({ status }) => status !== 'planned'),
    mayPlan: may.plan,
  };
  const { hasSets, hasResults, hasMenu } = columns;
  return (
    <Card as="section" flush aria-label={t('overview.rows.label')} className="ws-overview-list">
      <div
        className={classNames(
          'ws-rounds',
          hasSets && 'ws-rounds-sets',
          !hasResults && 'ws-rounds-closed',
          hasMenu && 'ws-rounds-menus',
        )}
      >
        <ColumnTitles columns={columns} />
        {PHASES.map((phase) => (
          <Group
            key={phase}
            phase={phase}
            rows={rows.filter((row) => toPhase(row) === phase)}
            columns={columns}
            acts={acts}
          />
        ))}
      </div>
      {hasSets ? (
        <p className="ws-overview-promise">
          <Icon icon={ShieldCheck} size={18} />
          {t('overview.promise.text')}
        </p>
      ) : null}
      <div className="ws-overview-footer">{footer}</div>
    </Card>
  );
}

/** For the eye only, and only where there is room: each value has its own label. */
function ColumnTitles({ columns: { hasSets, hasResults } }: { columns: RoundColumns }) {
  const t = useOverviewMessages();
  return (
    <div className="ws-rounds-titles ws-small" aria-hidden="true">
      <span>{t('overview.column.title')}</span>
      <span>{t('overview.column.state')}</span>
      <span>{t('overview.column.dates')}</span>
      <div className="ws-round-lines">
        <div className="ws-round-line">
          {hasSets ? <span>{t('overview.column.set')}</span> : null}
          <span>{t('overview.column.answered')}</span>
          {hasSets ? null : <span>{t('overview.column.reminder')}</span>}
          {hasResults ? <span>{t('overview.column.results')}</span> : null}
        </div>
      </div>
    </div>
  );
}

type GroupProps = { phase: RunPhase; rows: readonly CheckupRow[]; columns: RoundColumns; acts: RoundActs };

function Group({ phase, rows, columns, acts }: GroupProps) {
  const t = useOverviewMessages();
  if (rows.length === 0) return null;
  const titleId = `overview-${phase}`;
  return (
    <section aria-labelledby={titleId} className="ws-rounds-group">
      <h2 className="ws-h3" id={titleId}>
        {t(`overview.phase.${phase}`)}
      </h2>
      <ul>
        {rows.map((row) => (
          <RoundRow key={row.entryId} row={row} columns={columns} acts={acts} />
        ))}
      </ul>
    </section>
  );
}
