import { useMutation } from '@tanstack/react-query';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import { resetSecondFactor } from '../users.queries.ts';

/** Removes the second log-in step of a person who lost phone and codes. Nothing says whether they have one. */
export function ResetSecondFactor({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const [isAsked, setAsked] = useState(false);
  const resetting = useMutation({
    mutationFn: () => resetSecondFactor(api, person.id),
    onSuccess: () => toast('success', t('users.second-factor.done')),
    onError: (error) => toast('error', `${t('users.second-factor.failed')} ${errorMessage(error)}`),
  });
  return (
    <div className="ws-user-act">
      <p>{t('users.second-factor.text')}</p>
      <Button busy={resetting.isPending} onClick={() => setAsked(true)}>
        {t('users.second-factor.action')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('users.second-factor.title', { name: `${person.firstname} ${person.lastname}` })}
        confirmLabel={t('users.second-factor.confirm')}
        cancelLabel={t('users.make.cancel')}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          resetting.mutate();
        }}
      >
        <p>{t('users.second-factor.goes')}</p>
        <p>{t('users.second-factor.check')}</p>
      </ConfirmDialog>
    </div>
  );
}
