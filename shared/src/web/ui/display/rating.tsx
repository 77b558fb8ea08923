import type { ReactNode } from 'react';
import { ratingShapes } from '../../../domain/charts/rating-shapes.ts';
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
