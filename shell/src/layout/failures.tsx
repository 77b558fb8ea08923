import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState, ErrorState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { RotateCw } from 'lucide-react';
import { mayReload, reloadOnce } from '../remotes/reload-once.ts';
import type { Failure } from '../remotes/remote-boundary.tsx';
import { useMessages } from '../use-messages.ts';

const toErrorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** By name: the error comes from another file, which may carry a class of its own. */
const isSwitchedOff = (error: unknown) => error instanceof Error && error.name === 'RemoteSwitchedOff';

/** Replaces a remote that could not be loaded or failed. The rest of the shell stays usable. */
export function RemoteFailure({ error, retry }: Failure) {
  const t = useMessages();
  if (isSwitchedOff(error)) return <SwitchedOff retry={retry} />;
  return (
    <Card>
      <ErrorState
        level={1}
        title={t('remote-error.title.label')}
        actions={
          <>
            <Button variant="primary" icon={<Icon icon={RotateCw} />} onClick={retry}>
              {t('shared.retry.action')}
            </Button>
            {mayReload() ? <Button onClick={() => void reloadOnce()}>{t('shell-error.reload.action')}</Button> : null}
          </>
        }
      >
        <p>{t('remote-error.text.body')}</p>
        <Details error={error} />
      </ErrorState>
    </Card>
  );
}

/** Nothing is broken: an operator has switched the remote off, and will switch it on again. */
function SwitchedOff({ retry }: Pick<Failure, 'retry'>) {
  const t = useMessages();
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('remote-off.title.label')}
        actions={
          <Button icon={<Icon icon={RotateCw} />} onClick={retry}>
            {t('shared.retry.action')}
          </Button>
        }
      >
        {t('remote-off.text.body')}
      </EmptyState>
    </Card>
  );
}

/** Replaces the whole page after an error that no inner boundary caught. */
export function ShellFailure({ error }: Failure) {
  const t = useMessages();
  return (
    <main>
      <ErrorState
        level={1}
        title={t('shell-error.title.label')}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('shell-error.reload.action')}
          </Button>
        }
      >
        <p>{t('shell-error.text.body')}</p>
        <Details error={error} />
      </ErrorState>
    </main>
  );
}

function Details({ error }: { error: unknown }) {
  const t = useMessages();
  return (
    <details>
      <summary>{t('remote-error.details.action')}</summary>
      <code>{toErrorText(error)}</code>
    </details>
  );
}
