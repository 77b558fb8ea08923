import { useSheet } from '../use-sheet.ts';
import sheet from './avatar.css';
import { toInitials } from './initials.ts';

export type AvatarProps = {
  name: string;
  /** 40 px, or 32 px in lists. */
  size?: 'medium' | 'small' | undefined;
};

/** Initials on sand. Decoration: the name stands beside it. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  useSheet(sheet);
  return (
    <span className={`ws-avatar ws-avatar-${size}`} aria-hidden="true">
      {toInitials(name)}
    </span>
  );
}
