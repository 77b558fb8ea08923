import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { toEmbedCode } from '../embed-code.ts';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';

/** What the page must hold. */
export function CodeCard({ embedKey }: { embedKey: EmbedKeySetup }) {
  const t = useEmbeddingMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('embedding.code.title')} titleId={titleId} />
      <pre className="ws-embedding-code">
        <code>{toEmbedCode(embedKey, location.origin)}</code>
      </pre>
    </Card>
  );
}
