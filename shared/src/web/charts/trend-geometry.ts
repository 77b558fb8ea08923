/** Least distance between the end labels of two lines, in px. */
export const labelDistance = 38;

/**
 * Moves end labels apart that would stand on each other; each moves equally far, so that both stay beside their line.
 *
 * @param positions heights in px, in any order
 * @returns the heights to write at, in the same order
 */
export function spreadLabels(positions: readonly number[]): readonly number[] {
  const [first, second] = positions;
  if (first === undefined || second === undefined) return positions;
  const lack = labelDistance - Math.abs(second - first);
  if (lack <= 0) return positions;
  const isFirstUpper = first <= second;
  const shift = lack / 2;
  return [first + (isFirstUpper ? -shift : shift), second + (isFirstUpper ? shift : -shift)];
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

/** An SVG path through the points; a null breaks the line, because nobody was asked then or nothing may be shown. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let path = '';
  let isDrawing = false;
  for (const point of points) {
    if (point) path += `${isDrawing ? 'L' : 'M'}${point.x} ${point.y}`;
    isDrawing = point !== null;
  }
  return path;
}
