import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';

type BusyCardProps = {
  title: string;
  /** Per cent; null while nothing can be said. */
  percent: number | null;
  /** "152 of 245", beside the title. */
  count?: string | undefined;
  /** What may be done meanwhile. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** Work that takes a while, with how far it is. */
export function BusyCard({ title, percent, count, children, actions }: BusyCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-import-busy">
      <div className="ws-import-busy-head">
        <h2 className="ws-h3" id={titleId}>
          {title}
        </h2>
        {count ? <span className="ws-muted ws-tabular">{count}</span> : null}
      </div>
      <ProgressBar value={percent ?? 0} label={title} valueText={count} />
      {children ? <p className="ws-muted">{children}</p> : null}
      {actions ? <div>{actions}</div> : null}
    </Card>
  );
}
