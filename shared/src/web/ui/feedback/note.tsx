import { CircleAlert, CircleCheck, Info, Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './note.css';

type NoteTone = 'info' | 'success' | 'warning' | 'danger' | 'plain';

export type NoteProps = {
  tone?: NoteTone | undefined;
  /** Instead of the tone's own icon. */
  icon?: LucideIcon | undefined;
  /** 'alert' is read at once, 'status' when there is a pause; without a role it is read in its place. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const toneIcons: Record<NoteTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  plain: Lock,
};

/** A remark beside the work: what happened, what it means, what can be done. plain (sand) is for privacy. */
export function Note({ tone = 'info', icon, role, className, children }: NoteProps) {
  useSheet(sheet);
  return (
    <div className={classNames('ws-note', `ws-note-${tone}`, className)} role={role}>
      <Icon icon={icon ?? toneIcons[tone]} />
      <div className="ws-grow">{children}</div>
    </div>
  );
}
