import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Descriptives as Figures } from '@wellspring/shared/contracts/results/statistics.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { type Titles, toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId, useMemo } from 'react';
import { MethodDetails } from '../../charts/method-details.tsx';
import { SaveMenu } from '../../charts/save-menu.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetChoice } from '../../run/set-choice.tsx';
import { SwitchedOff } from '../../run/switched-off.tsx';
import { useChosenSet } from '../../run/use-chosen-set.ts';
import { StatisticBody, useRefusalText } from '../../statistics/statistic-body.tsx';
import { type FoundStatistic, useStatistic } from '../../statistics/use-statistic.ts';
import sheet from './descriptives.css';
import { type CodeRow, type Level, type TableShape, toCodeRows } from './descriptives-columns.ts';
import { DescriptivesTable, useDescriptivesFile } from './descriptives-table.tsx';
import { useDescriptivesMessages } from './use-descriptives-messages.ts';

/** `/analytics/descriptives?run=&with=&rows=&set=&level=` in the shell. */
export function DescriptivesPage() {
  return (
    <RunPage tab="descriptives">
      {(page) => {
        if (!page.tools.descriptives) return <SwitchedOff />;
        const { shown } = page.company;
        return shown.state === 'refused' ? (
          <Card>
            <RefusedSet {...shown} />
          </Card>
        ) : (
          <DescriptivesOfSet page={page} />
        );
      }}
    </RunPage>
  );
}

function DescriptivesOfSet({ page }: { page: AnalyticsPage }) {
  useSheet(sheet);
  const t = useDescriptivesMessages();
  const titleId = useId();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const { set, search, choose } = useChosenSet(page);
  const level: Level = search.get('level') === 'factors' ? 'factors' : 'groups';
  const shape: TableShape = { level, hasReliability: level === 'factors' && page.tools.reliability };
  const runSet = { entryId: page.run.entryId, setId: set.setId };
  const found = useStatistic(runSet, { kind: 'descriptives' });
  const reliability = useStatistic(runSet, { kind: 'reliability' }, shape.hasReliability);
  const known = reliability.state === 'shown' ? reliability.statistic : null;
  const rowsOf = (figures: Figures) => toCodeRows(level, figures, known);
  const toFile = useDescriptivesFile(titles, shape);
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-descriptives">
      <CardHead title={t('descriptives.title', { set: set.title })} titleId={titleId} lead={t('descriptives.lead')}>
        <div className="ws-chart-card-tools ws-no-print">
          <SetChoice page={page} chosen={set.setId} onChange={(setId) => choose({ set: setId })} />
          <SegmentedControl
            label={t('descriptives.level.label')}
            options={[
              { value: 'groups', label: t('analytics.group.themes') },
              { value: 'factors', label: t('analytics.group.factors') },
            ]}
            value={level}
            onChange={(value) => choose({ level: value === 'factors' ? value : '' })}
          />
          {found.state === 'shown' ? (
            <SaveMenu
              name={t('descriptives.title', { set: set.title })}
              rows={() => toFile(rowsOf(found.statistic))}
              findDrawing={null}
            />
          ) : null}
        </div>
      </CardHead>
      <StatisticBody found={found} titles={titles} height={520}>
        {(figures) => (
          <Table rows={rowsOf(figures)} titles={titles} shape={shape} set={set.title} reliability={reliability} />
        )}
      </StatisticBody>
      <MethodDetails
        method={[
          { term: t('analytics.method.data'), text: t('descriptives.method.data') },
          { term: t('descriptives.method.quantiles'), text: t('descriptives.method.quantiles-text') },
          ...(page.tools.reliability
            ? [{ term: t('descriptives.method.reliability'), text: t('descriptives.method.reliability-text') }]
            : []),
        ]}
      />
    </Card>
  );
}

type TableProps = {
  rows: readonly CodeRow[];
  titles: Titles;
  shape: TableShape;
  set: string;
  reliability: FoundStatistic<'reliability'>;
};

function Table({ rows, titles, shape, set, reliability }: TableProps) {
  const t = useDescriptivesMessages();
  const refusalText = useRefusalText(titles);
  const isWhole = rows.every(
    ({ standardDeviation, quartiles, ends }) => standardDeviation !== null && quartiles && ends,
  );
  return (
    <>
      <DescriptivesTable rows={rows} titles={titles} shape={shape} caption={t('descriptives.title', { set })} />
      {isWhole ? null : <p className="ws-small ws-muted">{t('descriptives.hidden.text')}</p>}
      {shape.hasReliability && reliability.state === 'refused' ? (
        <p className="ws-small ws-muted">
          {t('descriptives.reliability.text', { why: refusalText(reliability.refusal) })}
        </p>
      ) : null}
    </>
  );
}
