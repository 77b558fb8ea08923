import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Edge, Node } from './network-shape.ts';

type Box = { left: number; right: number; top: number; bottom: number };
type Side = 'above' | 'below' | 'left' | 'right';
export type NodeLabel = { key: ScoreKey; text: string; x: number; y: number };
export type EdgeLabel = { id: string; text: string; x: number; y: number };

/** px of one character at 13 px, on average. */
const CHARACTER = 6.9;
const LINE = 18;
const GAP = 5;
const PILL = { width: 46, height: 24 };

/** Where the name of a theme stands as long as there is room. */
const wanted: Partial<Record<ScoreKey, Side>> = { IM: 'above', ATT: 'above', EB: 'above', HIN: 'right', PHB: 'left' };
const sides: readonly Side[] = ['below', 'above', 'right', 'left'];

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const boxOf = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** The middle of a label on a side of a node; above and below it gives way to the edges of the drawing. */
function toMiddle({ x, y }: Node, side: Side, width: number, radius: number, room: number) {
  const beside = radius + GAP + width / 2;
  const over = radius + GAP + LINE / 2;
  if (side === 'left') return { x: x - beside, y };
  if (side === 'right') return { x: x + beside, y };
  const within = Math.max(width / 2, Math.min(room - width / 2, x));
  return { x: within, y: side === 'above' ? y - over : y + over };
}

/**
 * Finds places for the names of nodes, on which they meet no node and no name before them.
 *
 * @param isWhole themes are all named, wherever there is room; of factors only those that find a place
 */
export function placeNames(
  nodes: readonly (Node & { text: string })[],
  { width, height, radius, isWhole }: { width: number; height: number; radius: number; isWhole: boolean },
): NodeLabel[] {
  const circles = nodes.map(({ x, y }) => boxOf(x, y, 2 * radius + 4, 2 * radius + 4));
  const taken: Box[] = [];
  return nodes.flatMap((node, at) => {
    const long = node.text.length * CHARACTER;
    const first = wanted[node.key] ?? 'below';
    const places = [first, ...sides.filter((side) => side !== first)].map((side) => {
      const middle = toMiddle(node, side, long, radius, width);
      return { ...middle, box: boxOf(middle.x, middle.y, long, LINE) };
    });
    const others = [...circles.filter((_, other) => other !== at), ...taken];
    const isFree = ({ box }: { box: Box }) =>
      box.left >= 0 &&
      box.right <= width &&
      box.top >= 0 &&
      box.bottom <= height &&
      !others.some((one) => meet(one, box));
    const place = places.find(isFree) ?? (isWhole ? places.at(0) : undefined);
    if (!place) return [];
    taken.push(place.box);
    return [{ key: node.key, text: node.text, x: place.x, y: place.y }];
  });
}

/** Where along a link its strength may stand, the middle first. */
const stops = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];

/** Finds places for printed strengths; one that would hide a name or another one is left to the table. */
export function placeStrengths(
  edges: readonly (Edge & { text: string })[],
  nodes: readonly Node[],
  names: readonly NodeLabel[],
  radius: number,
): EdgeLabel[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const taken: Box[] = [
    ...nodes.map(({ x, y }) => boxOf(x, y, 2 * radius + 6, 2 * radius + 6)),
    ...names.map(({ x, y, text }) => boxOf(x, y, text.length * CHARACTER, LINE)),
  ];
  return edges.flatMap(({ id, one, other, text }) => {
    const [from, to] = [byKey.get(one), byKey.get(other)];
    if (!from || !to) return [];
    for (const stop of stops) {
      const [x, y] = [from.x + stop * (to.x - from.x), from.y + stop * (to.y - from.y)];
      const box = boxOf(x, y, PILL.width, PILL.height);
      if (taken.some((one) => meet(one, box))) continue;
      taken.push(box);
      return [{ id, text, x, y }];
    }
    return [];
  });
}
