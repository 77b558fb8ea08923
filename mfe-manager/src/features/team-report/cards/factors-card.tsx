import { type FactorKey, findGroup, RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { attentionFirst } from '@wellspring/shared/web/areas/reports/report-values.ts';
import type { SetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { ChartFigure } from '@wellspring/shared/web/charts/chart-figure.tsx';
import { usePrinting } from '@wellspring/shared/web/patterns/files/use-printing.ts';
import { useGrowingList } from '@wellspring/shared/web/patterns/use-growing-list.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId, useState } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { FactorRow } from './factor-row.tsx';
import { FactorsTable } from './factors-table.tsx';

const orders = ['lowest', 'theme'] as const;
type Order = (typeof orders)[number];

/** The lowest ones; the rest is one press away. */
const SHOWN_AT_FIRST = 6;

export type FactorsCardProps = {
  /** At least one, theme by theme. */
  readings: readonly SetReading<FactorKey>[];
  titles: Titles;
  /** Opens everything about one factor. */
  onWhy: (factor: FactorKey) => void;
};

/** Every factor with its interval, rating and level; the lowest first, or theme by theme. */
export function FactorsCard({ readings, titles, onWhy }: FactorsCardProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const [order, setOrder] = useState<Order>('lowest');
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const bad = readings.filter(({ rating }) => rating === 'bad').length;
  const isLong = isWhole || isPrinting || order === 'theme';
  const sorted = attentionFirst(readings);
  const shown = isLong ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const { list, grow } = useGrowingList<HTMLUListElement>(shown.length);
  const toggle = () => {
    if (!isWhole) grow();
    setWhole(!isWhole);
  };
  const hasMore = order === 'lowest' && readings.length > SHOWN_AT_FIRST;
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={
        isLong && readings.length > SHOWN_AT_FIRST ? 'ws-team-factors ws-team-factors-long' : 'ws-team-factors'
      }
    >
      <CardHead
        title={t('team-report.factors.title')}
        titleId={titleId}
        lead={t('team-report.factors.attention', { count: bad })}
      >
        <NativeSelect
          look="quiet"
          compact
          aria-label={t('report.order.label')}
          value={order}
          onChange={(event) => setOrder(orders.find((one) => one === event.currentTarget.value) ?? 'lowest')}
        >
          <option value="lowest">{t('team-report.factors.lowest')}</option>
          <option value="theme">{t('report.order.theme')}</option>
        </NativeSelect>
      </CardHead>
      <ChartFigure
        chart={
          order === 'theme' ? (
            <ByTheme readings={readings} titles={titles} onWhy={onWhy} />
          ) : (
            <ul className="ws-team-factor-list" ref={list}>
              {shown.map((reading) => (
                <FactorRow key={reading.key} reading={reading} titles={titles} onWhy={onWhy} />
              ))}
            </ul>
          )
        }
        table={<FactorsTable readings={order === 'theme' ? readings : sorted} titles={titles} />}
        showTableLabel={t('report.chart.table')}
        showChartLabel={t('report.chart.chart')}
        keyLabels={
          hasMore ? (
            <Button variant="quiet" size="small" className="ws-button-flush-start" onClick={toggle}>
              {isWhole
                ? t('team-report.factors.fewer.action')
                : t('team-report.factors.all.action', { count: readings.length })}
            </Button>
          ) : null
        }
      />
    </Card>
  );
}

function ByTheme({ readings, titles, onWhy }: FactorsCardProps) {
  return RADAR_GROUPS.map((group) => {
    const own = readings.filter(({ key }) => findGroup(key) === group);
    return own.length === 0 ? null : (
      <section key={group} className="ws-team-factor-theme">
        <h3>{titles.plain(group)}</h3>
        <ul className="ws-team-factor-list">
          {own.map((reading) => (
            <FactorRow key={reading.key} reading={reading} titles={titles} onWhy={onWhy} />
          ))}
        </ul>
      </section>
    );
  });
}
