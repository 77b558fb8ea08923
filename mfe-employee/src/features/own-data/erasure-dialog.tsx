import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/password-input.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/who-sees-this.tsx';
import { type FormEvent, useState } from 'react';
import { askErasure, erasureQuery } from './own-data.queries.ts';
import { useOwnDataMessages } from './use-own-data-messages.ts';

/** Says what goes and what stays, and takes the wish with the password. */
export function ErasureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useOwnDataMessages();
  return (
    <Dialog open={open} onClose={onClose} title={t('own-data.dialog.title')} size="large">
      {open ? <ErasureForm onDone={onClose} /> : null}
    </Dialog>
  );
}

const isWrongPassword = (error: unknown) =>
  isAppError(error) &&
  error.fields?.some(({ path, code }) => path === 'password' && code === 'wrong_password') === true;

function ErasureForm({ onDone }: { onDone: () => void }) {
  const t = useOwnDataMessages();
  const { api, toast, settings } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const asking = useMutation({
    mutationFn: () => askErasure(api, password),
    onSuccess(current) {
      queries.setQueryData(erasureQuery(api).queryKey, current);
      toast('success', t('own-data.asked.text'));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(password === '');
    if (password !== '' && !asking.isPending) asking.mutate();
  };
  const isWrong = isWrongPassword(asking.error);
  const problem = isEmpty ? t('own-data.password.missing') : isWrong ? t('own-data.password.wrong') : null;
  return (
    <form className="ws-own-data-form" onSubmit={submit} noValidate>
      <p>{t('own-data.dialog.goes')}</p>
      <p>{t('own-data.dialog.stays')}</p>
      <p>{t('own-data.dialog.how', { companyName: settings.companyName })}</p>
      <WhoSeesThis
        title={t('own-data.who-sees.title')}
        entries={[{ viewer: 'company', text: t('own-data.who-sees.company') }]}
      />
      {asking.error && !isWrong ? (
        <Note tone="danger" role="alert">
          {errorMessage(asking.error)}
        </Note>
      ) : null}
      <Field label={t('own-data.password.label')} error={problem}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('own-data.password.show.action')}
          hideLabel={t('own-data.password.hide.action')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="ws-dialog-actions">
        <Button onClick={onDone}>{t('own-data.cancel.action')}</Button>
        <Button type="submit" variant="danger" busy={asking.isPending}>
          {t('own-data.send.action')}
        </Button>
      </div>
    </form>
  );
}
