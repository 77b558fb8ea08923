import { SIGN_ON_PROBLEM, SIGN_ON_PROBLEMS } from '@wellspring/shared/contracts/access/single-sign-on.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useState } from 'react';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';

/** Why the organisation's log-in led back here without a session; nothing when it did not. */
export function SignOnProblemNote() {
  const t = useMessages();
  // As it was when the page opened: what comes after is about another try.
  const [named] = useState(() => new URLSearchParams(location.search).get(SIGN_ON_PROBLEM));
  const problem = SIGN_ON_PROBLEMS.find((each) => each === named);
  if (!problem) return null;
  return (
    <div className="ws-auth-note">
      <Note tone={problem === 'cancelled' ? 'info' : 'danger'} role="alert">
        {t(`login.sign-on.problem.${problem}`)}
      </Note>
    </div>
  );
}

/** @param isOnly without a form below it */
export function SignOnButton({ label, isOnly }: { label: string; isOnly: boolean }) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const { isSending, problem, submit } = useSubmission(() =>
    session.signOn(new URLSearchParams(location.search).get('redirect')),
  );
  return (
    <form onSubmit={submit}>
      {problem ? (
        <Note tone="danger" role="alert">
          {errorMessage(problem)}
        </Note>
      ) : null}
      <Button type="submit" variant={isOnly ? 'primary' : 'secondary'} size="large" block busy={isSending}>
        {t('login.sign-on.action', { label: label || t('login.sign-on.label') })}
      </Button>
      {isOnly ? null : <p className="ws-auth-or">{t('login.sign-on.or')}</p>}
    </form>
  );
}
