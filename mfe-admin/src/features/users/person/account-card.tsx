import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserState } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { v7 } from 'uuid';
import { useUndoToast } from '../changes/use-users-undo.ts';
import { useUsersMessages } from '../use-users-messages.ts';
import { changeState, eraseUser, sendLink } from '../users.queries.ts';
import { LostMailbox } from './lost-mailbox.tsx';
import { ResetLogIn } from './reset-log-in.tsx';

const STATES = ['current', 'inactive', 'former'] as const satisfies UserState[];

/** What is done to an account beside its fields: the mailed link, the state, and erasure. */
export function AccountCard({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const { user, settings } = useSignedInHost();
  const state = person.managed?.state ?? 'current';
  return (
    <Card className="ws-user-account">
      <h2 className="ws-h2">{t('users.account.title')}</h2>
      {user.managepermissions || user.managecompany ? (
        <TextLink as={HostLink} to={`/permissions/${person.id}`}>
          {t('users.rights.link')}
        </TextLink>
      ) : null}
      {state === 'current' ? <Link person={person} /> : null}
      {person.id === user.id ? (
        <p className="ws-muted">{t('users.account.own')}</p>
      ) : (
        <>
          {state === 'current' ? <LostMailbox person={person} /> : null}
          {state === 'current' && user.managecompany ? <ResetLogIn person={person} part="second-factor" /> : null}
          {state === 'current' && user.managecompany && settings.signOn ? (
            <ResetLogIn person={person} part="identities" />
          ) : null}
          <State person={person} state={state} />
          <Erase person={person} />
        </>
      )}
    </Card>
  );
}

function Link({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const sending = useMutation({
    mutationFn: () => sendLink(api, person.id),
    onSuccess: () => toast('success', t('users.link.done')),
    onError: (error) => toast('error', `${t('users.link.failed')} ${errorMessage(error)}`),
  });
  return (
    <div className="ws-user-act">
      <p>{t('users.link.text')}</p>
      <Button busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('users.link.action')}
      </Button>
    </div>
  );
}

function State({ person, state }: { person: UserProfile; state: UserState }) {
  const t = useUsersMessages();
  const { api, toast } = useSignedInHost();
  const [asked, setAsked] = useState<UserState | null>(null);
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const undoToast = useUndoToast();
  const changing = useMutation({
    mutationFn: async (wanted: UserState) => {
      const changeId = v7();
      await changeState(api, person.id, { state: wanted, changeId });
      return changeId;
    },
    onSuccess: async (changeId, wanted) => {
      undoToast('success', t(`users.made.${wanted}`), changeId);
      await queries.invalidateQueries();
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
  const shown = asked ?? 'current';
  return (
    <div className="ws-user-act">
      <p>{t(`users.state.${state}.text`)}</p>
      <div className="ws-user-buttons">
        {STATES.filter((one) => one !== state).map((one) => (
          <Button key={one} busy={changing.isPending && changing.variables === one} onClick={() => setAsked(one)}>
            {t(`users.make.${one}.action`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={t(`users.make.${shown}.title`, { name: `${person.firstname} ${person.lastname}` })}
        confirmLabel={t(`users.make.${shown}.action`)}
        cancelLabel={t('users.make.cancel')}
        danger={asked === 'former'}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          if (asked) changing.mutate(asked);
        }}
      >
        <p>{t(`users.make.${shown}.text`)}</p>
      </ConfirmDialog>
    </div>
  );
}

function Erase({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const { api, navigate } = useSignedInHost();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<UserProfile | null>(null);
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <div className="ws-user-act">
      <p>{t('users.erase.lead')}</p>
      <Button variant="danger" onClick={() => setAsked(person)}>
        {t('users.erase.action')}
      </Button>
      <DeleteDialog
        subject={asked}
        title={t('users.erase.title', { name })}
        confirmLabel={t('users.erase.confirm')}
        cancelLabel={t('users.erase.cancel')}
        done={t('users.erase.done', { name })}
        remove={async ({ id }) => {
          await eraseUser(api, id);
          await queries.invalidateQueries({ queryKey: ['users'] });
          navigate('/users');
        }}
        onClose={() => setAsked(null)}
      >
        <p>{t('users.erase.goes')}</p>
        <p>{t('users.erase.stays')}</p>
      </DeleteDialog>
    </div>
  );
}
