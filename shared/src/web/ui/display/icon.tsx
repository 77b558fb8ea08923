import type { LucideIcon } from 'lucide-react';

export type IconProps = {
  /** One lucide icon, imported by name so that only it is bundled. */
  icon: LucideIcon;
  /** Width and height in px. */
  size?: number | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
};

/** An icon in the weight of our text. It is decoration: the words beside it, or the control's label, carry the meaning. */
export function Icon({ icon: Shape, size = 20, strokeWidth = 1.75, className = 'ws-icon' }: IconProps) {
  return <Shape size={size} strokeWidth={strokeWidth} className={className} aria-hidden />;
}
