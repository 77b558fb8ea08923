import type { Network, StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { MethodCard } from '../../statistics/method-card.tsx';
import type { Edge } from './network-shape.ts';
import { useNetworkMessages } from './use-network-messages.ts';
import type { NetworkWords } from './use-network-words.ts';

/** Answers that a network of all factors needs (analytics refuses fewer). */
const FOR_FACTORS = 350;

type NetworkNotesProps = { network: Network; edges: readonly Edge[]; level: StatisticLevel; words: NetworkWords };

/** How the network is read, and how it is computed. */
export function NetworkNotes({ network: { n, keys, edgeKind }, edges, level, words }: NetworkNotesProps) {
  const t = useNetworkMessages();
  const titleId = useId();
  const method = [
    { term: t('analytics.method.data'), text: t(`network.method.data.${level}`, { n, count: keys.length }) },
    { term: t('network.method.method'), text: t(`network.method.${edgeKind}`) },
    ...(edgeKind === 'partial' ? [{ term: t('network.method.stable'), text: t('network.method.stable-text') }] : []),
    ...(n < FOR_FACTORS
      ? [{ term: t('network.method.impossible'), text: t('network.method.impossible-text', { needed: FOR_FACTORS }) }]
      : []),
  ];
  return (
    <div className="ws-grid">
      <Card as="section" aria-labelledby={titleId} className="ws-span-7 ws-network-how">
        <h2 className="ws-h2" id={titleId}>
          {t('network.read.title')}
        </h2>
        <div className="ws-network-readings">
          {words.readings(edges).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{t('network.read.care')}</p>
        </div>
      </Card>
      <MethodCard method={method} className="ws-span-5 ws-network-method" />
    </div>
  );
}
