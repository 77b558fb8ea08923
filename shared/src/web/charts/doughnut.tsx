import type { ColourRating } from '../../domain/scoring/colour-rating.ts';
import { clampPercent } from '../ui/feedback/progress.ts';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './dial.css';

export type DoughnutProps = {
  /** 0 to 100. */
  value: number;
  rating: ColourRating;
  /** Width and height in px: 104 in a stat card, 88 in a report's head. */
  size?: number | undefined;
};

const stroke = 11;

/** A ring filled from the top. Decoration of a number that is printed beside it. */
export function Doughnut({ value, rating, size = 104 }: DoughnutProps) {
  useSheet(sheet);
  const percent = clampPercent(value);
  const radius = (size - stroke) / 2;
  return (
    <svg className={`ws-dial ws-rating-${rating}`} width={size} height={size} fill="none" aria-hidden="true">
      <g transform={`translate(${size / 2} ${size / 2}) rotate(-90)`} strokeWidth={stroke}>
        <circle r={radius} className="ws-dial-track" />
        <circle r={radius + stroke / 2 - 0.5} className="ws-dial-edge" />
        <circle r={radius - stroke / 2 + 0.5} className="ws-dial-edge" />
        {percent > 0 ? (
          <circle
            r={radius}
            className="ws-dial-value"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            strokeLinecap={percent < 97 ? 'round' : 'butt'}
          />
        ) : null}
      </g>
    </svg>
  );
}
