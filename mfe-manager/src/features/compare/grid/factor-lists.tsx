import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { isMid } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import type { CompareRow } from '../compare-rows.ts';
import { useCompareMessages } from '../use-compare-messages.ts';
import { Figure } from './figure.tsx';

type FactorListsProps = { page: ComparePage; rows: readonly CompareRow[]; titles: Titles };

/** On a narrow screen: one list of the sets for each factor. */
export function FactorLists({ page, rows, titles }: FactorListsProps) {
  const t = useCompareMessages();
  return rows.map(({ key, cells }) => (
    <section key={key} className="ws-compare-factor">
      <h3>
        {titles.favourable(key)}
        {isMid(key) ? <span className="ws-compare-note">{t('compare.middle.note')}</span> : null}
      </h3>
      <ul>
        {cells.map((cell) => {
          const { set } = cell.column;
          return (
            <li key={set.setId} className={set.kind === 'union' ? 'ws-compare-together' : undefined}>
              <p className="ws-compare-name">{set.title}</p>
              <Figure cell={cell} compared={page.compared} />
              {cell.reading ? null : (
                <p className="ws-compare-note" aria-hidden="true">
                  {t('compare.refused.text')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
