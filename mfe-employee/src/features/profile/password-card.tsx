import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePassword } from '@wellspring/shared/contracts/access/session.ts';
import { type AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { sessionsQuery } from './profile.queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';

/** The way to a new password. */
export function PasswordCard() {
  const t = useProfileMessages();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('profile.password.title')} titleId={titleId} lead={t('profile.password.lead')} />
      <Button onClick={() => setIsOpen(true)}>{t('profile.password.open.action')}</Button>
      <Dialog open={isOpen} onClose={close} title={t('profile.password.change.title')}>
        <PasswordForm onDone={close} />
      </Dialog>
    </Card>
  );
}

type Names = keyof ChangePassword;
type PasswordProblems = Partial<Record<Names, string>>;

const empty: ChangePassword = { currentPassword: '', password: '', passwordConfirmation: '' };

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useProfileMessages();
  const { api, toast, settings } = useSignedInHost();
  const queries = useQueryClient();
  const problemsOf = usePasswordProblems();
  const errorMessage = useErrorMessage();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const changing = useMutation({
    mutationFn: async () => void (await api.post('auth/change-password', { json: values })),
    onSuccess() {
      void queries.invalidateQueries(sessionsQuery(api));
      toast('success', t('profile.password.changed.text'));
      onDone();
    },
    onError: (error) => setProblems(isAppError(error) ? problemsOf.named(error) : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf.before(values);
    setProblems(found);
    changing.reset();
    if (Object.keys(found).length === 0 && !changing.isPending) changing.mutate();
  };
  const field = (name: Names, label: string, complete: string, help?: string) => (
    <Field label={label} help={help} error={problems[name]}>
      <PasswordInput
        autoComplete={complete}
        showLabel={t('profile.password.show.action')}
        hideLabel={t('profile.password.hide.action')}
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </Field>
  );
  const failure = changing.error && Object.keys(problems).length === 0 ? errorMessage(changing.error) : null;
  return (
    <form ref={form} className="ws-profile-password" onSubmit={submit} noValidate>
      <p className="ws-muted">{t('profile.password.ends.text')}</p>
      {failure ? (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      ) : null}
      {field('currentPassword', t('profile.password.current.label'), 'current-password')}
      {field(
        'password',
        t('profile.password.new.label'),
        'new-password',
        t('profile.password.new.help', { amount: settings.passwordMinLength }),
      )}
      {field('passwordConfirmation', t('profile.password.repeat.label'), 'new-password')}
      <div className="ws-dialog-actions">
        <Button onClick={onDone}>{t('profile.password.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={changing.isPending}>
          {t('profile.password.save.action')}
        </Button>
      </div>
    </form>
  );
}

/** The sentences for what is wrong with the three fields: before sending, and as the server names it. */
function usePasswordProblems() {
  const t = useProfileMessages();
  const { settings } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const tooShort = t('profile.password.new.too-short', { amount: settings.passwordMinLength });
  return {
    before({ currentPassword, password, passwordConfirmation }: ChangePassword): PasswordProblems {
      return {
        ...(currentPassword.trim() === '' ? { currentPassword: t('profile.password.current.missing') } : {}),
        ...([...password].length < settings.passwordMinLength ? { password: tooShort } : {}),
        ...(password === passwordConfirmation ? {} : { passwordConfirmation: t('error.passwords_do_not_match') }),
      };
    },
    named(error: AppError): PasswordProblems {
      const [problem] = error.fields ?? [];
      if (!problem || !Object.hasOwn(empty, problem.path)) return {};
      const isWrong = problem.code === 'wrong_password';
      const text = isWrong
        ? t('profile.password.current.wrong')
        : error.code === 'password_too_short'
          ? tooShort
          : errorMessage(error);
      return { [problem.path]: text };
    },
  };
}
