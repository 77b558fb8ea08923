import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './progress.css';
import { clampPercent } from './progress.ts';

export type ProgressBarProps = {
  /** Per cent, 0 to 100; from progressPercent() for counts. */
  value: number;
  /** What is in progress: the accessible name. */
  label: string;
  /** The value in words ("19 of 42"), read instead of the per cent. */
  valueText?: string | undefined;
  className?: string | undefined;
};

/** The bar of 8 px. What is painted and what is read out are one number. */
export function ProgressBar({ value, label, valueText, className }: ProgressBarProps) {
  useSheet(sheet);
  const percent = clampPercent(value);
  return (
    <div
      className={classNames('ws-progress', className)}
      part="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div className="ws-progress-fill" style={{ transform: `translateX(${percent - 100}%)` }} />
    </div>
  );
}
