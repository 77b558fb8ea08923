import type { PermissionName } from '@wellspring/shared/contracts/access/rights.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PERMISSION_ORDER } from './permission-order.ts';
import { useRightsMessages } from './use-rights-messages.ts';

const MAX_NAME_LENGTH = 60;
/** Only the owner has `managecompany`. */
const BUNDLED = PERMISSION_ORDER.filter((permission) => permission !== 'managecompany');

export type BundleDraft = { name: string; permissions: PermissionName[] };

export type BundleFormProps = BundleDraft & {
  /** What the server refused of the name. */
  problem: 'taken' | null;
  busy?: boolean;
  onSave: (draft: BundleDraft) => void;
  onCancel: () => void;
};

/** The name and the rights of a role. */
export function BundleForm({ problem, busy = false, onSave, onCancel, ...start }: BundleFormProps) {
  const t = useRightsMessages();
  const [name, setName] = useState(start.name);
  const [permissions, setPermissions] = useState(start.permissions);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const toggle = (permission: PermissionName, isHeld: boolean) =>
    setPermissions((before) => (isHeld ? [...before, permission] : before.filter((one) => one !== permission)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else onSave({ name: name.trim(), permissions });
  };
  const error = isMissing ? t('rights.bundles.name.missing') : problem ? t('rights.bundles.name.taken') : undefined;
  return (
    <form className="ws-rights-bundle" noValidate onSubmit={save}>
      <Field label={t('rights.bundles.name.label')} error={error}>
        <TextInput
          ref={field}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset>
        <legend className="ws-label">{t('rights.rights.title')}</legend>
        {BUNDLED.map((permission) => (
          <Checkbox
            key={permission}
            label={t(`rights.permission.${permission}.title`)}
            description={t(`rights.permission.${permission}.text`)}
            checked={permissions.includes(permission)}
            onChange={({ target }) => toggle(permission, target.checked)}
          />
        ))}
      </fieldset>
      <div className="ws-rights-buttons">
        <Button type="submit" variant="primary" busy={busy}>
          {t('rights.bundles.save.action')}
        </Button>
        <Button onClick={onCancel}>{t('rights.dialog.cancel.action')}</Button>
      </div>
    </form>
  );
}
