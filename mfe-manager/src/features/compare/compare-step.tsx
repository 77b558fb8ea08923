import type { ComparedSet, ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { isMid, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { type CompareRow, findClearSets } from './compare-rows.ts';
import { useCompareMessages } from './use-compare-messages.ts';

export type CompareStep = { set: ComparedSet['set']; factor: ScoreKey };

/**
 * What to begin with: the first set of the tree in which something became clearly lower, as it is drawn. Challenges are
 * left out, of which less may be better. Null: nothing did.
 */
export function findCompareStep({ columns }: ComparePage, rows: readonly CompareRow[]): CompareStep | null {
  for (const { set, lower } of findClearSets(columns, rows)) {
    const factor = lower.find((key) => !isMid(key));
    if (factor) return { set, factor };
  }
  return null;
}

type StepPanelProps = { step: CompareStep; page: ComparePage; titles: Titles };

/** The one thing to begin with: to ask a team about what became clearly lower. */
export function StepPanel({ step: { set, factor }, page, titles }: StepPanelProps) {
  const t = useCompareMessages();
  const titleId = useId();
  return (
    <Card as="section" tone="panel" aria-labelledby={titleId} className="ws-compare-step">
      <p className="ws-small">{t('compare.step.label')}</p>
      <h2 id={titleId}>{t('compare.step.title', { set: set.title, factor: lowerFirst(titles.favourable(factor)) })}</h2>
      <p className="ws-small">{t('compare.step.text')}</p>
      <LinkButton as={HostLink} variant="primary" className="ws-no-print" to={reportPath(set.setId, page.run.entryId)}>
        {t('compare.step.action')}
      </LinkButton>
    </Card>
  );
}
