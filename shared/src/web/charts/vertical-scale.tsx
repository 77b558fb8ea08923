import type { ColourRating } from '../../domain/scoring/colour-rating.ts';
import { clampPercent } from '../ui/feedback/progress.ts';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './dial.css';

export type VerticalScaleProps = {
  /** 0 to 100. */
  value: number;
  rating: ColourRating;
};

const height = 112;
const trackTop = 9;
const trackHeight = height - 2 * trackTop;
const limits = [25, 75] as const;

/** A gauge that fills upwards, with the limits at 25 and 75. Decoration of a number that is printed beside it. */
export function VerticalScale({ value, rating }: VerticalScaleProps) {
  useSheet(sheet);
  const yOf = (point: number) => trackTop + trackHeight * (1 - point / 100);
  const knobY = yOf(clampPercent(value));
  return (
    <svg className={`ws-dial ws-rating-${rating}`} width={20} height={height} aria-hidden="true">
      <rect x="5" y={trackTop} width="10" height={trackHeight} rx="5" className="ws-scale-track" />
      <rect x="5" y={knobY} width="10" height={trackTop + trackHeight - knobY} rx="5" className="ws-scale-value" />
      {limits.map((limit) => (
        <path key={limit} d={`M1 ${yOf(limit)}h18`} className="ws-scale-limit" />
      ))}
      <circle cx="10" cy={knobY} r="7.5" className="ws-scale-knob" />
    </svg>
  );
}
