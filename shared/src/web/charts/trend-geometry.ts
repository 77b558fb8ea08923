/** Least distance between the end labels of two lines, in px. */
export const labelDistance = 38;

/** Where end labels may be written, in px from the top; at least one label distance high. */
export type LabelRange = { top: number; bottom: number };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Moves overlapping end labels apart; each moves equally far, so that both stay beside their line. None leaves the
 * range: below it are the names of the moments.
 *
 * @param positions heights in px, one or two, in any order
 * @returns the heights to write at, in the same order
 */
export function spreadLabels(positions: readonly number[], { top, bottom }: LabelRange): readonly number[] {
  const [first, second] = positions;
  if (first === undefined || second === undefined) return positions.map((position) => clamp(position, top, bottom));
  const shift = Math.max(0, labelDistance - Math.abs(second - first)) / 2;
  const isFirstUpper = first <= second;
  const upper = clamp(Math.min(first, second) - shift, top, bottom - labelDistance);
  const lower = clamp(Math.max(first, second) + shift, upper + labelDistance, bottom);
  return isFirstUpper ? [upper, lower] : [lower, upper];
}

/**
 * Which moments get a label under the axis: all while they fit, else every second, third, …, counted back from the
 * latest, which is always named.
 *
 * @param count how many moments there are
 * @param room how many labels fit
 */
export function labelledMoments(count: number, room: number): readonly number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}

/** An SVG path through the points; a null breaks the line: not asked, or suppressed. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let path = '';
  let isDrawing = false;
  for (const point of points) {
    if (point) path += `${isDrawing ? 'L' : 'M'}${point.x} ${point.y}`;
    isDrawing = point !== null;
  }
  return path;
}
