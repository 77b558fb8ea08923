import type { ColourRating } from '../../domain/scoring/colour-rating.ts';
import { classNames } from '../ui/class-names.ts';
import ratingSheet from '../ui/display/rating.css';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './battery.css';
import { batterySize, filledSegments } from './battery-segments.ts';

export type BatteryProps = {
  /** 0 to 100. */
  value: number;
  rating: ColourRating;
  /** 28 px high, or 16 px in rows. */
  size?: 'medium' | 'small' | undefined;
};

const places = Array.from({ length: batterySize }, (_, index) => index);

/** Eight segments. Decoration of a number that is printed beside it. */
export function Battery({ value, rating, size = 'medium' }: BatteryProps) {
  useSheet(ratingSheet);
  useSheet(sheet);
  const filled = filledSegments(value);
  return (
    <div className={`ws-battery ws-battery-${size} ws-rating-${rating}`} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className={classNames('ws-battery-segment', place < filled && 'ws-battery-filled')} />
      ))}
    </div>
  );
}

/** A battery whose value is not shown, to protect the people who answered. */
export function SuppressedBattery() {
  useSheet(sheet);
  return <div className="ws-battery-suppressed" aria-hidden="true" />;
}
