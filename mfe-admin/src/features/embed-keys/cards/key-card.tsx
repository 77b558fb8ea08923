import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { CopyIcon } from '../copy-button.tsx';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';
import { useMomentText } from '../use-moment-text.ts';
import type { KeyCardProps } from './card-props.ts';

/** The key itself, which is no secret, and when it was last used. */
export function KeyCard({ embedKey: { id, isActive }, use }: KeyCardProps) {
  const t = useEmbeddingMessages();
  const momentText = useMomentText();
  const titleId = useId();
  const last = use?.origins
    .map(({ usedAt }) => usedAt)
    .toSorted()
    .at(-1);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('embedding.key.title')} titleId={titleId}>
        {isActive ? (
          <Tag tone="success" icon={<Icon icon={Check} size={14} />}>
            {t('embedding.state.on')}
          </Tag>
        ) : (
          <Tag>{t('embedding.state.off')}</Tag>
        )}
      </CardHead>
      <p className="ws-embedding-key">
        <code>{id}</code>
        <CopyIcon text={id} label={t('embedding.key.copy.label')} />
      </p>
      <p className="ws-small ws-muted">
        {t('embedding.key.text')} {last ? t('embedding.key.used', { moment: momentText(last) }) : null}
      </p>
    </Card>
  );
}
