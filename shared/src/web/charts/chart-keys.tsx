import type { ColourRating } from '../../domain/scoring/colour-rating.ts';
import { RatingShape } from '../ui/display/rating.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './chart.css';

export type RatingLabels = Record<ColourRating, string>;

export type SeriesKeyProps = {
  /** The first series is the solid one. */
  series: string;
  comparison?: string | undefined;
};

const ratings = ['great', 'average', 'bad'] as const;

/** What the three shapes mean. */
export function RatingKey({ words }: { words: RatingLabels }) {
  useSheet(sheet);
  return (
    <ul className="ws-chart-key">
      {ratings.map((rating) => (
        <li key={rating}>
          <RatingShape rating={rating} />
          {words[rating]}
        </li>
      ))}
    </ul>
  );
}

/** What the solid and the dashed line mean; belongs in the card's title line. */
export function SeriesKey({ series, comparison }: SeriesKeyProps) {
  useSheet(sheet);
  return (
    <ul className="ws-chart-key">
      <li>
        <LineSample className="ws-chart-line" />
        {series}
      </li>
      {comparison ? (
        <li>
          <LineSample className="ws-chart-dashed" />
          {comparison}
        </li>
      ) : null}
    </ul>
  );
}

function LineSample({ className }: { className: string }) {
  return (
    <svg width="22" height="12" aria-hidden="true">
      <path d="M0 6h22" className={className} />
    </svg>
  );
}
