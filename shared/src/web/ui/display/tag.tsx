import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './tag.css';

export type TagTone = 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'outline';

export type TagProps = {
  tone?: TagTone | undefined;
  /** An Icon of 14 px. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A state or a theme in one or two words; the words say it, the colour only repeats it. */
export function Tag({ tone = 'plain', icon, className, children }: TagProps) {
  useSheet(sheet);
  return (
    <span className={classNames('ws-tag', tone !== 'plain' && `ws-tag-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}
