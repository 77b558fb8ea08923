import type { ColourRating } from '../scoring/colour-rating.ts';

/** Shapes around 0,0 that look equally large; a radius-6 circle sets the scale. Charts draw them too. */
export const ratingShapes: Record<ColourRating, string> = {
  great: 'M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6Z',
  average: 'M-4.2-5.6h8.4q1.4 0 1.4 1.4v8.4q0 1.4-1.4 1.4h-8.4q-1.4 0-1.4-1.4v-8.4q0-1.4 1.4-1.4Z',
  bad: 'M0-6.6 6.8 5.6H-6.8Z',
};
