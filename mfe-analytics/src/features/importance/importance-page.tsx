import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { type Importance, ImportanceOutcome } from '@wellspring/shared/contracts/results/statistics.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useMemo, useState } from 'react';
import { ChartCard } from '../../charts/chart-card.tsx';
import type { Method } from '../../charts/method-details.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetChoice } from '../../run/set-choice.tsx';
import { SwitchedOff } from '../../run/switched-off.tsx';
import { useChosenSet } from '../../run/use-chosen-set.ts';
import { BootstrapStrip } from '../../statistics/bootstraps/bootstrap-strip.tsx';
import { useBootstrap } from '../../statistics/bootstraps/use-bootstrap.ts';
import { MethodCard } from '../../statistics/method-card.tsx';
import { StatisticBody } from '../../statistics/statistic-body.tsx';
import { useNumbers } from '../../statistics/use-numbers.ts';
import { useStatistic } from '../../statistics/use-statistic.ts';
import sheet from './importance.css';
import { readChoice, toParams } from './importance-choice.ts';
import { ImportanceDrawing } from './importance-drawing.tsx';
import { type ImportanceRow, toImportanceRows } from './importance-rows.ts';
import { ModelCard } from './model-card.tsx';
import { useImportanceMessages } from './use-importance-messages.ts';
import { useImportanceWords } from './use-importance-words.ts';

/** Bars before the rest is asked for. */
const SHOWN_AT_FIRST = 8;

/** `/analytics/importance?run=&with=&rows=&set=&outcome=&factorsOf=&method=` in the shell. */
export function ImportancePage() {
  return (
    <RunPage tab="importance">
      {(page) => {
        if (!page.tools.relativeImportance) return <SwitchedOff />;
        const { shown } = page.company;
        return shown.state === 'refused' ? (
          <Card>
            <RefusedSet {...shown} />
          </Card>
        ) : (
          <ImportanceOfSet page={page} />
        );
      }}
    </RunPage>
  );
}

function ImportanceOfSet({ page }: { page: AnalyticsPage }) {
  useSheet(sheet);
  const t = useImportanceMessages();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const { set, search, choose } = useChosenSet(page);
  const [isWhole, setWhole] = useState(false);
  const choice = readChoice(search);
  const { outcome } = choice;
  const runSet = { entryId: page.run.entryId, setId: set.setId };
  const found = useStatistic(runSet, { kind: 'importance', ...choice });
  const importance = found.state === 'shown' ? found.statistic : null;
  const control = useBootstrap(runSet, { kind: 'importance', ...choice }, importance !== null);
  const words = useImportanceWords(titles, outcome);
  const rows = importance ? toImportanceRows(importance, control.bootstrap) : [];
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const rest = rows.slice(SHOWN_AT_FIRST);
  const title = t(`importance.title.${outcome}`, { set: set.title });
  return (
    <>
      {importance ? (
        <BootstrapStrip
          control={control}
          title={t('importance.bootstrap.title', { set: set.title })}
          offer={t('importance.bootstrap.offer')}
          meanwhile={t('importance.bootstrap.meanwhile')}
          titles={titles}
        />
      ) : null}
      <div className="ws-grid">
        <ChartCard
          className="ws-span-8 ws-importance-card"
          title={title}
          lead={importance ? words.summary(rows) : null}
          tools={
            <>
              <SetChoice page={page} chosen={set.setId} onChange={(setId) => choose({ set: setId })} />
              <SegmentedControl
                label={t('importance.outcome.label')}
                options={ImportanceOutcome.options.map((value) => ({
                  value,
                  label: t(value === 'WB' ? 'report.wb.title' : 'report.eng.title'),
                }))}
                value={outcome}
                onChange={(value) => choose(toParams({ outcome: value }))}
              />
            </>
          }
          chart={() => (
            <StatisticBody found={found} titles={titles} height={460}>
              {() => <ImportanceDrawing rows={shown} words={words} summary={words.summary(rows)} />}
            </StatisticBody>
          )}
          table={() => (
            <StatisticBody found={found} titles={titles} height={460}>
              {() => <ImportanceTable caption={title} rows={rows} words={words} />}
            </StatisticBody>
          )}
          foot={
            rest.length > 0 ? (
              <Button
                variant="quiet"
                size="small"
                className="ws-button-flush-start ws-no-print"
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole
                  ? t('importance.rest.fewer')
                  : t('importance.rest.more', {
                      count: rest.length,
                      percent: rest.reduce((sum, { share }) => sum + share, 0),
                    })}
              </Button>
            ) : null
          }
          saved={{ name: title, rows: () => words.file(rows) }}
        />
        <div className="ws-span-4 ws-importance-side">
          <ModelCard
            choice={choice}
            onChange={(change) => choose(toParams(change))}
            importance={importance}
            titles={titles}
          />
          {importance ? <ImportanceMethodCard importance={importance} /> : null}
        </div>
      </div>
    </>
  );
}

function ImportanceMethodCard({ importance: { n, predictors, method, r2, adjustedR2 } }: { importance: Importance }) {
  const t = useImportanceMessages();
  const number = useNumbers();
  const list: Method = [
    { term: t('analytics.method.data'), text: t('importance.how.data', { n, count: predictors.length }) },
    { term: t('importance.model.method'), text: t(`importance.how.${method}`) },
    {
      term: t('importance.how.fit'),
      text: t('importance.how.fit-text', { r2: number(r2, 2), adjusted: number(adjustedR2, 2) }),
    },
    { term: t('importance.how.ranges'), text: t('importance.how.ranges-text') },
    { term: t('importance.how.care'), text: t('importance.how.care-text') },
  ];
  return <MethodCard method={list} />;
}

type ImportanceTableProps = {
  caption: string;
  rows: readonly ImportanceRow[];
  words: ReturnType<typeof useImportanceWords>;
};

function ImportanceTable({ caption, rows, words }: ImportanceTableProps) {
  const t = useImportanceMessages();
  const columns: TableColumn<ImportanceRow>[] = [
    { key: 'predictor', header: t('importance.column.predictor'), cell: words.title, isRowHeader: true },
    { key: 'direction', header: t('importance.column.direction'), cell: words.direction },
    { key: 'share', header: t('importance.column.share'), cell: words.share, align: 'end' },
    { key: 'range', header: t('importance.column.range'), cell: words.range, align: 'end' },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
