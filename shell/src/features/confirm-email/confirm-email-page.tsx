import { isAppError } from '@wellspring/shared/errors.ts';
import { Link, useNavigate, useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';

type State = 'asked' | 'sending' | 'done' | 'invalid' | { failure: unknown };

/**
 * Confirms a proposed address with the code from the old mailbox. It takes a press: programs that open the links of mails
 * must not confirm anything. The code leaves the address bar at once.
 */
export function ConfirmEmailPage() {
  const t = useMessages();
  const session = useSession();
  const [query] = useSearchParams();
  const [code] = useState(() => query.get('code') ?? '');
  const [state, setState] = useState<State>(code ? 'asked' : 'invalid');
  const navigate = useNavigate();
  useEffect(() => {
    if (query.has('code')) void navigate('/confirm-email', { replace: true });
  }, [query, navigate]);

  const confirm = () => {
    setState('sending');
    session.confirmEmail(code).then(
      () => setState('done'),
      (failure: unknown) => {
        const isGone = isAppError(failure) && ['not_found', 'not_possible_now'].includes(failure.code);
        setState(isGone ? 'invalid' : { failure });
      },
    );
  };

  if (state === 'done' || state === 'invalid')
    return (
      <AuthLayout title={t(`confirm-email.${state}.title`)} lead={t(`confirm-email.${state}.text`)}>
        <p className="ws-auth-lead">
          <LinkButton as={Link} to="/" variant="primary" size="large">
            {t('confirm-email.go-on.action')}
          </LinkButton>
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('confirm-email.title.label')} lead={t('confirm-email.lead.text')}>
      {typeof state === 'object' ? <Failed failure={state.failure} /> : null}
      <Button variant="primary" size="large" busy={state === 'sending'} onClick={confirm}>
        {t('confirm-email.confirm.action')}
      </Button>
    </AuthLayout>
  );
}

function Failed({ failure }: { failure: unknown }) {
  const errorMessage = useErrorMessage();
  return (
    <Note tone="danger" role="alert">
      {errorMessage(failure)}
    </Note>
  );
}
