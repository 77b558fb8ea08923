import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import type { HeatColumns, HeatOrder } from './heat-rows.ts';

export type HeatChoice = { columns: HeatColumns; order: HeatOrder; isGrouped: boolean };

function readOrder(asked: string | null): HeatOrder {
  if (asked === 'name') return { by: 'name' };
  return asked !== null && isScoreKey(asked) ? { by: 'column', key: asked } : { by: 'tree' };
}

/** How the heatmap is laid out, as the address says it beside the round. */
export function useHeatChoice(): HeatChoice & { choose: (change: Partial<HeatChoice>) => void } {
  const [search, setSearch] = useSearchParams();
  const choice: HeatChoice = {
    columns: search.get('columns') === 'factors' ? 'factors' : 'themes',
    order: readOrder(search.get('order')),
    isGrouped: search.get('grouped') === 'on',
  };
  const choose = (change: Partial<HeatChoice>) => {
    const { columns, order, isGrouped } = { ...choice, ...change };
    const values = {
      columns: columns === 'factors' ? columns : '',
      order: order.by === 'column' ? order.key : order.by === 'name' ? order.by : '',
      grouped: isGrouped ? 'on' : '',
    };
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return { ...choice, choose };
}
