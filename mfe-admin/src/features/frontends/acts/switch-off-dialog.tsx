import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { useFrontendName } from '../names.ts';
import { useFrontendAct } from '../use-frontend-act.ts';
import { useFrontendsMessages } from '../use-frontends-messages.ts';

export type SwitchOffDialogProps = { open: boolean; name: string; onClose: () => void };

/** The remote that this page belongs to. */
const THIS_PAGE = 'mfe-admin';

/** Switches a part off for everybody, once its name was typed. */
export function SwitchOffDialog({ open, name, onClose }: SwitchOffDialogProps) {
  const t = useFrontendsMessages();
  const toName = useFrontendName();
  return (
    <Dialog open={open} onClose={onClose} title={t('frontends.kill.title', { name: toName(name) })}>
      {open ? <Form name={name} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Form({ name, onClose }: Omit<SwitchOffDialogProps, 'open'>) {
  const t = useFrontendsMessages();
  const toName = useFrontendName();
  const { act, isPending } = useFrontendAct(name);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(typed.trim() !== name);
    if (typed.trim() !== name || isPending) return;
    act({ act: 'switch', body: { isOn: false } }, t('frontends.kill.done', { name: toName(name) }), onClose);
  };
  return (
    <form className="ws-column" onSubmit={submit} noValidate>
      <p>{t('frontends.kill.text')}</p>
      {name === THIS_PAGE ? (
        <p>
          <strong>{t('frontends.kill.this-page')}</strong> <code>{`npm run frontends -- unkill ${name}`}</code>
        </p>
      ) : null}
      <Field
        label={t('frontends.kill.type.label', { name })}
        error={isWrong ? t('frontends.kill.type.wrong', { name }) : undefined}
      >
        <TextInput
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('frontends.kill.cancel.action')}</Button>
        <Button type="submit" variant="danger" busy={isPending}>
          {t('frontends.kill.confirm.action')}
        </Button>
      </div>
    </form>
  );
}
