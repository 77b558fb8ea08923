import type { RunLine } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** Lines of a round that say the same. */
export type LineGroup = [RunLine, ...RunLine[]];

const shows = ({ participation, results }: RunLine): boolean =>
  participation.state === 'shown' || results.state === 'released';

const saysSame = (one: RunLine, other: RunLine): boolean =>
  JSON.stringify([one.participation, one.results]) === JSON.stringify([other.participation, other.results]);

/** One group where no line has a figure and all say the same, so that a sentence does not stand there for each team. */
export function toLineGroups(lines: readonly RunLine[]): LineGroup[] {
  const [first, ...rest] = lines;
  if (!first) return [];
  if (lines.every((line) => !shows(line) && saysSame(line, first))) return [[first, ...rest]];
  return lines.map((line) => [line]);
}
