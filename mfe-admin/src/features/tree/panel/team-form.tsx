import {
  TEAM_TITLE_MAX_LENGTH,
  type Team,
  type TeamConsequencesQuestion,
  type TeamDetails,
} from '@wellspring/shared/contracts/people/team.ts';
import { ColorPicker } from '@wellspring/shared/web/areas/pickers/color-picker.tsx';
import { NamedPicker } from '@wellspring/shared/web/areas/pickers/named-picker.tsx';
import { TeamPicker } from '@wellspring/shared/web/areas/pickers/team-picker.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Trash2 } from 'lucide-react';
import { ConsequenceList, useConsequenceLines, useConsequences } from '../acts/consequence-list.tsx';
import { useTeamProblem } from '../acts/use-team-problem.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { MembersPart } from './members-part.tsx';
import { TeamConflict } from './team-conflict.tsx';
import type { FormMemory } from './use-form-memory.ts';
import { type TeamForm as TeamFormState, useTeamForm } from './use-team-form.ts';

export type TeamFormProps = {
  /** Null: a new team. */
  team: TeamDetails | null;
  /** The team above a new one; null: to be chosen. */
  parent: Team | null;
  memory: FormMemory;
  onDelete: (team: TeamDetails) => void;
  onCreated: (id: string) => void;
  onClose: () => void;
};

/** The fields of a team, with what a change does before it is saved. */
export function TeamForm({ team, parent, memory, onDelete, onCreated, onClose }: TeamFormProps) {
  const t = useTreeMessages();
  const form = useTeamForm(team, { parent, memory, onCreated });
  const teamProblem = useTeamProblem();
  const error = (path: string) => {
    const problem = form.problemAt(path);
    return problem ? teamProblem(problem) : undefined;
  };
  const { draft, change } = form;
  return (
    <form {...form.formProps} className="ws-column ws-tree-form">
      <TextField
        label={t('tree.field.title')}
        value={draft.title}
        most={TEAM_TITLE_MAX_LENGTH}
        required
        autoFocus={team === null}
        onChange={(title) => change({ title })}
        error={error('title')}
      />
      {team?.isCompany || draft.isbase ? null : <ParentField form={form} error={error('parent')} />}
      {team?.isCompany ? null : <BaseSwitch form={form} />}
      <Leaders kind="managers" form={form} error={error('managers')} />
      <Leaders kind="viewers" form={form} error={error('viewers')} />
      <MembersPart team={team} form={form} error={error('addedMembers')} />
      <ColorPicker value={draft.color} onChange={(color) => change({ color })} />
      <Switch
        label={t('tree.field.visible')}
        description={t('tree.field.visible.help')}
        checked={draft.visibility}
        onChange={({ target }) => change({ visibility: target.checked })}
      />
      <Switch
        label={t('tree.field.hide-dashboard')}
        description={t('tree.field.hide-dashboard.help')}
        checked={draft.hideDashboard}
        onChange={({ target }) => change({ hideDashboard: target.checked })}
      />
      <FormConsequences team={team} form={form} />
      {team && !team.isCompany ? (
        <Button variant="quiet" icon={<Icon icon={Trash2} />} onClick={() => onDelete(team)}>
          {t('tree.delete-this.action')}
        </Button>
      ) : null}
      {form.hasChanges || team === null ? (
        <SaveBar
          status={t('tree.unsaved')}
          discard={{ label: t('tree.discard.action'), onPress: team ? form.discard : onClose }}
          save={{ label: t('tree.save.action'), isBusy: form.isSaving }}
          problems={form.problems.length > 0 ? t('tree.problems', { count: form.problems.length }) : null}
          failure={form.failure}
        />
      ) : null}
      <FormDialogs form={form} />
    </form>
  );
}

function FormDialogs({ form }: { form: TeamFormState }) {
  const t = useTreeMessages();
  return (
    <>
      <TeamConflict form={form} />
      <LeaveGuard
        isActive={form.hasChanges}
        onLeave={form.discard}
        labels={{
          title: t('tree.leave.title'),
          text: t('tree.leave.text'),
          leave: t('tree.leave.action'),
          stay: t('tree.leave.stay.action'),
        }}
      />
    </>
  );
}

/** The unsaved changes that the service is asked about; a team above that is not chosen yet is no question. */
function toQuestion({ changes, draft }: TeamFormState): TeamConsequencesQuestion | null {
  const { title: _title, color: _color, parent, ...others } = changes;
  const isPlaced = parent !== undefined && (parent !== null || draft.isbase);
  const question = { ...others, ...(isPlaced ? { parent } : {}) };
  return Object.keys(question).length > 0 ? question : null;
}

/** What the unsaved changes would do to rights, homes, members and numbers. */
function FormConsequences({ team, form }: { team: TeamDetails | null; form: TeamFormState }) {
  const question = team === null ? null : toQuestion(form);
  const { data } = useConsequences(team?.id ?? null, question);
  const toLines = useConsequenceLines();
  const lines = team && data ? toLines(team.title, data) : [];
  return (
    <div role="status">
      {lines.length > 0 ? (
        <Note tone="warning">
          <ConsequenceList lines={lines} />
        </Note>
      ) : null}
    </div>
  );
}

type FieldProps = { form: TeamFormState; error: string | undefined };

function ParentField({ form, error }: FieldProps) {
  const t = useTreeMessages();
  const { parent } = form.draft;
  return (
    <TeamPicker
      everyTeam
      teams={[]}
      label={t('tree.parent')}
      value={parent ? { id: parent, title: form.titleOf(parent) ?? '' } : null}
      error={error}
      onChange={(team) => {
        if (team) form.learnName(team);
        form.change({ parent: team?.id ?? form.base?.parent ?? null });
      }}
    />
  );
}

/** A base team has no team above; one that no longer is one gets back the team that it had, or has to get another. */
function BaseSwitch({ form }: { form: TeamFormState }) {
  const t = useTreeMessages();
  return (
    <Switch
      label={t('tree.field.base')}
      description={t('tree.field.base.help')}
      checked={form.draft.isbase}
      onChange={({ target: { checked } }) =>
        form.change({ isbase: checked, parent: checked ? null : (form.base?.parent ?? null) })
      }
    />
  );
}

function Leaders({ kind, form, error }: FieldProps & { kind: 'managers' | 'viewers' }) {
  const t = useTreeMessages();
  return (
    <NamedPicker
      kind="people"
      label={t(`tree.${kind}.label`)}
      help={t(`tree.${kind}.help`)}
      error={error}
      ids={form.draft[kind]}
      nameOf={form.nameOf}
      learnName={form.learnName}
      onChange={(ids) => form.change({ [kind]: ids })}
    />
  );
}
