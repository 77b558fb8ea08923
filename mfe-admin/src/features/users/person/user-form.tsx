import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@wellspring/shared/domain/profile/read-account.ts';
import { ProfileControl } from '@wellspring/shared/web/areas/profile/profile-control.tsx';
import { SECTIONS } from '@wellspring/shared/web/areas/profile/profile-sections.ts';
import { useProblemText } from '@wellspring/shared/web/areas/profile/use-problem-text.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { ConflictNote } from '@wellspring/shared/web/patterns/forms/conflict-note.tsx';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useUndoToast } from '../changes/use-users-undo.ts';
import { useUsersMessages } from '../use-users-messages.ts';
import { TeamsField } from './teams-field.tsx';
import { type UserForm as Form, useUserForm } from './use-user-form.ts';

/** The account, the teams and the profile of a person. There is no password: the person chooses it by a mailed link. */
export function UserForm({ person }: { person: UserProfile | null }) {
  const t = useUsersMessages();
  const { toast, navigate } = useSignedInHost();
  const undoToast = useUndoToast();
  const form = useUserForm(person, ({ saved, changeId }) => {
    const isProposed =
      saved.managed?.proposedEmail != null && person?.managed?.proposedEmail !== saved.managed.proposedEmail;
    const text = t(person === null ? 'users.added.text' : isProposed ? 'users.proposed.text' : 'users.saved.text');
    if (changeId === null) toast('success', text);
    else undoToast('success', text, changeId, person === null ? () => navigate('/users') : undefined);
    if (person === null) navigate(`/users/${saved.id}`);
  });
  return (
    <Card lead>
      <form {...form.formProps} aria-label={t('users.form.label')}>
        <Account form={form} person={person} />
        {SECTIONS.map(({ name, fields }) => (
          <section key={name} className="ws-user-section">
            <h2 className="ws-h2">{t(`users.section.${name}`)}</h2>
            <div className="ws-user-fields">
              {fields.map((field) => (
                <ProfileControl
                  key={`${field}-${form.generation}`}
                  field={field}
                  isRequired={false}
                  form={form.profile}
                />
              ))}
            </div>
          </section>
        ))}
        <Bar form={form} isNew={person === null} />
      </form>
      <LeaveGuard
        isActive={form.hasChanges && !form.isSaving}
        onLeave={form.discard}
        labels={{
          title: t('users.leave.title'),
          text: t('users.leave.text'),
          leave: t('users.leave.action'),
          stay: t('users.leave.stay'),
        }}
      />
    </Card>
  );
}

function Account({ form, person }: { form: Form; person: UserProfile | null }) {
  const t = useUsersMessages();
  const errorAt = useErrorAt(form);
  const { draft, change } = form;
  const proposed = person?.managed?.proposedEmail ?? null;
  return (
    <section className="ws-user-section">
      <h2 className="ws-h2">{t('users.section.account')}</h2>
      <div className="ws-user-fields">
        {(['firstname', 'lastname'] as const).map((field) => (
          <TextField
            key={field}
            required
            name={field}
            label={t(`users.field.${field}`)}
            most={MAX_NAME_LENGTH}
            value={draft[field]}
            error={errorAt(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <TextField
          required
          name="email"
          label={t('users.field.email')}
          most={MAX_EMAIL_LENGTH}
          value={draft.email}
          error={errorAt('email')}
          help={person ? t('users.email.help') : undefined}
          onChange={(email) => change({ email })}
        />
        <LanguageField form={form} />
        {proposed && person ? (
          <Note tone="info" className="ws-user-wide">
            {t('users.email.proposed', { email: proposed, current: person.email })}
          </Note>
        ) : null}
        <TeamsField teams={draft.teams} error={errorAt('teams')} onChange={(teams) => change({ teams })} />
        {person === null ? (
          <Checkbox
            className="ws-user-wide"
            label={t('users.welcome.label')}
            description={t('users.welcome.help')}
            checked={draft.sendWelcome}
            onChange={({ target }) => change({ sendWelcome: target.checked })}
          />
        ) : null}
      </div>
    </section>
  );
}

function LanguageField({ form }: { form: Form }) {
  const t = useUsersMessages();
  const { asLabel } = useLanguageNames();
  return (
    <Field label={t('users.column.language')}>
      <NativeSelect
        name="language"
        value={form.draft.language}
        onChange={({ target }) =>
          form.change({ language: Locale.options.find((one) => one === target.value) ?? form.draft.language })
        }
      >
        {Locale.options.map((language) => (
          <option key={language} value={language}>
            {asLabel(language)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** "{field} is required." and what else may be wrong with the account. */
function useErrorAt(form: Form) {
  const t = useUsersMessages();
  const problemText = useProblemText();
  return (field: 'firstname' | 'lastname' | 'email' | 'teams'): string | undefined => {
    const problem = form.problemAt(field);
    if (!problem) return undefined;
    if (field === 'teams') return t('users.problem.team-gone');
    if (problem.code === 'required') return t('users.problem.required', { field: t(`users.field.${field}`) });
    if (problem.code === 'taken') return t('users.problem.taken');
    if (problem.code === 'invalid_email') return t('users.problem.invalid-email');
    return problemText(problem);
  };
}

function Bar({ form, isNew }: { form: Form; isNew: boolean }) {
  const t = useUsersMessages();
  if (!isNew && !form.hasChanges && !form.conflict && !form.failure) return null;
  const count = form.problems.length;
  return (
    <SaveBar
      status={t(form.hasChanges ? 'users.unsaved.text' : isNew ? 'users.new.status' : 'users.unchanged.text')}
      save={{
        label: t(isNew ? 'users.add.action' : 'users.save.action'),
        isBusy: form.isSaving,
        isDisabled: form.conflict !== null,
      }}
      discard={form.hasChanges && !isNew ? { label: t('users.discard.action'), onPress: form.discard } : undefined}
      problems={count > 0 ? t('users.problems.text', { count }) : null}
      failure={form.failure}
    >
      {form.failure ? <p>{t('users.save.failed')}</p> : null}
      {form.conflict ? (
        <ConflictNote
          conflict={form.conflict}
          labels={{
            title: t('users.newer.title'),
            takeTheirs: t('users.newer.take-theirs'),
            keepMine: t('users.newer.keep-mine'),
          }}
        >
          {null}
        </ConflictNote>
      ) : null}
    </SaveBar>
  );
}
