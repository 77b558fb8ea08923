import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useSessionState, useSessionStore } from '../session/session-context.tsx';
import { useMessages } from '../use-messages.ts';

/** A call got no answer at all. What is on the screen stays as it is. */
export function ConnectionError() {
  const t = useMessages();
  const store = useSessionStore();
  const isOpen = useSessionState((state) => state.isUnreachable);
  const close = () => store.setState({ isUnreachable: false });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      role="alertdialog"
      title={t('connection-error.title.label')}
      actions={
        <Button variant="primary" onClick={close}>
          {t('shared.close.action')}
        </Button>
      }
    >
      <p>{t('connection-error.text.body')}</p>
    </Dialog>
  );
}
