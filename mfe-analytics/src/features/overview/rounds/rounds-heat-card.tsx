import type { AnalyticsPage, AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { toHeatStep } from '@wellspring/shared/domain/charts/heat-step.ts';
import { COMPOSITE_KEYS, isScoreKey, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { besideCompany } from '@wellspring/shared/domain/results/table-cells.ts';
import { type Titles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import { ChartCard } from '../../../charts/chart-card.tsx';
import { FigureChoice } from '../../../run/figure-choice.tsx';
import { HeatKey } from '../heatmap/heat-key.tsx';
import sheet from '../heatmap/heatmap.css';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { type Round, toRounds } from './to-rounds.ts';

/** Rows before all of them are asked for. */
const SHOWN_AT_FIRST = 20;
/** px of the names of the rows on a narrow screen, and the least of a round. */
const NAME_WIDTH = 120;
const COLUMN_WIDTH = 96;
const KEYS: ReadonlySet<ScoreKey> = new Set([...COMPOSITE_KEYS, ...RADAR_GROUPS]);

/** One figure of every set, round by round: each round beside the organisation of that round. */
export function RoundsHeatCard({ page, titles }: { page: AnalyticsPage; titles: Titles }) {
  useSheet(sheet);
  const t = useOverviewMessages();
  const dates = useDates();
  const listTitle = useListTitle(titles);
  const [search, setSearch] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const asked = search.get('code') ?? '';
  const key: ScoreKey = isScoreKey(asked) && KEYS.has(asked) ? asked : 'WB';
  const rounds = toRounds(page);
  const rows = isWhole ? page.rows : page.rows.slice(0, SHOWN_AT_FIRST);
  const title = t(`overview.rounds.heat.${page.by}`, { figure: listTitle(key) });
  const headers = rounds.map(({ run }) => t('analytics.run.option', { title: run.title, date: dates.date(run.start) }));
  const choose = (code: ScoreKey) => {
    const next = new URLSearchParams(search);
    next.set('code', code);
    setSearch(next, { replace: true });
  };
  const text = (row: AnalyticsRow, { cell }: Round) => {
    const found = cell(row.set.setId, key);
    return found ? Math.round(found.value) : t('analytics.hidden.text');
  };
  const grid = <RoundsGrid page={page} rows={rows} rounds={rounds} headers={headers} figure={key} caption={title} />;
  return (
    <ChartCard
      title={title}
      lead={t('overview.rounds.heat.lead')}
      isDrawing={false}
      tools={<FigureChoice has={(one) => KEYS.has(one)} chosen={key} title={listTitle} onChange={choose} />}
      chart={() => grid}
      legend={<HeatKey />}
      foot={
        page.rows.length > SHOWN_AT_FIRST ? (
          <Button
            variant="quiet"
            size="small"
            className="ws-button-flush-start ws-no-print"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('overview.heat.fewer') : t('overview.heat.all', { count: page.rows.length })}
          </Button>
        ) : null
      }
      saved={{
        name: title,
        rows: () => [
          [t(`overview.heat.row.${page.by}`), ...headers],
          ...page.rows.map((row) => [row.set.title, ...rounds.map((round) => text(row, round))]),
        ],
      }}
      method={[{ term: t('analytics.method.data'), text: t('overview.rounds.method') }]}
    />
  );
}

type RoundsGridProps = {
  page: AnalyticsPage;
  rows: readonly AnalyticsRow[];
  rounds: readonly Round[];
  headers: readonly string[];
  figure: ScoreKey;
  caption: string;
};

/** A table as it is: its cells hold their numbers and say no more. */
function RoundsGrid({ page, rows, rounds, headers, figure, caption }: RoundsGridProps) {
  const t = useOverviewMessages();
  return (
    <div className="ws-heat-scroll">
      <table
        className="ws-heat ws-heat-rounds"
        aria-label={caption}
        style={{ minInlineSize: NAME_WIDTH + COLUMN_WIDTH * rounds.length }}
      >
        <thead>
          <tr>
            <th scope="col" className="ws-heat-set">
              <span className="ws-visually-hidden">{t(`overview.heat.row.${page.by}`)}</span>
            </th>
            {headers.map((header, at) => (
              <th key={rounds[at]?.run.entryId} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ set }) => (
            <tr key={set.setId} className={set.kind === 'union' ? 'ws-heat-together' : undefined}>
              <th scope="row" className="ws-heat-set">
                {set.title}
              </th>
              {rounds.map(({ run, cell, companyValue }) => {
                const found = cell(set.setId, figure);
                if (!found)
                  return (
                    <td key={run.entryId} className="ws-heat-cell ws-heat-hidden">
                      <span className="ws-visually-hidden">{t('analytics.hidden.text')}</span>
                    </td>
                  );
                const isFaded = besideCompany(found, companyValue(figure)) === 'within';
                return (
                  <td
                    key={run.entryId}
                    className={classNames(
                      'ws-heat-cell',
                      `ws-heat-${toHeatStep(figure, found.value)}`,
                      isFaded && 'ws-heat-faded',
                    )}
                  >
                    {Math.round(found.value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
