import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Change, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import { toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type ReactNode, useId } from 'react';
import { useNumbers } from '../../statistics/use-numbers.ts';
import sheet from './key-figures.css';
import { useOverviewMessages } from './use-overview-messages.ts';

type KeyFiguresProps = { page: AnalyticsPage; report: SetReport };

/** What the whole organisation comes down to: participation, well-being, engagement, and how many are on fire. */
export function KeyFigures({ page, report }: KeyFiguresProps) {
  useSheet(sheet);
  return (
    <div className="ws-analytics-keys">
      <Participation page={page} report={report} />
      <Composite page={page} report={report} code="WB" />
      <Composite page={page} report={report} code="ENG" />
      <OnFire page={page} report={report} />
    </div>
  );
}

type KeyFigureProps = { title: string; value: string | null; unit?: string; children: ReactNode };

function KeyFigure({ title, value, unit, children }: KeyFigureProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-analytics-key">
      <h2 id={titleId}>{title}</h2>
      {value === null ? (
        <div className="ws-hatch" aria-hidden="true" />
      ) : (
        <p className="ws-analytics-key-value">
          {value}
          {unit ? <small>{unit}</small> : null}
        </p>
      )}
      <p className="ws-small ws-muted">{children}</p>
    </Card>
  );
}

function Participation({ page, report }: KeyFiguresProps) {
  const t = useOverviewMessages();
  const dates = useDates();
  const { compared, company } = page;
  const before = company.earlier?.participation;
  const now = report.participation;
  const isNumber = typeof now === 'number';
  return (
    <KeyFigure
      title={t('overview.participation.title')}
      value={isNumber ? String(now) : t(`overview.participation.${now}`)}
      unit={isNumber ? '%' : ''}
    >
      {typeof before === 'number' && compared
        ? t('overview.participation.before', { percent: before, date: dates.date(compared.start) })
        : t('overview.participation.alone')}
    </KeyFigure>
  );
}

function Composite({ page, report, code }: KeyFiguresProps & { code: CompositeKey }) {
  const t = useOverviewMessages();
  const reading = toSetReading(report, code);
  const title = t(code === 'WB' ? 'report.wb.title' : 'report.eng.title');
  if (!reading)
    return (
      <KeyFigure title={title} value={null}>
        {t('analytics.hidden.text')}
      </KeyFigure>
    );
  const { interval } = reading;
  return (
    <KeyFigure title={title} value={String(Math.round(reading.value))}>
      {interval ? t('overview.range.text', interval) : ''}
      <ChangeWords page={page} change={reading.code.change} />
    </KeyFigure>
  );
}

/**
 * What the release says of the change since the compared round. Its numbers are of the raw mean, as a difference of
 * percentiles has no interval; without them where they would tell about single people.
 */
function ChangeWords({ page: { compared }, change }: { page: AnalyticsPage; change: Change | null }) {
  const t = useOverviewMessages();
  const dates = useDates();
  const number = useNumbers();
  if (!change || !compared) return null;
  const { isClear, direction, difference } = change;
  const kind = isClear && direction !== 'same' ? direction : 'none';
  // Rounds of one checkup have one title.
  const date = dates.date(compared.start);
  const signed = (value: number) => (value > 0 ? `+${number(value, 1)}` : number(value, 1));
  return (
    <span className="ws-analytics-key-change">
      {difference
        ? t(`overview.change.${kind}-numbers`, {
            ...{ date, value: signed(difference.value), low: signed(difference.low), high: signed(difference.high) },
          })
        : t(`overview.change.${kind}`, { date })}
    </span>
  );
}

function OnFire({ page: { rows, by }, report: { clusterShares } }: KeyFiguresProps) {
  const t = useOverviewMessages();
  const placed = rows.filter(({ shown }) => shown?.cluster);
  const count = placed.filter(({ shown }) => shown?.cluster?.key === 'on_fire').length;
  const inWords =
    by === 'teams' ? t('overview.on-fire.teams', { count, total: placed.length }) : t('overview.shares.lead');
  return (
    <KeyFigure
      title={t('overview.on-fire.title')}
      value={clusterShares ? String(clusterShares.on_fire) : null}
      unit="%"
    >
      {clusterShares ? inWords : t('analytics.hidden.text')}
    </KeyFigure>
  );
}
