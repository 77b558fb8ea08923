import { type AppSecret, BegunFactor, Enrolled } from '@wellspring/shared/contracts/access/second-factor.ts';
import { canUsePasskeys, createPasskey } from '@wellspring/shared/web/areas/second-factor/passkeys.ts';
import { RecoveryCodesView } from '@wellspring/shared/web/areas/second-factor/recovery-codes-view.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useState } from 'react';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession } from '../../session/session-context.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { useEnrolMessages } from './use-enrol-messages.ts';
import { useEnrolProblem } from './use-enrol-problem.ts';

export type EnrolProps = {
  /** Throws it again, for the form that shows it; a log-in that has ended is shown instead of the page. */
  onProblem: (problem: unknown) => void;
  /** Leads back to the password. */
  onBack: () => void;
};

/** After the password of a person of whom the company asks a second step and who has none: they add one, and are logged in. */
export function EnrolPage({ onProblem, onBack }: EnrolProps) {
  const t = useEnrolMessages();
  const [app, setApp] = useState<AppSecret | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  if (enrolled) return <Codes enrolled={enrolled} />;
  return (
    <AuthLayout title={t(app ? 'enrol.app.title' : 'enrol.title')} lead={app ? undefined : t('enrol.lead')}>
      {app ? (
        <EnrolApp app={app} onEnrolled={setEnrolled} onProblem={onProblem} />
      ) : (
        <Ways onApp={setApp} onEnrolled={setEnrolled} onProblem={onProblem} />
      )}
      <div className="ws-auth-after">
        <Button variant="quiet" block onClick={onBack}>
          {t('enrol.back.action')}
        </Button>
      </div>
    </AuthLayout>
  );
}

type WaysProps = {
  onApp: (app: AppSecret | null) => void;
  onEnrolled: (enrolled: Enrolled) => void;
  onProblem: (problem: unknown) => void;
};

function Ways({ onApp, onEnrolled, onProblem }: WaysProps) {
  const t = useEnrolMessages();
  const session = useSession();
  const begin = (kind: 'app' | 'passkey') => session.callEnrolment('begin', { kind }).json(BegunFactor);
  const byApp = useSubmission(() => begin('app').then((begun) => onApp(begun.app), onProblem));
  const byPasskey = useSubmission(() => addPasskey().then(onEnrolled, onProblem));
  async function addPasskey(): Promise<Enrolled> {
    const passkey = await createPasskey((await begin('passkey')).passkey ?? {});
    return session.callEnrolment('enrol', { name: t('enrol.passkey.name'), passkey }).json(Enrolled);
  }
  return (
    <>
      <Problem problem={byApp.problem ?? byPasskey.problem} />
      <form onSubmit={byApp.submit}>
        <Button type="submit" variant="primary" size="large" block busy={byApp.isSending} autoFocus>
          {t('enrol.app.action')}
        </Button>
      </form>
      {canUsePasskeys() ? (
        <form className="ws-auth-after" onSubmit={byPasskey.submit}>
          <Button type="submit" size="large" block busy={byPasskey.isSending}>
            {t('enrol.passkey.action')}
          </Button>
        </form>
      ) : null}
    </>
  );
}

function Problem({ problem }: { problem: unknown }) {
  const errorMessage = useErrorMessage();
  const toText = useEnrolProblem();
  if (!problem) return null;
  return (
    <Note tone="danger" role="alert">
      {toText(problem) ?? errorMessage(problem)}
    </Note>
  );
}

function Codes({ enrolled: { recoveryCodes, ...signedIn } }: { enrolled: Enrolled }) {
  const t = useEnrolMessages();
  const session = useSession();
  const { submit } = useSubmission(() => {
    session.enterEnrolled(signedIn);
    return undefined;
  });
  return (
    <AuthLayout title={t('second-factor.codes.title')}>
      <form onSubmit={submit}>
        <RecoveryCodesView codes={recoveryCodes} />
        <Button type="submit" variant="primary" size="large" block autoFocus>
          {t('second-factor.codes.done.action')}
        </Button>
      </form>
    </AuthLayout>
  );
}
