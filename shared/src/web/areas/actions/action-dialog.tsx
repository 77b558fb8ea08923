import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TeamChoice } from '../../../contracts/people/team-choice.ts';
import { type Action, type ActionType, MAX_ACTION_LENGTH } from '../../../contracts/talk/action.ts';
import { COMPANY_TEAM_ID } from '../../../contracts/talk/message.ts';
import { problemOfText } from '../../../domain/input/problem-of-text.ts';
import { isAppError } from '../../../errors.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { TextField } from '../../patterns/fields/text-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { choosesAmongAllTeams, ledTeams, memberTeams } from '../pickers/team-choices.ts';
import { TeamPicker } from '../pickers/team-picker.tsx';
import { useSaveAction } from './use-action-changes.ts';
import { useActionMessages } from './use-action-messages.ts';
import { WhoSeesAction } from './who-sees-action.tsx';

/** What is being written: an action that is there, or a new one for a list. */
export type ActionBeingWritten = { action: Action } | { newFor: ActionType };

export type ActionDialogProps = {
  /** Null: the dialog is closed. */
  writing: ActionBeingWritten | null;
  onClose: () => void;
  /** Saved, and so it can be shown. */
  onSaved: (action: Action) => void;
};

/** The form for a new or a changed action. */
export function ActionDialog({ writing, onClose, onSaved }: ActionDialogProps) {
  const t = useActionMessages();
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const isNew = writing !== null && 'newFor' in writing;
  const title = isNew ? t(`actions.form.new.${writing.newFor}`) : t('actions.form.edit');
  return (
    <Dialog
      open={writing !== null}
      onClose={onClose}
      size="large"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('actions.cancel.action')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {t(isNew ? 'actions.form.add.action' : 'actions.form.save.action')}
          </Button>
        </>
      }
    >
      {writing ? <ActionForm id={formId} writing={writing} onSaving={setIsSaving} onSaved={onSaved} /> : null}
    </Dialog>
  );
}

type ActionFormProps = {
  id: string;
  writing: ActionBeingWritten;
  onSaving: (isSaving: boolean) => void;
  onSaved: (action: Action) => void;
};

/** What is written so far; an error stands until its field changes. */
function useActionForm(writing: ActionBeingWritten) {
  const { user } = useSignedInHost();
  const before = 'action' in writing ? writing.action : null;
  const type = before?.type ?? ('newFor' in writing ? writing.newFor : 'personal');
  const teams = ledTeams(user);
  const known = before?.teamid ? { id: before.teamid, title: before.swarm ?? '' } : null;
  const [id] = useState(() => uuidv7());
  const [body, setBody] = useState(before?.body ?? '');
  const [visible, setVisible] = useState(before?.visible ?? false);
  // Who leads one team means that one.
  const onlyTeam = teams.length === 1 && !choosesAmongAllTeams(user) ? (teams[0] ?? null) : null;
  const [team, setTeam] = useState<TeamChoice | null>(type === 'team' ? (known ?? onlyTeam) : null);
  const draft = {
    id,
    body,
    visible: type === 'personal' ? visible : true,
    isbase: type === 'company',
    teamid: type === 'company' ? COMPANY_TEAM_ID : (team?.id ?? null),
  };
  return { before, type, teams, body, setBody, visible, setVisible, team, setTeam, draft };
}

function ActionForm({ id, writing, onSaving, onSaved }: ActionFormProps) {
  const t = useActionMessages();
  const errorMessage = useErrorMessage();
  const { user, toast } = useSignedInHost();
  const form = useActionForm(writing);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveAction(form.before);
  const isTooLong = problemOfText(form.body, MAX_ACTION_LENGTH) !== null;
  const missing = { body: form.body.trim() === '', team: form.type === 'team' && form.team === null };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (missing.body || missing.team || isTooLong || save.isPending) return;
    onSaving(true);
    save.mutate(form.draft, {
      onSuccess(action) {
        toast('success', t(form.before ? 'actions.form.saved' : 'actions.form.added'));
        onSaved(action);
      },
      onSettled: () => onSaving(false),
    });
  };

  return (
    <form id={id} className="ws-action-form" onSubmit={submit} noValidate>
      {save.isError ? (
        <Note tone="danger" role="alert">
          {isAppError(save.error) && save.error.code === 'not_found'
            ? t('actions.form.gone')
            : errorMessage(save.error)}
        </Note>
      ) : null}
      <TextField
        label={t('actions.form.body')}
        error={isChecked && missing.body ? t('actions.form.body-missing') : null}
        autoFocus
        rows={4}
        most={MAX_ACTION_LENGTH}
        value={form.body}
        onChange={form.setBody}
      />
      {form.type === 'team' ? (
        <TeamPicker
          teams={form.teams}
          everyTeam={choosesAmongAllTeams(user)}
          value={form.team}
          onChange={form.setTeam}
          label={t('actions.form.team')}
          error={isChecked && missing.team ? t('actions.form.team-missing') : null}
        />
      ) : null}
      {form.type === 'personal' ? (
        <Sharing before={form.before} visible={form.visible} onChange={form.setVisible} />
      ) : null}
      <WhoSeesAction type={form.type} visible={form.visible} team={form.team} before={form.before} />
    </form>
  );
}

type SharingProps = { before: Action | null; visible: boolean; onChange: (visible: boolean) => void };

/** Only the author shares a personal action, and only a user in a team can share. */
function Sharing({ before, visible, onChange }: SharingProps) {
  const t = useActionMessages();
  const { user } = useSignedInHost();
  const isAuthor = before === null || before.authorid === user.id;
  if (!isAuthor || (memberTeams(user).length === 0 && !visible)) return null;
  return (
    <Checkbox
      label={t('actions.form.share')}
      checked={visible}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
