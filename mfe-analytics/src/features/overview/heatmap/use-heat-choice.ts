import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useState } from 'react';
import type { HeatColumns, HeatOrder } from './heat-rows.ts';

export type HeatChoice = { columns: HeatColumns; order: HeatOrder; isGrouped: boolean };

function readOrder(asked: string | null): HeatOrder {
  if (asked === 'name') return { by: 'name' };
  return asked !== null && isScoreKey(asked) ? { by: 'column', key: asked } : { by: 'tree' };
}

const read = (search: URLSearchParams): HeatChoice => ({
  columns: search.get('columns') === 'factors' ? 'factors' : 'themes',
  order: readOrder(search.get('order')),
  isGrouped: search.get('grouped') === 'on',
});

function write(search: URLSearchParams, { columns, order, isGrouped }: HeatChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = {
    columns: columns === 'factors' ? columns : '',
    order: order.by === 'column' ? order.key : order.by === 'name' ? order.by : '',
    grouped: isGrouped ? 'on' : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How the heatmap is laid out, as the address says it beside the round; a change shows before the address follows. */
export function useHeatChoice(): HeatChoice & { choose: (change: Partial<HeatChoice>) => void } {
  const [search, setSearch] = useSearchParams();
  const [ahead, setAhead] = useState<{ address: string; choice: HeatChoice } | null>(null);
  const address = search.toString();
  // The address has followed, or something else changed it.
  if (ahead && ahead.address !== address) setAhead(null);
  const choice = ahead?.address === address ? ahead.choice : read(search);
  const choose = (change: Partial<HeatChoice>) => {
    const next = { ...choice, ...change };
    setAhead({ address, choice: next });
    setSearch(write(search, next), { replace: true });
  };
  return { ...choice, choose };
}
