import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { canUsePasskeys } from '@wellspring/shared/web/areas/second-factor/passkeys.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';

/** The way in without a password, where the browser knows passkeys. */
export function PasskeyButton({ onStep }: { onStep: (step: SecondStep) => void }) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const { isSending, problem, submit } = useSubmission(() => session.askForPasskey().then(onStep));
  if (!canUsePasskeys()) return null;
  return (
    <form className="ws-auth-after" onSubmit={submit}>
      {problem ? (
        <Note tone="danger" role="alert">
          {errorMessage(problem)}
        </Note>
      ) : null}
      <Button type="submit" variant="quiet" block busy={isSending}>
        {t('login.passkey.action')}
      </Button>
    </form>
  );
}
