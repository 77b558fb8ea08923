import type { Vitamin, VitaminFactor } from '@wellspring/shared/contracts/content/content.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useDefinitionsMessages } from './use-definitions-messages.ts';

export type VitaminCardProps = {
  vitamin: Vitamin;
  /** Key of a factor or vitamin from the address; '' for none. */
  asked: string;
  /** Finds are shown open: their text may be why they were found. */
  isSearch: boolean;
};

/** A vitamin in its colour, with its factors to unfold. The colour only distinguishes themes. */
export function VitaminCard({ vitamin, asked, isSearch }: VitaminCardProps) {
  const t = useDefinitionsMessages();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const { key, title, body, color, factors } = vitamin;
  useEffect(() => {
    if (asked === key) card.current?.scrollIntoView?.({ block: 'start' });
  }, [asked, key]);
  return (
    <Card
      as="section"
      ref={card}
      className="ws-definition"
      aria-labelledby={titleId}
      style={{ '--ws-vitamin-color': color } as CSSProperties}
    >
      <h2 id={titleId} className="ws-definition-title">
        <span className="ws-definition-dot" aria-hidden="true" />
        {title}
      </h2>
      {body ? <p className="ws-muted">{body}</p> : null}
      <ul className="ws-definition-factors" aria-label={t('definitions.factors.label', { vitamin: title })}>
        {factors.map((factor) => (
          <FactorItem key={factor.key} factor={factor} isAsked={factor.key === asked} isSearch={isSearch} />
        ))}
      </ul>
    </Card>
  );
}

type FactorItemProps = { factor: VitaminFactor; isAsked: boolean; isSearch: boolean };

function FactorItem({ factor, isAsked, isSearch }: FactorItemProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isChosen, setChosen] = useState<boolean | null>(null);
  const isOpen = isChosen ?? (isAsked || isSearch);
  useEffect(() => {
    if (!isAsked) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  return (
    <li className="ws-definition-factor">
      <h3>
        <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
          {factor.title}
          <Icon icon={ChevronDown} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        <p>{factor.body}</p>
      </div>
    </li>
  );
}
