import { useSheet } from '../use-sheet.ts';
import sheet from './spinner.css';

export type SpinnerProps = {
  /** Width and height in px. */
  size?: number | undefined;
  /** Said to a screen reader; leave out where words beside it already say that work is under way. */
  label?: string | undefined;
};

/** Three quarters of a ring, turning. With reduced motion it stands still: the words beside it say the same. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  useSheet(sheet);
  return (
    <svg
      className="ws-spinner"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path
        d="M10 2.5a7.5 7.5 0 1 1-7.5 7.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The large ring of "being made": a quarter of petrol on a neutral track. */
export function ProcessingRing({ size = 56 }: { size?: number | undefined }) {
  useSheet(sheet);
  return (
    <svg className="ws-processing-ring" width={size} height={size} viewBox="0 0 56 56" fill="none" aria-hidden="true">
      <circle cx="28" cy="28" r="25.5" className="ws-processing-track" strokeWidth="5" />
      <path d="M28 2.5A25.5 25.5 0 0 1 53.5 28" className="ws-spinner-arc" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
