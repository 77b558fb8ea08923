import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';
import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';
import type { KeyCardProps } from './card-props.ts';

/** Views that show answers, a person's report or a team's. */
const CONFIDENTIAL: readonly string[] = ['checkup', 'report', 'team-report'];

const isKnown = (view: string): view is EmbedView => EmbedView.options.some((known) => known === view);

/** Which views the key shows, and whether they may leave the frame. */
export function ViewsCard({ embedKey: { views, isolationFloor }, changing }: KeyCardProps) {
  const t = useEmbeddingMessages();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const isFramed = isolationFloor === 'frame';
  const all = [...EmbedView.options, ...views.filter((view) => !isKnown(view))];
  const nameOf = (view: string) => (isKnown(view) ? t(`embedding.view.${view}`) : view);
  const toggle = (view: string, isOn: boolean) =>
    changing.change(
      { views: all.filter((one) => (one === view ? isOn : views.includes(one))) },
      t(isOn ? 'embedding.views.added.text' : 'embedding.views.removed.text', { view: nameOf(view) }),
    );
  const setFloor = (floor: 'frame' | 'shadow') =>
    changing.change({ isolationFloor: floor }, t(`embedding.floor.${floor}.done.text`));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('embedding.views.title')} titleId={titleId} />
      <ul className="ws-embedding-views">
        {all.map((view) => (
          <li key={view}>
            <Checkbox
              label={nameOf(view)}
              checked={views.includes(view)}
              disabled={changing.isPending}
              onChange={({ target }) => toggle(view, target.checked)}
            />
            {isFramed && CONFIDENTIAL.includes(view) ? (
              <span className="ws-embedding-lock">
                <Icon icon={Lock} size={16} />
                {t('embedding.views.frame-only')}
              </span>
            ) : null}
            <code className="ws-embedding-view-name">{view}</code>
          </li>
        ))}
      </ul>
      {isFramed ? (
        <p className="ws-embedding-floor ws-small ws-muted">
          <Icon icon={Lock} size={18} />
          <span>
            {t('embedding.floor.frame.text')}{' '}
            <TextButton onClick={() => setAsking(true)}>{t('embedding.floor.shadow.ask.action')}</TextButton>
          </span>
        </p>
      ) : (
        <Note tone="warning">
          {t('embedding.floor.shadow.text')}{' '}
          <TextButton onClick={() => setFloor('frame')}>{t('embedding.floor.frame.action')}</TextButton>
        </Note>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('embedding.floor.shadow.title')}
        confirmLabel={t('embedding.floor.shadow.action')}
        cancelLabel={t('embedding.floor.shadow.cancel.action')}
        danger
        onConfirm={() => {
          setAsking(false);
          setFloor('shadow');
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('embedding.floor.shadow.warning')}</p>
      </ConfirmDialog>
    </Card>
  );
}
