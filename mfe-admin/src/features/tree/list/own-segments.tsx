import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useTreeMessages } from '../use-tree-messages.ts';

/** The segments that the user manages, by title: who is in them and how many is not shown. */
export function OwnSegments() {
  const t = useTreeMessages();
  const { user } = useSignedInHost();
  const titleId = useId();
  const segments = user.swarms.filter(({ issegment, visibility }) => issegment && visibility);
  if (segments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('tree.segments.title')} titleId={titleId} lead={t('tree.segments.lead')} />
      <ul className="ws-tree-list">
        {segments.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Card>
  );
}
