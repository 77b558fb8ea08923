import { type FormEvent, useId } from 'react';
import { can } from '../../../domain/access/permissions.ts';
import { featurePart } from '../../host/feature-part.tsx';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import type { RichTextEditorProps } from '../../ui/rich-text/rich-text-editor.tsx';
import type { RichTextLabels } from '../../ui/rich-text/rich-text-labels.ts';
import { choosesAmongAllTeams, ledTeams } from '../pickers/team-choices.ts';
import { TeamPicker } from '../pickers/team-picker.tsx';
import type { MessageTask } from './message-task.ts';
import { TagField } from './tag-field.tsx';
import { type MessageFormState, useMessageForm } from './use-message-form.ts';
import { useMessageTexts } from './use-message-texts.ts';

const RichTextEditor = featurePart<RichTextEditorProps>({
  component: async () =>
    (await import(/* webpackChunkName: "rich-text-editor" */ '../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
  fallback: <Skeleton shape="block" height={220} />,
});

export type MessageFormProps = {
  task: MessageTask;
  /** Something was filled in that would be lost. */
  onTouch: () => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Kind, audience, text and tags. What is filled in stays when saving fails. */
export function MessageForm({ task, onTouch, onCancel, onSaved }: MessageFormProps) {
  const t = useMessageTexts();
  const hintId = useId();
  const errorMessage = useErrorMessage();
  const words = useEditorLabels();
  const form = useMessageForm(task, onTouch, onSaved);
  const { draft, change, isComplete } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !form.isSaving) void form.save();
  };
  return (
    <form className="ws-message-form" noValidate onSubmit={submit}>
      {form.error ? (
        <Note tone="danger" role="alert">
          {t('messages.form.failed')} {errorMessage(form.error)}
        </Note>
      ) : null}
      <SegmentedControl
        label={t('messages.form.type')}
        value={draft.type}
        onChange={(type) => change({ type })}
        options={[
          { value: 'message', label: t('messages.form.type-message') },
          { value: 'action', label: t('messages.form.type-action') },
        ]}
      />
      <AudienceFields form={form} />
      <RichTextEditor
        label={t('messages.form.body')}
        initialHtml={draft.body}
        onChange={(body) => change({ body })}
        words={words}
      />
      <TagField chosen={draft.tags} onChange={(tags) => change({ tags })} />
      <Note tone="plain">
        {draft.isCompany
          ? t('messages.form.who-company')
          : draft.team
            ? t('messages.form.who-team', { team: draft.team.title })
            : t('messages.form.who-nobody-yet')}
      </Note>
      <div className="ws-dialog-actions">
        {isComplete ? null : (
          <p className="ws-small ws-muted ws-message-hint" id={hintId}>
            {t('messages.form.hint')}
          </p>
        )}
        <Button onClick={onCancel}>{t('messages.form.cancel-action')}</Button>
        <Button
          variant="primary"
          type="submit"
          busy={form.isSaving}
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : hintId}
        >
          {t(task.kind === 'add' ? 'messages.form.post-action' : 'messages.form.save-action')}
        </Button>
      </div>
    </form>
  );
}

function AudienceFields({ form: { draft, change } }: { form: MessageFormState }) {
  const t = useMessageTexts();
  const { user } = useSignedInHost();
  return (
    <>
      {can(user, 'managecompany') ? (
        <SegmentedControl
          label={t('messages.form.audience')}
          value={draft.isCompany ? 'company' : 'team'}
          onChange={(audience) => change({ isCompany: audience === 'company' })}
          options={[
            { value: 'team', label: t('messages.form.audience-team') },
            { value: 'company', label: t('messages.form.audience-company') },
          ]}
        />
      ) : null}
      {draft.isCompany ? null : (
        <TeamPicker
          teams={ledTeams(user)}
          everyTeam={choosesAmongAllTeams(user)}
          value={draft.team}
          onChange={(team) => change({ team })}
        />
      )}
    </>
  );
}

function useEditorLabels(): RichTextLabels {
  const t = useMessageTexts();
  return {
    tools: t('messages.editor.tools'),
    bold: t('messages.editor.bold'),
    italic: t('messages.editor.italic'),
    heading: t('messages.editor.heading'),
    bulletList: t('messages.editor.list'),
    orderedList: t('messages.editor.numbers'),
    link: t('messages.editor.link'),
    linkAddress: t('messages.editor.address'),
    linkInvalid: t('messages.editor.address-invalid'),
    setLink: t('messages.editor.link-action'),
    removeLink: t('messages.editor.unlink-action'),
  };
}
