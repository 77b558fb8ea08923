import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { type CompareRow, findClearSets } from './compare-rows.ts';
import { useCompareMessages } from './use-compare-messages.ts';

type ShortCardProps = {
  page: ComparePage;
  rows: readonly CompareRow[];
  titles: Titles;
  /** Nothing stands beside it. */
  isWhole: boolean;
};

/** What changed clearly, set by set; or that nothing did. */
export function ShortCard({ page: { columns, compared }, rows, titles, isWhole }: ShortCardProps) {
  const t = useCompareMessages();
  const titleId = useId();
  const { locale } = useSignedInHost();
  const sets = findClearSets(columns, rows);
  const names = (keys: readonly ScoreKey[]) =>
    listWords(
      keys.map((key) => lowerFirst(titles.favourable(key))),
      locale,
    );
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={isWhole ? 'ws-compare-short ws-span-12' : 'ws-compare-short'}
    >
      <h2 id={titleId}>{t('compare.short.title')}</h2>
      {sets.length > 0 ? (
        <ul>
          {sets.map(({ set, higher, lower }) => (
            <li key={set.setId}>
              <strong>{set.title}</strong>
              {higher.length > 0 ? <span>{t('compare.short.higher', { factors: names(higher) })}</span> : null}
              {lower.length > 0 ? <span>{t('compare.short.lower', { factors: names(lower) })}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="ws-compare-none">
          {compared ? t('compare.short.none', { round: compared.title }) : t('compare.short.alone')}
        </p>
      )}
      {sets.length > 0 ? <p className="ws-small ws-muted">{t('compare.short.rest')}</p> : null}
    </Card>
  );
}
