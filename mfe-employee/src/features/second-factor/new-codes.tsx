import { RecoveryCodesView } from '@wellspring/shared/web/areas/second-factor/recovery-codes-view.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { useLogInMessages } from './use-log-in-messages.ts';

/** New recovery codes in a dialog, until the person says that they are saved. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useLogInMessages();
  return (
    <>
      <RecoveryCodesView codes={codes} />
      <div className="ws-dialog-actions">
        <Button variant="primary" autoFocus onClick={onDone}>
          {t('second-factor.codes.done.action')}
        </Button>
      </div>
    </>
  );
}
