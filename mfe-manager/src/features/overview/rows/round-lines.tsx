import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { useState } from 'react';
import { toPhase } from '../phases.ts';
import type { RoundActs } from '../round-acts.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { AnsweredCell } from './answered-cell.tsx';
import { type LineGroup, toLineGroups } from './line-groups.ts';
import { ReminderCell } from './reminder-cell.tsx';
import { ResultsCell } from './results-cell.tsx';
import type { RoundColumns } from './round-columns.ts';

/** Lines of a round that are shown at first, as users who see every team would have to scroll past hundreds. */
const MAX_LINES = 6;
/** More sets that say the same are a number. */
const MAX_NAMES = 2;

export type RoundLinesProps = { row: CheckupRow; columns: RoundColumns; acts: RoundActs };

/** What is shown of the company, or of each set of the reader. */
export function RoundLines({ row, columns, acts }: RoundLinesProps) {
  const t = useOverviewMessages();
  const [isWhole, setWhole] = useState(false);
  const groups = toLineGroups(row.lines);
  const shown = isWhole ? groups : groups.slice(0, MAX_LINES);
  return (
    <div className="ws-round-lines">
      {shown.map((group) => (
        <Line key={group[0].set.setId} group={group} row={row} columns={columns} acts={acts} />
      ))}
      {shown.length < groups.length ? (
        <TextButton className="ws-small" onClick={() => setWhole(true)}>
          {t('overview.lines.more', { count: groups.length - shown.length })}
        </TextButton>
      ) : null}
    </div>
  );
}

type LineProps = RoundLinesProps & { group: LineGroup };

function Line({ group, row, columns, acts }: LineProps) {
  const t = useOverviewMessages();
  const [line] = group;
  const titles = group.map(({ set }) => set.title);
  const hasReminder = !columns.hasSets;
  // The sentence stands once in a line.
  const saysWhy = !columns.hasResults || hasReminder || line.results.state !== 'refused';
  return (
    <div className="ws-round-line">
      {columns.hasSets ? (
        <span className="ws-round-set">
          {titles.length > MAX_NAMES ? t('overview.sets.count', { count: titles.length }) : titles.join(', ')}
        </span>
      ) : null}
      <div className="ws-round-fact ws-round-answered">
        <span className="ws-round-label">{t('overview.column.answered')}</span>
        <AnsweredCell participation={line.participation} saysWhy={saysWhy} />
      </div>
      {hasReminder ? (
        <div className={classNames('ws-round-fact', toPhase(row) === 'over' && 'ws-round-past')}>
          <span className="ws-round-label">{t('overview.column.reminder')}</span>
          <ReminderCell row={row} mayPlan={columns.mayPlan} acts={acts} />
        </div>
      ) : null}
      {columns.hasResults ? (
        <div
          className={classNames('ws-round-fact ws-round-results', line.results.state === 'none' && 'ws-round-empty')}
        >
          <span className="ws-round-label">{t('overview.column.results')}</span>
          <ResultsCell row={row} line={line} isHatched={hasReminder} />
        </div>
      ) : null}
    </div>
  );
}
