import type { Bootstrap, Network, StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { EdgeTable } from './edge-table.tsx';
import { NetworkDrawing, type NetworkDrawingProps } from './network-drawing.tsx';
import { type Edge, placeThemes } from './network-shape.ts';
import { useNetworkMessages } from './use-network-messages.ts';
import type { NetworkWords } from './use-network-words.ts';

/** With the library that finds places for many factors. */
const FactorsDrawing = lazy(async () => {
  const { placeFactors } = await import(/* webpackChunkName: "network-factors" */ './place-factors.ts');
  return {
    default: (props: Omit<NetworkDrawingProps, 'place'>) => <NetworkDrawing {...props} place={placeFactors} />,
  };
});

const HEIGHTS = {
  groups: (width: number) => Math.min(460, Math.max(340, width * 0.76)),
  factors: (width: number) => Math.min(640, Math.max(420, width * 0.66)),
} as const;

/** Percent of resamples below which a link is faded. */
const STABLE = 50;

type NetworkBodyProps = {
  network: Network;
  edges: readonly Edge[];
  level: StatisticLevel;
  words: NetworkWords;
  bootstrap: Bootstrap | null;
  caption: string;
  hasTable: boolean;
  lit: string | null;
  onLight: (id: string | null) => void;
};

/** The drawing and the same links as a table; each lights the other. */
export function NetworkBody(props: NetworkBodyProps) {
  const { network, edges, level, words, bootstrap, caption, hasTable, lit, onLight } = props;
  const stability = useMemo(() => toStability(bootstrap), [bootstrap]);
  const unstable = useMemo(
    () => new Set([...(stability ?? [])].flatMap(([id, share]) => (share < STABLE ? [id] : []))),
    [stability],
  );
  const keys = useMemo(() => network.keys.filter(isScoreKey), [network]);
  const drawing = {
    ...{ keys, edges, unstable, lit, onLight },
    ...{ title: words.title, strength: words.strength, summary: words.summary(edges) },
    ...{ isWhole: level === 'groups', height: HEIGHTS[level] },
  };
  return (
    <div className="ws-network-parts" data-beside={(hasTable && level === 'groups') || undefined}>
      <div>
        {level === 'groups' ? (
          <NetworkDrawing {...drawing} place={placeThemes} />
        ) : (
          <Suspense fallback={<Skeleton shape="block" height={600} />}>
            <FactorsDrawing {...drawing} />
          </Suspense>
        )}
        <NetworkKey isSimple={network.edgeKind === 'simple'} hasUnstable={unstable.size > 0} />
      </div>
      {hasTable && edges.length > 0 ? (
        <EdgeTable
          caption={caption}
          edges={edges}
          pair={words.pair}
          strength={words.strength}
          stability={stability}
          lit={lit}
          onLight={onLight}
        />
      ) : null}
    </div>
  );
}

function toStability(bootstrap: Bootstrap | null): ReadonlyMap<string, number> | null {
  const result = bootstrap?.result;
  if (result?.kind !== 'network') return null;
  return new Map(result.edges.map(({ one, other, share }) => [`${one} ${other}`, share]));
}

function NetworkKey({ isSimple, hasUnstable }: { isSimple: boolean; hasUnstable: boolean }) {
  const t = useNetworkMessages();
  return (
    <div className="ws-network-key">
      <span>
        <svg width="34" height="8" aria-hidden="true">
          <line x1="2" x2="32" y1="4" y2="4" strokeWidth="5" className="ws-network-line" />
        </svg>
        {t('network.key.together')}
      </span>
      <span>
        <svg width="34" height="8" aria-hidden="true">
          <line
            x1="0"
            x2="34"
            y1="4"
            y2="4"
            strokeWidth="5"
            strokeDasharray="7 5"
            className="ws-network-line ws-network-against"
          />
        </svg>
        {t('network.key.against')}
      </span>
      <p>
        {t(isSimple ? 'network.key.simple' : 'network.key.thick')} {hasUnstable ? t('network.key.faded') : null}
      </p>
    </div>
  );
}
