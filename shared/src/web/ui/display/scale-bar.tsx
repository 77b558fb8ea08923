import type { ReactNode } from 'react';
import type { ColourRating } from '../../../domain/scoring/colour-rating.ts';
import { classNames } from '../class-names.ts';
import { clampPercent } from '../feedback/progress.ts';
import { useSheet } from '../use-sheet.ts';
import { RatingWord } from './rating.tsx';
import sheet from './scale-bar.css';

export type ScaleBarProps = {
  title: ReactNode;
  /** Level of the title as a heading, so that a screen reader can jump from one bar to the next; absent: plain words. */
  level?: 3 | 4 | undefined;
  /** 0 to 100; shown rounded. */
  value: number;
  rating: ColourRating;
  ratingWord: ReactNode;
  /** More is not better (a middle factor): no fill, a pale band from 15 to 85. */
  isMid?: boolean | undefined;
  /** A team's interval, 0 to 100: no fill, a pale band. Its ends in words belong in the note ("14 to 30"). */
  interval?: { low: number; high: number } | undefined;
  /** "Of 100 participants, 17 score higher on role ambiguity" */
  note?: ReactNode;
  className?: string | undefined;
};

const middleBand = { low: 15, high: 85 };
const limits = [25, 75] as const;

/** One factor: title and value, the track with its limits, the rating in words. Everything drawn is also written. */
export function ScaleBar({ title, level, value, rating, ratingWord, isMid, interval, note, className }: ScaleBarProps) {
  useSheet(sheet);
  const position = clampPercent(value);
  const Title = level ? (`h${level}` as const) : 'span';
  const ticks = isMid ? [middleBand.low, middleBand.high] : limits;
  return (
    <div className={classNames('ws-scale-bar', `ws-rating-${rating}`, className)}>
      <Title className="ws-scale-bar-title">{title}</Title>
      <span className="ws-scale-bar-value">{position}</span>
      <div className="ws-scale-bar-track" aria-hidden="true">
        {isMid ? <Band band={middleBand} className="ws-scale-bar-healthy" /> : null}
        {isMid || interval ? null : <span className="ws-scale-bar-fill" style={{ inlineSize: `${position}%` }} />}
        {ticks.map((tick) => (
          <span key={tick} className="ws-scale-bar-tick" style={{ insetInlineStart: `${tick}%` }} />
        ))}
        {interval ? <Band band={interval} className="ws-scale-bar-interval" /> : null}
        <span className="ws-scale-bar-knob" style={{ insetInlineStart: `${position}%` }} />
      </div>
      <div className="ws-scale-bar-foot">
        <RatingWord rating={rating}>{ratingWord}</RatingWord>
        {note ? <span>{note}</span> : null}
      </div>
    </div>
  );
}

function Band({ band, className }: { band: { low: number; high: number }; className: string }) {
  const start = clampPercent(band.low);
  const width = Math.max(0, clampPercent(band.high) - start);
  return <span className={className} style={{ insetInlineStart: `${start}%`, inlineSize: `${width}%` }} />;
}
