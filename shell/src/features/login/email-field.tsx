import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useMessages } from '../../use-messages.ts';

export type EmailFieldProps = { email: string; onEmail: (email: string) => void; isMissing: boolean };

/** Where a user says who they are. Password managers know it as the username. */
export function EmailField({ email, onEmail, isMissing }: EmailFieldProps) {
  const t = useMessages();
  return (
    <Field label={t('login.email.label')} error={isMissing ? t('login.email.missing') : null}>
      <TextInput
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
    </Field>
  );
}
