import { TEAM_TITLE_MAX_LENGTH, type Team, type TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { ColorPicker } from '@wellspring/shared/web/areas/pickers/color-picker.tsx';
import { NamedPicker } from '@wellspring/shared/web/areas/pickers/named-picker.tsx';
import { TeamPicker } from '@wellspring/shared/web/areas/pickers/team-picker.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { ConflictDialog } from '@wellspring/shared/web/patterns/forms/conflict-dialog.tsx';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConsequenceList, useConsequenceLines, useConsequences } from '../acts/consequence-list.tsx';
import { useTeamProblem } from '../acts/use-team-problem.ts';
import { toName } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { useTeamForm } from './use-team-form.ts';

export type TeamFormProps = {
  /** Null: a new team. */
  team: TeamDetails | null;
  /** The team above a new one; null: to be chosen. */
  parent: Team | null;
  onDelete: (team: TeamDetails) => void;
  onCreated: (id: string) => void;
  onClose: () => void;
};
type Form = ReturnType<typeof useTeamForm>;

/** The fields of a team, with what a change does before it is saved. */
export function TeamForm({ team, parent, onDelete, onCreated, onClose }: TeamFormProps) {
  const t = useTreeMessages();
  const form = useTeamForm(team, parent, onCreated);
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
      {team?.isCompany || team?.isbase ? null : <ParentField form={form} first={parent} error={error('parent')} />}
      <Leaders kind="managers" form={form} team={team} error={error('managers')} />
      <Leaders kind="viewers" form={form} team={team} error={error('viewers')} />
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

function FormDialogs({ form }: { form: Form }) {
  const t = useTreeMessages();
  return (
    <>
      <ConflictDialog
        conflict={form.conflict}
        differences={[]}
        labels={{
          title: t('tree.conflict.title'),
          text: t('tree.conflict.text'),
          same: t('tree.conflict.text'),
          theirs: t('tree.conflict.theirs'),
          mine: t('tree.conflict.mine'),
          takeTheirs: t('tree.conflict.take-theirs.action'),
          keepMine: t('tree.conflict.keep-mine.action'),
        }}
      />
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

/** What the unsaved changes would do to rights, homes and numbers. */
function FormConsequences({ team, form }: { team: TeamDetails | null; form: Form }) {
  const { parent, managers, viewers, visibility, hideDashboard } = form.changes;
  const asked = Object.entries({ parent, managers, viewers, visibility, hideDashboard }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const isAsked = team !== null && asked.length > 0;
  const { data } = useConsequences(team?.id ?? null, isAsked ? Object.fromEntries(asked) : null);
  const toLines = useConsequenceLines();
  const lines = team && data ? toLines(team.title, { ...data, orphans: 0 }) : [];
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

type ParentFieldProps = { form: Form; first: TeamChoice | null; error: string | undefined };

function ParentField({ form, first, error }: ParentFieldProps) {
  const t = useTreeMessages();
  const [chosen, setChosen] = useState<TeamChoice | null>(first);
  const title = form.base?.parentTitle;
  const value =
    chosen && chosen.id === form.draft.parent
      ? chosen
      : form.draft.parent
        ? { id: form.draft.parent, title: title ?? '' }
        : null;
  return (
    <TeamPicker
      everyTeam
      teams={[]}
      label={t('tree.parent')}
      value={value}
      error={error}
      onChange={(team) => {
        setChosen(team);
        form.change({ parent: team?.id ?? form.base?.parent ?? null });
      }}
    />
  );
}

type LeadersProps = { kind: 'managers' | 'viewers'; form: Form; team: TeamDetails | null; error: string | undefined };

function Leaders({ kind, form, team, error }: LeadersProps) {
  const t = useTreeMessages();
  const [learned, setLearned] = useState<ReadonlyMap<string, string>>(new Map());
  const known = new Map([...(team?.overlords ?? []), ...(team?.viewers ?? [])].map((one) => [one.id, toName(one)]));
  return (
    <NamedPicker
      kind="people"
      label={t(`tree.${kind}.label`)}
      help={t(`tree.${kind}.help`)}
      error={error}
      ids={form.draft[kind]}
      nameOf={(id) => learned.get(id) ?? known.get(id)}
      learnName={({ id, title }) => setLearned((before) => new Map(before).set(id, title))}
      onChange={(ids) => form.change({ [kind]: ids })}
    />
  );
}
