import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

/** An address that an administrator proposed: it holds only when its owner accepts it. */
export function ProposedEmail({ email }: { email: string }) {
  const t = useProfileMessages();
  const { api } = useSignedInHost();
  const deciding = useToastMutation(
    (isAccepted: boolean) => api.put('users/me/email', { json: { isAccepted } }),
    (isAccepted) => t(isAccepted ? 'profile.email.accepted' : 'profile.email.declined'),
  );
  return (
    <Note tone="info">
      <p>{t('profile.email.proposed', { email })}</p>
      <div className="ws-profile-save-buttons">
        <Button busy={deciding.isPending && deciding.variables} onClick={() => deciding.mutate(true)}>
          {t('profile.email.accept.action')}
        </Button>
        <Button variant="quiet" onClick={() => deciding.mutate(false)}>
          {t('profile.email.decline.action')}
        </Button>
      </div>
    </Note>
  );
}
