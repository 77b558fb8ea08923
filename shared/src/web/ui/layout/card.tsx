import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './card.css';

/** tint (sand): advice and privacy only. panel (petrol): the one next step, at most one on a screen. faded: over and done. */
export type CardTone = 'surface' | 'tint' | 'soft' | 'panel' | 'faded';

export type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form' | undefined;
  tone?: CardTone | undefined;
  /** No padding and cut corners: for tables and cards of two halves. */
  flush?: boolean | undefined;
  /** The roomier padding of a page's first card. */
  lead?: boolean | undefined;
};

export type CardHeadProps = {
  title: ReactNode;
  /** Heading level; the look does not change with it. */
  level?: 2 | 3 | 4 | undefined;
  /** For aria-labelledby of the card. */
  titleId?: string | undefined;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Right of the title: links, a secondary button, a legend. */
  children?: ReactNode;
};

/**
 * White on warm stone, a 1-px border, no shadow at rest. It is a query container (ws-card) for its content, so its
 * width must come from the layout around it (a grid, a block), never from its content.
 */
export function Card({ as: Box = 'div', tone = 'surface', flush, lead, className, ...rest }: CardProps) {
  useSheet(sheet);
  const look = classNames('ws-card', `ws-card-${tone}`, flush && 'ws-card-flush', lead && 'ws-card-lead', className);
  // The element types differ only in what a ref points to, and a card's ref is used as an HTMLElement at most.
  const Element = Box as 'div';
  return <Element part="card" {...rest} className={look} />;
}

/** A card's title line. */
export function CardHead({ title, level = 2, titleId, lead, children }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ws-card-head">
      <Heading className="ws-h2" id={titleId}>
        {title}
      </Heading>
      {children ? <div className="ws-card-head-side">{children}</div> : null}
      {lead ? <p className="ws-card-head-lead">{lead}</p> : null}
    </div>
  );
}
