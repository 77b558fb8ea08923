import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import sheet from './folded-card.css';

export type FoldedCardProps = {
  title: string;
  /** What it says now, for those who leave it closed. */
  value: ReactNode;
  lead?: string | undefined;
  /** Something in it has to be corrected: it opens, each time that this is a new number. */
  problemCount: number;
  children: ReactNode;
};

/** A part of the form that mostly stays as it is: one line with its value, the fields on a press. */
export function FoldedCard({ title, value, lead, problemCount, children }: FoldedCardProps) {
  useSheet(sheet);
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (problemCount > 0 && details.current) details.current.open = true;
  }, [problemCount]);
  return (
    <Card as="section" flush aria-label={title}>
      <details ref={details} className="ws-fold">
        <summary>
          <h2 className="ws-h2">{title}</h2>
          <span className="ws-fold-value">{value}</span>
          <Icon icon={ChevronDown} />
        </summary>
        <div className="ws-fold-body">
          {lead ? <p className="ws-muted">{lead}</p> : null}
          {children}
        </div>
      </details>
    </Card>
  );
}
