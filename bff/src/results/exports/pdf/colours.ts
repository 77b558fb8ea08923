import type { Rating } from '@wellspring/shared/contracts/results/set-report.ts';

/** On paper: the light theme of the screens (shared/web/styles/tokens.css), as a printer needs it. */
export const colours = {
  text: '#152326',
  muted: '#475558',
  line: '#e0ded7',
  strong: '#778383',
  track: '#efeee9',
  accent: '#005c64',
  middle: '#cfe5d8',
} as const;

export const ratingColours: Readonly<Record<Rating, string>> = {
  great: '#27885a',
  average: '#ba811a',
  bad: '#c2442f',
};

/** Behind a shape of the same rating. */
export const paleRatings: Readonly<Record<Rating, string>> = {
  great: '#b9dcc9',
  average: '#ead3a8',
  bad: '#eec0b8',
};
