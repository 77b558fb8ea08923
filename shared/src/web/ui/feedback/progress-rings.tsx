import type { ReactNode } from 'react';
import { useSheet } from '../use-sheet.ts';
import sheet from './progress.css';
import { clampPercent } from './progress.ts';

export type ProgressRingsProps = {
  /** Per cent, 0 to 100. */
  value: number;
  /** What is in progress: the accessible name. */
  label: string;
  /** The large figure ("43%"), written by the caller because languages write per cent differently. */
  figure: ReactNode;
  /** The line under it ("18 of 42"). */
  detail?: ReactNode;
  /** Width and height in px. */
  size?: number | undefined;
};

const rings = [100, 77, 54] as const;
const radius = rings[0];

/** Three rings of the ripple; the outermost fills as the checkup is answered. Used on a soft card. */
export function ProgressRings({ value, label, figure, detail, size = 210 }: ProgressRingsProps) {
  useSheet(sheet);
  const percent = clampPercent(value);
  return (
    <div
      className="ws-rings"
      style={{ inlineSize: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="-106 -106 212 212" fill="none" strokeWidth="10" aria-hidden="true">
        {rings.map((ring) => (
          <circle key={ring} r={ring} className="ws-rings-track" />
        ))}
        {percent > 0 ? (
          <circle
            r={radius}
            className="ws-rings-value"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            strokeLinecap={percent < 100 ? 'round' : 'butt'}
            transform="rotate(-90)"
          />
        ) : null}
      </svg>
      <div className="ws-rings-words">
        <strong>{figure}</strong>
        {detail ? <span>{detail}</span> : null}
      </div>
    </div>
  );
}
