type Point = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

export type LabelPlace = { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' };

/** px of one character at 13 px, on average, and of the sign that the label belongs to. */
const CHARACTER = 6.8;
const LINE = 16;
const SIGN = 13;

const sides: readonly LabelPlace[] = [
  { dx: SIGN + 3, dy: 0, anchor: 'start' },
  { dx: -SIGN - 3, dy: 0, anchor: 'end' },
  { dx: 0, dy: -SIGN - 8, anchor: 'middle' },
  { dx: 0, dy: SIGN + 8, anchor: 'middle' },
];

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function toBox({ x, y }: Point, { dx, dy, anchor }: LabelPlace, text: string): Box {
  const width = text.length * CHARACTER;
  const left = x + dx - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  return { left, right: left + width, top: y + dy - LINE / 2, bottom: y + dy + LINE / 2 };
}

/**
 * Finds a side for each label on which it meets no sign and no label before it.
 *
 * @param points in px
 * @returns in their order; null for a label that fits on no side
 */
export function placeLabels(
  points: readonly (Point & { text: string })[],
  { width, height }: { width: number; height: number },
): (LabelPlace | null)[] {
  const signs = points.map(({ x, y }) => ({ left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN }));
  const labels: Box[] = [];
  return points.map((point, at) => {
    const others = [...signs.filter((_, other) => other !== at), ...labels];
    for (const side of sides) {
      const box = toBox(point, side, point.text);
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      if (!isInside || others.some((other) => meet(box, other))) continue;
      labels.push(box);
      return side;
    }
    return null;
  });
}
