export type Point = { x: number; y: number };

type RadarLabel = {
  /** One or two lines. */
  lines: readonly string[];
  anchor: 'start' | 'middle' | 'end';
  x: number;
  /** Baseline of the first line. */
  y: number;
  /** Baseline of the value below the lines. */
  valueY: number;
};

export type RadarLayout = {
  width: number;
  height: number;
  centre: Point;
  /** Of the ring of 100, in px. */
  radius: number;
  /** Sizes of the words and of the values, in px; never under 13. */
  fontSize: number;
  valueSize: number;
  labels: readonly RadarLabel[];
};

/** Figtree's mean width of a letter, in em; a little too wide, so that no label is cut. */
const letterWidth = 0.53;
const widestRadius = 172;
const smallestRadius = 56;
const narrowWidth = 480;
/** How far words may stand into a narrow card's padding on either side, in px, so that the rings stay readable. */
const narrowBleed = 14;
/** Least distance between two labels of one side, in px. */
const labelGap = 4;
/** Least distance of two neighbouring marks of full size, in px. */
const markRoom = 18;

/** Straight up is axis 0; the others follow clockwise. Rounded, so that the two sides of a radar are exact mirrors. */
export function axisDirection(index: number, count: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
  return { x: round(Math.cos(angle)), y: round(Math.sin(angle)) };
}

/** Radius of the ring of 0, as a part of the outer one: values near 0 would else lie on one another in the centre. */
const innerRing = 0.18;

/** Distance of a value from the centre, in px. @param value 0 (inner ring) to 100 (outer ring) */
export const radarDistance = (radius: number, value: number): number =>
  radius * (innerRing + ((1 - innerRing) * Math.min(100, Math.max(0, value))) / 100);

/** Size of a mark, 0.6 to 1: smaller where the marks of neighbouring axes would touch. */
export function radarMarkScale(radius: number, count: number, value: number): number {
  const toNeighbour = 2 * radarDistance(radius, value) * Math.sin(Math.PI / count);
  return Math.min(1, Math.max(0.6, toNeighbour / markRoom));
}

/** Position of a value on its axis. @param value 0 (inner ring) to 100 (outer ring) */
export function radarPoint(
  layout: Pick<RadarLayout, 'centre' | 'radius'>,
  index: number,
  count: number,
  value: number,
): Point {
  const direction = axisDirection(index, count);
  const distance = radarDistance(layout.radius, value);
  return { x: layout.centre.x + direction.x * distance, y: layout.centre.y + direction.y * distance };
}

/** Breaks a label into at most two lines as equal as its words allow; short ones stay on one. */
export function labelLines(label: string, widthInLetters: number): readonly string[] {
  const words = label.split(' ');
  if (label.length <= widthInLetters || words.length < 2) return [label];
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, longest: Math.max(...lines.map((line) => line.length)) };
  });
  return breaks.reduce((best, next) => (next.longest < best.longest ? next : best)).lines;
}

/**
 * Lays out the chart for a width: text keeps its size and the rings shrink.
 *
 * @param width of the drawing, in px
 * @param names one per axis, in drawing order
 */
export function radarLayout(width: number, names: readonly string[]): RadarLayout {
  const isNarrow = width < narrowWidth;
  const fontSize = isNarrow ? 13 : 15;
  const valueSize = isNarrow ? 17 : 20;
  const lineHeight = isNarrow ? 16 : 18;
  const gap = isNarrow ? 9 : 18;
  const halfWidth = width / 2 + (isNarrow ? narrowBleed : 0);
  const directions = names.map((_, index) => axisDirection(index, names.length));
  const lines = names.map((name, index) => labelLines(name, directions[index]?.x === 0 ? 24 : 12));
  const room = lines.map((texts) => Math.max(...texts.map((text) => text.length)) * letterWidth * fontSize);
  const fits = directions.map(({ x }, index) =>
    x === 0 ? widestRadius : (halfWidth - (room[index] ?? 0) - gap) / Math.abs(x),
  );
  const radius = Math.max(smallestRadius, Math.floor(Math.min(widestRadius, ...fits)));

  const boxHeight = (index: number) => (lines[index]?.length ?? 1) * lineHeight + valueSize + 4;
  const top = boxHeight(0) + gap;
  const centre = { x: width / 2, y: top + radius };
  const bottomIndex = directions.findIndex(({ x, y }) => x === 0 && y > 0);
  const tipOf = ({ x, y }: Point): Point => ({ x: centre.x + x * (radius + gap), y: centre.y + y * (radius + gap) });
  // Around small rings a label of three lines would run into the one at the side: it gives way, up or down.
  const boxTopOf = (direction: Point, index: number): number => {
    const size = boxHeight(index);
    const { y } = tipOf(direction);
    if (direction.x === 0) return direction.y < 0 ? y - size : y;
    const side = directions.findIndex((other) => other.y === 0 && other.x * direction.x > 0);
    if (side < 0 || direction.y === 0) return y - size / 2;
    const least = boxHeight(side) / 2 + labelGap;
    return direction.y < 0 ? Math.min(y - size / 2, centre.y - least - size) : Math.max(y - size / 2, centre.y + least);
  };
  const labels = directions.map((direction, index): RadarLabel => {
    const tip = tipOf(direction);
    const boxTop = boxTopOf(direction, index);
    const count = lines[index]?.length ?? 1;
    return {
      lines: lines[index] ?? [],
      anchor: direction.x === 0 ? 'middle' : direction.x > 0 ? 'start' : 'end',
      x: tip.x,
      y: boxTop + fontSize,
      valueY: boxTop + count * lineHeight + valueSize,
    };
  });
  const lowest = centre.y + radius + gap + (bottomIndex < 0 ? 0 : boxHeight(bottomIndex));
  const height = Math.ceil(Math.max(lowest, ...labels.map(({ valueY }) => valueY + 4)));
  return { width, height, centre, radius, fontSize, valueSize, labels };
}
