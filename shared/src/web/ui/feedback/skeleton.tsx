import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './states.css';

export type SkeletonProps = {
  /** CSS lengths, or px as numbers. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  shape?: 'line' | 'pill' | 'circle' | 'block' | undefined;
  className?: string | undefined;
};

export type LoadingRegionProps = {
  /** "Your report is loading": read once, not shown. */
  label: string;
  className?: string | undefined;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
};

/** The place of something that is still loading. Silent: LoadingRegion says it once for all of them. */
export function Skeleton({ width = '100%', height = 16, shape = 'line', className }: SkeletonProps) {
  useSheet(sheet);
  return (
    <span
      className={classNames('ws-skeleton', `ws-skeleton-${shape}`, className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

/** The radar's place. */
export function SkeletonRadar({ size = 220 }: { size?: number | undefined }) {
  useSheet(sheet);
  return (
    <svg
      className="ws-skeleton-radar"
      width={size}
      height={size}
      viewBox="-55 -55 110 110"
      fill="none"
      aria-hidden="true"
    >
      {[12, 26, 40, 54].map((radius) => (
        <circle key={radius} r={radius} />
      ))}
      <path d="M-54 0H54M0-54V54M-38-38 38 38M-38 38 38-38" />
    </svg>
  );
}

/** Skeletons, announced once by their label. */
export function LoadingRegion({ label, className, children }: LoadingRegionProps) {
  useSheet(sheet);
  return (
    <div className={className} aria-busy="true">
      <span className="ws-visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
