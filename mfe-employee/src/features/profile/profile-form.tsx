import type { ProfileField, UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { ProfileControl } from '@wellspring/shared/web/areas/profile/profile-control.tsx';
import { SECTIONS } from '@wellspring/shared/web/areas/profile/profile-sections.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { ProfileValues } from './profile-values.tsx';
import { type ProfileForm as Form, useProfileForm } from './use-profile-form.ts';
import { useProfileMessages } from './use-profile-messages.ts';

/** The profile in sections: what the person may change as fields, the rest to read. */
export function ProfileForm({ person }: { person: UserProfile }) {
  const t = useProfileMessages();
  const { toast } = useSignedInHost();
  const form = useProfileForm(person, () => toast('success', t('profile.saved.text')));
  const frame = useRef<HTMLFormElement>(null);
  const firstProblem = SECTIONS.flatMap(({ fields }) => fields).find((field) => form.problems[field]);
  useEffect(() => {
    if (firstProblem) focusField(frame.current, firstProblem);
  }, [firstProblem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
    // The same field again: the effect above only sees a new one.
    if (firstProblem) focusField(frame.current, firstProblem);
  };
  const isEditable = person.profileFields.some((field) => field.isEditable);
  return (
    <Card lead>
      <form ref={frame} onSubmit={submit} noValidate aria-label={t('profile.form.label')}>
        {SECTIONS.map((section) => (
          <Section key={section.name} {...section} person={person} form={form} />
        ))}
        {isEditable ? <SaveBar form={form} /> : null}
      </form>
    </Card>
  );
}

function focusField(form: HTMLFormElement | null, field: ProfileField): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([hidden]), select, [tabindex="0"])`)?.focus();
}

type SectionProps = (typeof SECTIONS)[number] & { person: UserProfile; form: Form };

function Section({ name, fields, person, form }: SectionProps) {
  const t = useProfileMessages();
  const shown = fields.flatMap((field) => person.profileFields.find((one) => one.field === field) ?? []);
  const editable = shown.filter(({ isEditable }) => isEditable);
  const readOnly = shown.filter(({ isEditable }) => !isEditable);
  if (shown.length === 0) return null;
  return (
    <section className="ws-profile-section">
      <h2 className="ws-h2">{t(`profile.section.${name}`)}</h2>
      {editable.length > 0 ? (
        <div className="ws-profile-fields">
          {editable.map(({ field, isRequired }) => (
            <ProfileControl key={field} field={field} isRequired={isRequired} form={form} />
          ))}
        </div>
      ) : null}
      {readOnly.length > 0 ? (
        <>
          <ProfileValues fields={readOnly.map(({ field }) => field)} profile={person.profile} />
          <p className="ws-small ws-muted">{t('profile.read-only.text')}</p>
        </>
      ) : null}
    </section>
  );
}

function SaveBar({ form }: { form: Form }) {
  const t = useProfileMessages();
  const errorMessage = useErrorMessage();
  const count = Object.keys(form.problems).length;
  return (
    <div className="ws-profile-save">
      {form.isMerged ? (
        <Note tone="warning" role="alert">
          {t('profile.overtaken.text')}
        </Note>
      ) : null}
      {form.failure && !form.isMerged ? (
        <Note tone="danger" role="alert">
          {errorMessage(form.failure)}
        </Note>
      ) : null}
      {count > 0 ? (
        <Note tone="danger" role="alert">
          {t('profile.problems.text', { count })}
        </Note>
      ) : null}
      <div className="ws-profile-save-buttons">
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {t('profile.save.action')}
        </Button>
        {form.hasChanges ? (
          <Button variant="quiet" onClick={form.discard}>
            {t('profile.discard.action')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
