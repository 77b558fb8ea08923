import type { Frontend } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { FrontendCardProps } from '../card-props.ts';
import { toReleaseName, useFrontendName } from '../names.ts';
import { useFrontendAct } from '../use-frontend-act.ts';
import { useFrontendsMessages } from '../use-frontends-messages.ts';

export type CanaryActProps = FrontendCardProps & { canary: NonNullable<Frontend['canary']> };

/** Pauses a canary, or serves one again that is paused or halted. Asks first. */
export function CanaryAct({ frontend, canary, isStale }: CanaryActProps) {
  const t = useFrontendsMessages();
  const name = useFrontendName()(frontend.name);
  const { act, isPending } = useFrontendAct(frontend.name);
  const [isAsking, setAsking] = useState(false);
  const { release, percent, state } = canary;
  const way = state === 'served' || state === 'unknown' ? 'pause' : 'resume';
  const version = toReleaseName(release, frontend);
  const live = toReleaseName(frontend.live, frontend);
  return (
    <>
      <Button
        disabled={isStale}
        aria-label={t(`frontends.${way}.label`, { name, version })}
        onClick={() => setAsking(true)}
      >
        {t(`frontends.${way}.action`)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t(`frontends.${way}.title`, { name, version })}
        confirmLabel={t(`frontends.${way}.action`)}
        cancelLabel={t(`frontends.${way}.cancel.action`)}
        busy={isPending}
        onConfirm={() =>
          act(
            { act: 'canary', body: { seen: release.id, isPaused: way === 'pause' } },
            t(`frontends.${way}.done`, { version }),
            () => setAsking(false),
          )
        }
        onCancel={() => setAsking(false)}
      >
        <p>{way === 'pause' ? t('frontends.pause.text', { live }) : t('frontends.resume.text', { percent })}</p>
      </ConfirmDialog>
    </>
  );
}
