import type { TeamColor } from '../../../contracts/people/team.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './color-swatch.css';

/** A colour of the palette of teams and segments. Decoration: its name, or that of the team, stands beside it. */
export function ColorSwatch({ color }: { color: TeamColor }) {
  useSheet(sheet);
  return <span className="ws-color-swatch" data-color={color} aria-hidden="true" />;
}
