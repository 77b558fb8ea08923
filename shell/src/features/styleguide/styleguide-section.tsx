import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import type { ReactNode } from 'react';

export type StyleguideSectionProps = {
  title: string;
  /** How many of the twelve columns it takes on a wide page. */
  span?: 4 | 6 | 8 | 12;
  children: ReactNode;
};

/** One group of parts on its own card. */
export function StyleguideSection({ title, span = 12, children }: StyleguideSectionProps) {
  return (
    <Card as="section" className={`ws-span-${span}`}>
      <CardHead title={title} />
      <div className="sg-stack">{children}</div>
    </Card>
  );
}

/** A row of parts that wraps. */
export function StyleguideRow({ children }: { children: ReactNode }) {
  return <div className="ws-row">{children}</div>;
}
