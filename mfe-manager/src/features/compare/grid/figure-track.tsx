import { isMid } from '@wellspring/shared/domain/factor-keys.ts';
import { HEALTHY_MIDDLE } from '@wellspring/shared/domain/reports/healthy-middle.ts';
import type { SetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import sheet from '@wellspring/shared/web/ui/display/scale-bar.css';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';

const LIMITS = { low: 25, high: 75 };

/** Where a figure and its interval lie between the limits. Everything drawn is written beside it. */
export function FigureTrack({ reading: { key, value, rating, interval } }: { reading: SetReading }) {
  useSheet(sheet);
  const { low, high } = isMid(key) ? HEALTHY_MIDDLE : LIMITS;
  return (
    <span className={`ws-scale-bar-track ws-compare-track ws-rating-${rating}`} aria-hidden="true">
      {[low, high].map((limit) => (
        <span key={limit} className="ws-scale-bar-tick" style={{ insetInlineStart: `${limit}%` }} />
      ))}
      {interval ? (
        <span
          className="ws-scale-bar-interval"
          style={{ insetInlineStart: `${interval.low}%`, inlineSize: `${interval.high - interval.low}%` }}
        />
      ) : null}
      <span className="ws-scale-bar-knob" style={{ insetInlineStart: `${value}%` }} />
    </span>
  );
}
