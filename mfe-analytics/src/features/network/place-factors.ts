import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import type { Box, Node, Shape } from './network-shape.ts';

const STEPS = 300;
const MARGIN = 28;

/** The same numbers between 0 and 1 each time, so that a network looks the same each time. */
function repeatable(): () => number {
  let state = 20_261_123;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Factors that go together lie near one another. Computed at once: nothing moves, and no timer runs. */
export function placeFactors({ keys, edges }: Shape, { width, height }: Box): Node[] {
  const at = new Map(keys.map((key, index) => [key, index]));
  const links = edges.flatMap(({ one, other, weight }) => {
    const [source, target] = [at.get(one), at.get(other)];
    return source === undefined || target === undefined ? [] : [{ source, target, strength: Math.abs(weight) }];
  });
  // From a wide ellipse, so that the drawing is as wide as its place.
  const points = keys.map((_, index) => {
    const angle = (2 * Math.PI * index) / keys.length;
    return { x: (width / 3) * Math.cos(angle), y: (height / 3) * Math.sin(angle) };
  });
  const reach = Math.min(width, height);
  forceSimulation(points)
    .stop()
    .randomSource(repeatable())
    .force(
      'links',
      forceLink(links)
        .distance(({ strength }) => reach * (0.3 - 0.25 * Math.min(0.5, strength)))
        .strength(({ strength }) => Math.min(1, 0.15 + strength)),
    )
    .force('apart', forceManyBody().strength(-reach / 2))
    .force('collide', forceCollide(reach / 16))
    .force('x', forceX(0).strength((0.1 * height) / width))
    .force('y', forceY(0).strength((0.1 * width) / height))
    .tick(STEPS);
  return fit(keys, points, { width, height });
}

/** Stretched to the whole of its place. */
function fit(keys: Shape['keys'], points: { x?: number; y?: number }[], { width, height }: Box): Node[] {
  const scale = (values: number[], size: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return (value: number) => MARGIN + ((value - low) / Math.max(1, high - low)) * (size - 2 * MARGIN);
  };
  const toX = scale(
    points.map(({ x = 0 }) => x),
    width,
  );
  const toY = scale(
    points.map(({ y = 0 }) => y),
    height,
  );
  return keys.map((key, index) => ({ key, x: toX(points[index]?.x ?? 0), y: toY(points[index]?.y ?? 0) }));
}
