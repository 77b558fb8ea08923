import type { Network, StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { useCallback } from 'react';
import { useConstructTitle } from '../../statistics/use-construct-title.ts';
import { useNumbers } from '../../statistics/use-numbers.ts';
import type { Edge } from './network-shape.ts';
import { useNetworkMessages } from './use-network-messages.ts';

export type NetworkWords = ReturnType<typeof useNetworkWords>;

/** How the links of a network are said, for readers of the drawing, of the table and of files. */
export function useNetworkWords(titles: Titles, level: StatisticLevel) {
  const t = useNetworkMessages();
  const number = useNumbers();
  const title = useConstructTitle(titles);
  const strength = useCallback((weight: number) => number(weight, 2), [number]);
  const pair = (one: ScoreKey, other: ScoreKey) => `${title(one)}, ${lowerFirst(title(other))}`;
  const named = ({ one, other }: Edge) => ({ one: title(one), other: title(other) });
  const first = (edges: readonly Edge[], sign: 1 | -1) => edges.find(({ weight }) => sign * weight > 0);

  /** One or two sentences: what goes together most, and what goes against each other most. */
  const summary = (edges: readonly Edge[]): string => {
    const [together, against] = [first(edges, 1), first(edges, -1)];
    const sentences = [
      together ? t('network.most.together', named(together)) : '',
      against ? t('network.most.against', named(against)) : '',
    ].filter((sentence) => sentence !== '');
    return sentences.length > 0 ? sentences.join(' ') : t(`network.none.${level}`);
  };

  /** How the strongest links are read. */
  const readings = (edges: readonly Edge[]): string[] =>
    [first(edges, 1), first(edges, -1)].flatMap((edge) =>
      edge ? [t(edge.weight > 0 ? 'network.read.together' : 'network.read.against', named(edge))] : [],
    );

  /** All pairs, with 0 where there is no link. */
  const file = ({ keys }: Network, edges: readonly Edge[]): string[][] => {
    const weights = new Map(edges.map(({ id, weight }) => [id, weight]));
    const known = keys.filter(isScoreKey);
    const pairs = known.flatMap((one, at) => known.slice(at + 1).map((other) => ({ one, other })));
    return [
      [t(`network.file.one.${level}`), t(`network.file.other.${level}`), t('network.table.strength')],
      ...pairs.map(({ one, other }) => [title(one), title(other), strength(weights.get(`${one} ${other}`) ?? 0)]),
    ];
  };
  return { title, strength, pair, summary, readings, file };
}
