import type { ShownSet, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { Battery, SuppressedBattery } from '@wellspring/shared/web/charts/battery.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useId, useState } from 'react';
import { useTeamReportMessages } from './use-team-report-messages.ts';

type Below = Extract<TeamReportPage['below'], { status: 'ok' }>['data'][number];

const composites = ['WB', 'ENG'] as const;

/** The teams right below in the order of the tree, never by score. */
export function TeamsBelow({ page }: { page: TeamReportPage }) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const [isHiding, setHiding] = useState(false);
  const { below, set, run } = page;
  if (below.status === 'ok' && below.data.length === 0) return null;
  const teams = below.status === 'ok' ? below.data : [];
  const withFigures = teams.filter(({ shown }) => shown.state === 'shown');
  const shown = isHiding ? withFigures : teams;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-team-below">
      <CardHead
        title={t('team-report.below.title', { set: set.title })}
        titleId={titleId}
        lead={t('team-report.below.note')}
      >
        {withFigures.length < teams.length ? (
          <Checkbox
            className="ws-no-print"
            label={t('team-report.below.hide')}
            checked={isHiding}
            onChange={(event) => setHiding(event.currentTarget.checked)}
          />
        ) : null}
      </CardHead>
      {below.status === 'unavailable' ? <p className="ws-small">{t('shared.part.failed')}</p> : null}
      {below.status === 'ok' && shown.length === 0 ? (
        <p className="ws-small ws-muted">{t('team-report.below.none')}</p>
      ) : null}
      {shown.length > 0 ? (
        <TeamsTable
          teams={shown}
          entryId={run.entryId}
          aboveId={set.setId}
          caption={t('team-report.below.title', { set: set.title })}
        />
      ) : null}
    </Card>
  );
}

type TeamsTableProps = {
  teams: readonly Below[];
  entryId: string;
  /** The set of the page: rows do not link to it. */
  aboveId: string;
  caption: string;
};

function TeamsTable({ teams, caption, ...rest }: TeamsTableProps) {
  const t = useTeamReportMessages();
  const columns: TableColumn<Below>[] = [
    {
      key: 'team',
      header: t('team-report.series.team'),
      cell: (team) => <TeamName team={team} {...rest} />,
      isRowHeader: true,
    },
    ...composites.map((key) => ({
      key,
      header: t(key === 'WB' ? 'report.wb.title' : 'report.eng.title'),
      cell: ({ shown }: Below) => <TeamFigure shown={shown} composite={key} />,
      width: '31%',
    })),
  ];
  return (
    <Table className="ws-team-rows" caption={caption} columns={columns} rows={teams} rowKey={({ set }) => set.setId} />
  );
}

type TeamNameProps = Pick<TeamsTableProps, 'entryId' | 'aboveId'> & { team: Below };

function TeamName({ team: { set, shown }, entryId, aboveId }: TeamNameProps) {
  return (
    <div className={set.kind === 'union' ? 'ws-team-name ws-team-name-union' : 'ws-team-name'}>
      <TextLink as={HostLink} to={reportPath(set.setId, entryId)}>
        {set.title}
      </TextLink>
      {shown.state === 'shown' ? (
        <Answered shown={shown} />
      ) : (
        <Refused refused={shown} entryId={entryId} aboveId={aboveId} />
      )}
    </div>
  );
}

function Answered({ shown: { report, together } }: { shown: Extract<ShownSet, { state: 'shown' }> }) {
  const t = useTeamReportMessages();
  return (
    <p className="ws-small ws-muted">
      {typeof report.n === 'number'
        ? t('team-report.people.number', { count: report.n })
        : t(`team-report.people.${report.n}`)}
      {together.length > 0 ? ` ${t('team-report.below.together')}` : null}
    </p>
  );
}

type RefusedProps = Pick<TeamsTableProps, 'entryId' | 'aboveId'> & { refused: Extract<ShownSet, { state: 'refused' }> };

function Refused({ refused, entryId, aboveId }: RefusedProps) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const { reason, until, shownIn } = refused;
  return (
    <>
      <p className="ws-small ws-muted">
        {reason === 'hidden_until_end' && until
          ? t('team-report.below.until', { date: dates.date(until) })
          : t('team-report.below.not-shown')}
      </p>
      {shownIn && shownIn.setId !== aboveId ? (
        <TextLink as={HostLink} className="ws-team-row-link" to={reportPath(shownIn.setId, entryId)}>
          {t('team-report.below.shown-in', { set: shownIn.title })}
        </TextLink>
      ) : null}
    </>
  );
}

function TeamFigure({ shown, composite }: { shown: ShownSet; composite: CompositeKey }) {
  const t = useTeamReportMessages();
  const ratingWord = useRatingWord();
  const reading = shown.state === 'shown' ? toSetReading(shown.report, composite) : null;
  if (!reading)
    return (
      <div className="ws-team-figure">
        <SuppressedBattery />
        <span className="ws-team-figure-value" aria-hidden="true">
          –
        </span>
        <span className="ws-visually-hidden">{t('team-report.below.not-shown')}</span>
      </div>
    );
  return (
    <div className="ws-team-figure">
      <Battery value={reading.value} rating={reading.rating} size="small" />
      <span className="ws-team-figure-value">{Math.round(reading.value)}</span>
      <span className="ws-visually-hidden">{ratingWord(reading)}</span>
    </div>
  );
}
