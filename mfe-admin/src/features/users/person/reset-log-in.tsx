import { useMutation } from '@tanstack/react-query';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import { type LogInPart, resetLogIn } from '../users.queries.ts';

/**
 * Removes the second log-in step of a person who lost phone and codes, or separates them from a wrong work account. Nothing
 * says whether they have one.
 */
export function ResetLogIn({ person, part }: { person: UserProfile; part: LogInPart }) {
  const t = useUsersMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const [isAsked, setAsked] = useState(false);
  const resetting = useMutation({
    mutationFn: () => resetLogIn(api, person.id, part),
    onSuccess: () => toast('success', t(`users.${part}.done`)),
    onError: (error) => toast('error', `${t(`users.${part}.failed`)} ${errorMessage(error)}`),
  });
  return (
    <div className="ws-user-act">
      <p>{t(`users.${part}.text`)}</p>
      <Button busy={resetting.isPending} onClick={() => setAsked(true)}>
        {t(`users.${part}.action`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(`users.${part}.title`, { name: `${person.firstname} ${person.lastname}` })}
        confirmLabel={t(`users.${part}.confirm`)}
        cancelLabel={t('users.make.cancel')}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          resetting.mutate();
        }}
      >
        <p>{t(`users.${part}.goes`)}</p>
        <p>{t(`users.${part}.check`)}</p>
      </ConfirmDialog>
    </div>
  );
}
