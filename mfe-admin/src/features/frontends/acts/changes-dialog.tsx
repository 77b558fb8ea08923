import type { Frontend, ReleaseChanges } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import type { FrontendCardProps } from '../card-props.ts';
import { toReleaseName, useFrontendName } from '../names.ts';
import { Requirement } from '../refused-release.tsx';
import { useFrontendAct } from '../use-frontend-act.ts';
import { useFrontendsMessages } from '../use-frontends-messages.ts';

export type ChangesDialogProps = FrontendCardProps & {
  open: boolean;
  canary: NonNullable<Frontend['canary']>;
  onClose: () => void;
};

const KINDS = [
  'pathsAdded',
  'pathsRemoved',
  'rightsChanged',
  'viewsAdded',
  'viewsRemoved',
] as const satisfies (keyof ReleaseChanges)[];

/** How a canary differs from the live release, and the way to make it live for everybody. */
export function ChangesDialog({ open, frontend, canary, isStale, onClose }: ChangesDialogProps) {
  const t = useFrontendsMessages();
  const toName = useFrontendName();
  const { act, isPending } = useFrontendAct(frontend.name);
  const { release } = canary;
  const version = toReleaseName(release, frontend);
  const live = toReleaseName(frontend.live, frontend);
  const promote = () =>
    act(
      { act: 'live', body: { seen: frontend.live.id, release: release.id } },
      t('frontends.roll.done', { name: toName(frontend.name), version }),
      onClose,
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('frontends.changes.title', { version, live })}
      actions={
        <>
          <Button onClick={onClose}>{t('frontends.changes.close.action')}</Button>
          {frontend.switchedOff ? null : (
            <Button variant="primary" busy={isPending} disabled={isStale} onClick={promote}>
              {t('frontends.changes.promote.action', { version })}
            </Button>
          )}
        </>
      }
    >
      <div className="ws-frontends-changes">
        <Changes {...canary} />
        {frontend.switchedOff ? null : <p>{t('frontends.changes.promote.text', { version, live })}</p>}
      </div>
    </Dialog>
  );
}

function Changes({ changes, fit }: Pick<NonNullable<Frontend['canary']>, 'changes' | 'fit'>) {
  const t = useFrontendsMessages();
  const kinds = KINDS.filter((kind) => changes[kind].length > 0);
  return (
    <>
      {kinds.length === 0 ? <p>{t('frontends.changes.none')}</p> : null}
      {kinds.map((kind) => (
        <div key={kind}>
          <h3 className="ws-h3">{t(`frontends.changes.${kind}`)}</h3>
          <ul className="ws-frontends-paths">
            {changes[kind].map((each) => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h3 className="ws-h3">{t('frontends.changes.needs')}</h3>
      <ul className="ws-frontends-checks">
        {fit.requires.map((check) => (
          <Requirement key={check.part} check={check} />
        ))}
        <Requirement
          check={{
            part: 'contracts',
            range: fit.missingContracts.join(', '),
            live: null,
            isMet: fit.missingContracts.length === 0,
          }}
        />
      </ul>
    </>
  );
}
