import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Table2 } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import chartSheet from '../../charts/chart-card.css';
import { SaveMenu } from '../../charts/save-menu.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetChoice } from '../../run/set-choice.tsx';
import { SwitchedOff } from '../../run/switched-off.tsx';
import { useChosenSet } from '../../run/use-chosen-set.ts';
import { BootstrapStrip } from '../../statistics/bootstraps/bootstrap-strip.tsx';
import { useBootstrap } from '../../statistics/bootstraps/use-bootstrap.ts';
import { useRememberedSwitch } from '../../statistics/remembered-switch.ts';
import { StatisticBody } from '../../statistics/statistic-body.tsx';
import { useStatistic } from '../../statistics/use-statistic.ts';
import sheet from './network.css';
import { NetworkBody } from './network-body.tsx';
import { NetworkNotes } from './network-notes.tsx';
import { toEdges } from './network-shape.ts';
import { useNetworkMessages } from './use-network-messages.ts';
import { useNetworkWords } from './use-network-words.ts';

/** `/analytics/network?run=&with=&rows=&set=&level=` in the shell. */
export function NetworkPage() {
  return (
    <RunPage tab="network">
      {(page) => {
        if (!page.tools.network) return <SwitchedOff />;
        const { shown } = page.company;
        return shown.state === 'refused' ? (
          <Card>
            <RefusedSet {...shown} />
          </Card>
        ) : (
          <NetworkOfSet page={page} />
        );
      }}
    </RunPage>
  );
}

function NetworkOfSet({ page }: { page: AnalyticsPage }) {
  useSheet(sheet);
  useSheet(chartSheet);
  const t = useNetworkMessages();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const { set, search, choose } = useChosenSet(page);
  const level: StatisticLevel = search.get('level') === 'factors' ? 'factors' : 'groups';
  const runSet = { entryId: page.run.entryId, setId: set.setId };
  const found = useStatistic(runSet, { kind: 'network', level });
  const network = found.state === 'shown' ? found.statistic : null;
  const edges = useMemo(() => (network ? toEdges(network) : []), [network]);
  const isCounted = network?.edgeKind === 'partial' && edges.length > 0;
  const control = useBootstrap(runSet, { kind: 'network', level }, isCounted);
  const [hasTable, setHasTable] = useRememberedSwitch('ws-analytics-network-table', true);
  const words = useNetworkWords(titles, level);
  const [lit, setLit] = useState<string | null>(null);
  const title = t('network.title', { set: set.title });
  return (
    <>
      {isCounted ? (
        <BootstrapStrip
          control={control}
          title={t('network.bootstrap.title', { set: set.title })}
          offer={t('network.bootstrap.offer')}
          meanwhile={t('network.bootstrap.meanwhile')}
          titles={titles}
        />
      ) : null}
      <Card as="section" aria-labelledby={titleId} ref={card}>
        <CardHead title={title} titleId={titleId} lead={network ? words.summary(edges) : null}>
          <div className="ws-chart-card-tools ws-no-print">
            <SetChoice page={page} chosen={set.setId} onChange={(setId) => choose({ set: setId })} />
            <SegmentedControl
              label={t('network.level.label')}
              options={[
                { value: 'groups', label: t('analytics.group.themes') },
                { value: 'factors', label: t('analytics.group.factors') },
              ]}
              value={level}
              onChange={(value) => choose({ level: value === 'factors' ? value : '' })}
            />
            {network ? (
              <>
                <Button
                  size="small"
                  className="ws-network-twin"
                  aria-pressed={hasTable}
                  icon={<Icon icon={Table2} size={16} />}
                  onClick={() => setHasTable(!hasTable)}
                >
                  {t('report.chart.table')}
                </Button>
                <SaveMenu
                  name={title}
                  rows={() => words.file(network, edges)}
                  findDrawing={() => card.current?.querySelector<SVGSVGElement>('svg[role="img"]') ?? null}
                />
              </>
            ) : null}
          </div>
        </CardHead>
        <StatisticBody found={found} titles={titles} height={460}>
          {(shown) => (
            <NetworkBody
              network={shown}
              edges={edges}
              level={level}
              words={words}
              bootstrap={control.bootstrap}
              caption={title}
              hasTable={hasTable}
              lit={lit}
              onLight={setLit}
            />
          )}
        </StatisticBody>
      </Card>
      {network ? <NetworkNotes network={network} edges={edges} level={level} words={words} /> : null}
    </>
  );
}
