import type { ReactNode } from 'react';
import type { ColourRating } from '../../../domain/scoring/colour-rating.ts';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './rating.css';

export type RatingShapeProps = {
  rating: ColourRating;
  /** Width and height in px. */
  size?: number | undefined;
};

export type RatingWordProps = {
  rating: ColourRating;
  /** The rating in words: "Going well", "On the high side". */
  children: ReactNode;
  className?: string | undefined;
};

/** Shapes around 0,0 that look equally large; a radius-6 circle sets the scale. Charts draw them too. */
export const ratingShapes: Record<ColourRating, string> = {
  great: 'M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6Z',
  average: 'M-4.2-5.6h8.4q1.4 0 1.4 1.4v8.4q0 1.4-1.4 1.4h-8.4q-1.4 0-1.4-1.4v-8.4q0-1.4 1.4-1.4Z',
  bad: 'M0-6.6 6.8 5.6H-6.8Z',
};

/** Circle, square or triangle: the rating without its colour. */
export function RatingShape({ rating, size = 12 }: RatingShapeProps) {
  useSheet(sheet);
  return (
    <svg className={`ws-rating-${rating}`} width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true">
      <path d={ratingShapes[rating]} className="ws-rating-fill" />
    </svg>
  );
}

/** Shape, colour and word together; any one of them may be lost on the way. */
export function RatingWord({ rating, children, className }: RatingWordProps) {
  useSheet(sheet);
  return (
    <span className={classNames('ws-rating-word', `ws-rating-${rating}`, className)}>
      <RatingShape rating={rating} />
      {children}
    </span>
  );
}
