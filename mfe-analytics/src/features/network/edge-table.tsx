import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { useState } from 'react';
import type { Edge } from './network-shape.ts';
import { useNetworkMessages } from './use-network-messages.ts';

/** Rows before the weaker ones are asked for. */
const SHOWN_AT_FIRST = 10;

type EdgeTableProps = {
  caption: string;
  edges: readonly Edge[];
  pair: (one: ScoreKey, other: ScoreKey) => string;
  strength: (weight: number) => string;
  /** Percent of the resamples that have a link; null while it is not computed. */
  stability: ReadonlyMap<string, number> | null;
  lit: string | null;
  onLight: (id: string | null) => void;
};

/** The links of the drawing as rows: each lights its link, and is lit by it. */
export function EdgeTable({ caption, edges, pair, strength, stability, lit, onLight }: EdgeTableProps) {
  const t = useNetworkMessages();
  const [isWhole, setWhole] = useState(false);
  const weaker = edges.length - SHOWN_AT_FIRST;
  const shown = isWhole ? edges : edges.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <table className="ws-network-table">
        <caption className="ws-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('network.table.link')}</th>
            <th scope="col" className="ws-network-direction">
              {t('network.table.goes')}
            </th>
            {stability ? (
              <th scope="col" className="ws-network-number">
                {t('network.table.stable')}
              </th>
            ) : null}
            <th scope="col" className="ws-network-number" aria-sort="descending">
              {t('network.table.strength')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, one, other, weight }) => {
            const goes = t(weight > 0 ? 'network.goes.together' : 'network.goes.against');
            const share = stability?.get(id);
            return (
              <tr
                key={id}
                tabIndex={0}
                data-lit={id === lit || undefined}
                onFocus={() => onLight(id)}
                onBlur={() => onLight(null)}
                onPointerEnter={() => onLight(id)}
                onPointerLeave={() => onLight(null)}
              >
                <th scope="row">
                  {pair(one, other)}
                  <span className="ws-network-goes">{goes}</span>
                </th>
                <td className="ws-network-direction">{goes}</td>
                {stability ? (
                  <td className="ws-network-number">
                    {share === undefined ? '–' : t('statistics.percent', { percent: share })}
                  </td>
                ) : null}
                <td className="ws-network-number">{strength(weight)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {weaker > 0 ? (
        <Button
          variant="quiet"
          size="small"
          className="ws-button-flush-start ws-no-print"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('network.table.fewer') : t('network.table.weaker', { count: weaker })}
        </Button>
      ) : null}
    </div>
  );
}
