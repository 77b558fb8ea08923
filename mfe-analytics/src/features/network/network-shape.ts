import type { Network } from '@wellspring/shared/contracts/results/statistics.ts';
import type { GroupKey } from '@wellspring/shared/domain/factor-keys.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';

/** A link between two codes. */
export type Edge = { id: string; one: ScoreKey; other: ScoreKey; weight: number };

/** A code on the drawing, in px. */
export type Node = { key: ScoreKey; x: number; y: number };

/** What is drawn, and the px there are for it. */
export type Shape = { keys: readonly ScoreKey[]; edges: readonly Edge[] };
export type Box = { width: number; height: number };

/** The links of a network, the strongest first. */
export const toEdges = ({ edges }: Pick<Network, 'edges'>): Edge[] =>
  edges.flatMap(({ one, other, weight }) =>
    isScoreKey(one) && isScoreKey(other) ? [{ id: `${one} ${other}`, one, other, weight }] : [],
  );

/** Links whose strength is printed: the strongest two of each kind. */
export function findPrinted(edges: readonly Edge[]): ReadonlySet<string> {
  const first = (kind: Edge[]) => kind.slice(0, 2).map(({ id }) => id);
  return new Set([
    ...first(edges.filter(({ weight }) => weight > 0)),
    ...first(edges.filter(({ weight }) => weight < 0)),
  ]);
}

/** Where each theme stands, in parts of the drawing: always the same, so that two rounds can be compared. */
const places: Readonly<Record<GroupKey, readonly [x: number, y: number]>> = {
  IM: [0.51, 0.06],
  ATT: [0.82, 0.24],
  EB: [0.2, 0.26],
  HIN: [0.63, 0.51],
  PHB: [0.32, 0.65],
  ONG: [0.84, 0.77],
  PRES: [0.14, 0.87],
  UIT: [0.54, 0.94],
};

/** Room around the drawing for the words above and below the outermost themes. */
const MARGIN = { x: 12, y: 30 };

export const placeThemes = ({ keys }: Pick<Shape, 'keys'>, { width, height }: Box): Node[] =>
  keys.flatMap((key) => {
    const place = (places as Partial<Record<ScoreKey, readonly [number, number]>>)[key];
    if (!place) return [];
    const [x, y] = place;
    return [{ key, x: MARGIN.x + x * (width - 2 * MARGIN.x), y: MARGIN.y + y * (height - 2 * MARGIN.y) }];
  });
