import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { FrontendCardProps } from '../card-props.ts';
import { toReleaseName, useFrontendName } from '../names.ts';
import { useFrontendAct } from '../use-frontend-act.ts';
import { useFrontendsMessages } from '../use-frontends-messages.ts';

/** Rolls the live release back; after a roll back, forward again. Asks first. */
export function LiveAct({ frontend, isStale }: FrontendCardProps) {
  const t = useFrontendsMessages();
  const name = useFrontendName()(frontend.name);
  const { act, isPending } = useFrontendAct(frontend.name);
  const [isAsking, setAsking] = useState(false);
  const { live, previous, takenBack, canary } = frontend;
  const target = takenBack ?? previous;
  if (!target) return null;
  const way = takenBack ? 'forward' : 'back';
  const version = toReleaseName(target, frontend);
  const current = toReleaseName(live, frontend);
  return (
    <>
      <Button
        disabled={isStale}
        aria-label={t(`frontends.roll-${way}.label`, { name, version })}
        onClick={() => setAsking(true)}
      >
        {t(`frontends.roll-${way}.action`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(`frontends.roll-${way}.title`, { name, version })}
        confirmLabel={t(`frontends.roll-${way}.action`)}
        cancelLabel={t('frontends.roll.keep.action', { version: current })}
        busy={isPending}
        onConfirm={() =>
          act(
            { act: 'live', body: { seen: live.id, release: target.id } },
            t('frontends.roll.done', { name, version }),
            () => setAsking(false),
          )
        }
        onCancel={() => setAsking(false)}
      >
        <p>{t('frontends.roll.text', { version: current })}</p>
        {canary ? <p>{t('frontends.roll.canary', { version: toReleaseName(canary.release, frontend) })}</p> : null}
      </ConfirmDialog>
    </>
  );
}
