import type { ReactNode } from 'react';
import { useSheet } from '../use-sheet.ts';
import sheet from './advice-block.css';

export type AdviceBlockProps = {
  /** A ScaleBar. */
  scale: ReactNode;
  /** At most two: "Add to my actions", "What this means". */
  actions?: ReactNode;
  /** The advice itself. */
  children: ReactNode;
};

/** A factor left, what to do about it right; one above the other where the card is narrow. */
export function AdviceBlock({ scale, actions, children }: AdviceBlockProps) {
  useSheet(sheet);
  return (
    <div className="ws-advice">
      <div className="ws-advice-columns">
        {scale}
        <div className="ws-advice-text">
          {children}
          {actions ? <div className="ws-advice-actions">{actions}</div> : null}
        </div>
      </div>
    </div>
  );
}
