import { Lock } from 'lucide-react';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './ripple.css';

export type RippleDrawingKind = 'still' | 'broken' | 'locked';

export type RippleDrawingProps = { kind: RippleDrawingKind };

export type LogoProps = {
  /** The product's name, or the company's; undefined draws the mark only. */
  name?: string | undefined;
  /** Height of the mark in px. */
  size?: number | undefined;
};

/** Radii of the log-in ornament: each ring a little further from the last, as on water. */
const ornamentRings = [50, 83, 124, 172, 228, 292, 364] as const;

/** The mark: a drop above two rings of a ripple. */
export function LogoMark({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg className="ws-logo-mark" width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="6.6" r="4.2" fill="currentColor" />
      <path
        d="M8.4 14.4a7.6 7.6 0 0 0 15.2 0M2.3 14.4a13.7 13.7 0 0 0 27.4 0"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name. The link around it, if any, is the caller's. */
export function Logo({ name, size = 32 }: LogoProps) {
  useSheet(sheet);
  return (
    <span className="ws-logo">
      <LogoMark size={size} />
      {name}
    </span>
  );
}

/** The large rings of the log-in panel: line work in the panel's own ink. Decoration; it fills its positioned parent. */
export function RippleOrnament() {
  useSheet(sheet);
  return (
    <svg
      className="ws-ripple-ornament"
      viewBox="-366 -366 732 732"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle r="21" fill="currentColor" stroke="none" />
      {ornamentRings.map((radius, index) => (
        <circle key={radius} r={radius} strokeWidth="1.5" opacity={0.62 - index * 0.055} />
      ))}
    </svg>
  );
}

/** The drawing above the words of an empty, failed or closed screen. */
export function RippleDrawing({ kind }: RippleDrawingProps) {
  useSheet(sheet);
  return (
    <div className="ws-ripple-drawing">
      <svg viewBox="-61 -61 122 122" width="122" height="122" fill="none" strokeWidth="2" aria-hidden="true">
        {kind === 'broken' ? <BrokenRings /> : <StillRings closed={kind === 'locked'} />}
      </svg>
      {kind === 'locked' ? <Icon icon={Lock} size={26} className="ws-icon ws-ripple-lock" /> : null}
    </div>
  );
}

function StillRings({ closed }: { closed: boolean }) {
  return (
    <>
      <circle r="60" opacity="0.2" />
      <circle r="44" opacity="0.36" />
      {closed ? (
        <circle r="28" className="ws-ripple-soft" />
      ) : (
        <>
          <circle r="28" opacity="0.6" />
          <circle r="9" className="ws-ripple-drop" />
        </>
      )}
    </>
  );
}

/** Each ring is interrupted at another place; dash lengths are shares of its round, in per cent. */
function BrokenRings() {
  return (
    <>
      <circle r="60" pathLength={100} strokeDasharray="40 11 24 25" opacity="0.26" />
      <circle r="44" pathLength={100} strokeDasharray="22 11 51 16" opacity="0.44" />
      <circle r="28" pathLength={100} strokeDasharray="40 15 22 23" opacity="0.62" />
      <circle r="9" />
    </>
  );
}
