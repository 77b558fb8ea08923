import { useQueryClient } from '@tanstack/react-query';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { MAX_EMAIL_LENGTH, readEmail } from '@wellspring/shared/domain/profile/read-account.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import { askReopening, confirmReopening, userQuery } from '../users.queries.ts';

const problems = {
  required: 'users.lost.required',
  invalid_email: 'users.problem.invalid-email',
  taken: 'users.problem.taken',
  unchanged: 'users.lost.unchanged',
  not_asked: 'users.lost.gone',
} as const;
const isKnown = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

/** Another address for a person whose mailbox is lost: one administrator proposes it, a second one confirms. */
export function LostMailbox({ person }: { person: UserProfile }) {
  const t = useUsersMessages();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const { lostMailbox, proposedEmail, closedBefore } = person.managed ?? {};
  const email = proposedEmail ?? '';
  return (
    <div className="ws-user-act">
      {closedBefore === undefined ? null : (
        <Note tone="info">{t('users.lost.closed', { day: dates.date(closedBefore) })}</Note>
      )}
      {lostMailbox === undefined ? (
        <p>{t('users.lost.text')}</p>
      ) : (
        <Note tone="warning">
          {lostMailbox.isOwn ? t('users.lost.own', { email }) : t('users.lost.other', { email, by: lostMailbox.by })}
        </Note>
      )}
      {lostMailbox?.isOwn ? null : (
        <Button onClick={() => setOpen(true)}>
          {t(lostMailbox === undefined ? 'users.lost.action' : 'users.lost.second.action')}
        </Button>
      )}
      {lostMailbox === undefined ? (
        <AskDialog key={String(isOpen)} person={person} isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : (
        <SecondDialog person={person} email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

type DialogProps = { person: UserProfile; isOpen: boolean; onClose: () => void };

const nameOf = ({ firstname, lastname }: UserProfile) => `${firstname} ${lastname}`;

/** Sends a step, shows the person as they are then, and hands back what did not fit. */
function useStep(person: UserProfile) {
  const t = useUsersMessages();
  const { api, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function run(step: typeof askReopening, email: string, done: string): Promise<string | null> {
    setBusy(true);
    try {
      queries.setQueryData(userQuery(api, person.id).queryKey, await step(api, person.id, email));
      toast('success', done);
      return null;
    } catch (error) {
      const code = (isAppError(error) && error.fields?.[0]?.code) || '';
      return isKnown(code) ? t(problems[code]) : errorMessage(error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}

function AskDialog({ person, isOpen, onClose }: DialogProps) {
  const t = useUsersMessages();
  const step = useStep(person);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const confirm = async () => {
    const code = readEmail(email).problem?.code;
    const found = code === undefined ? null : t(problems[code === 'required' ? 'required' : 'invalid_email']);
    const refused = found ?? (await step.run(askReopening, email, t('users.lost.asked')));
    if (refused === null) onClose();
    else setProblem(refused);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('users.lost.title', { name: nameOf(person) })}
      confirmLabel={t('users.lost.confirm')}
      cancelLabel={t('users.make.cancel')}
      busy={step.isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="ws-users-dialog">
        <p>{t('users.lost.lead')}</p>
        <p>{t('users.lost.consequences')}</p>
        <TextField
          required
          label={t('users.lost.email')}
          most={MAX_EMAIL_LENGTH}
          value={email}
          error={problem}
          onChange={(value) => {
            setEmail(value);
            setProblem(undefined);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}

function SecondDialog({ person, email, isOpen, onClose }: DialogProps & { email: string }) {
  const t = useUsersMessages();
  const { toast } = useSignedInHost();
  const step = useStep(person);
  const confirm = async () => {
    const refused = await step.run(confirmReopening, email, t('users.lost.done'));
    if (refused !== null) toast('error', refused);
    onClose();
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('users.lost.second.title', { name: nameOf(person), email })}
      confirmLabel={t('users.lost.second.confirm')}
      cancelLabel={t('users.make.cancel')}
      danger
      busy={step.isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="ws-users-dialog">
        <p>{t('users.lost.second.text')}</p>
        <p>{t('users.lost.consequences')}</p>
      </div>
    </ConfirmDialog>
  );
}
