import { useId, useState } from 'react';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Titles } from '../report-texts.ts';
import type { Idea } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';
import { AddAdvice } from './add-advice.tsx';

type IdeaCardProps = {
  /** At least one. */
  ideas: readonly Idea[];
  titles: Titles;
  /** Of its button: primary where nothing else on the screen is the next step. */
  variant?: ButtonVariant | undefined;
};

/** One next step, the one that promises most; another on request. */
export function IdeaCard({ ideas, titles, variant = 'primary' }: IdeaCardProps) {
  const t = useReportMessages();
  const titleId = useId();
  const [at, setAt] = useState(0);
  const idea = ideas[at % ideas.length];
  if (!idea) return null;
  return (
    <Card as="section" tone="tint" aria-labelledby={titleId} className="ws-idea">
      <div aria-live="polite" className="ws-idea-words">
        <Tag tone="outline">{titles.favourable(idea.key)}</Tag>
        <h2 id={titleId}>{t('report.idea.title')}</h2>
        <p key={idea.key}>{idea.text}</p>
      </div>
      <div className="ws-idea-actions">
        <AddAdvice key={idea.key} text={idea.text} variant={variant} size="small" />
        {ideas.length > 1 ? (
          <Button variant="quiet" size="small" onClick={() => setAt((at + 1) % ideas.length)}>
            {t('report.idea.another')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
