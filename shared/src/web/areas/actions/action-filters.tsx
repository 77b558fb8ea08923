import type { ActionType } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { NativeSelect, TitledOptions } from '../../ui/fields/native-select.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { SettlingSearch } from '../../ui/fields/settling-search.tsx';
import { ownTeams } from '../pickers/team-choices.ts';
import type { ActionState } from './actions.queries.ts';
import type { ListParams } from './list-params.ts';
import { useActionMessages } from './use-action-messages.ts';

export type ActionFiltersProps = {
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
};

/** What narrows the list: words, state, and for the lists of teams the team. */
export function ActionFilters({ params, onChange }: ActionFiltersProps) {
  const t = useActionMessages();
  return (
    <div className="ws-actions-filters">
      <SettlingSearch
        label={t('actions.search.label')}
        className="ws-actions-search"
        value={params.search}
        onChange={(search) => onChange({ search })}
      />
      {params.list === 'team' ? <TeamFilter value={params.teamId} onChange={(teamId) => onChange({ teamId })} /> : null}
      <SegmentedControl<ActionState>
        label={t('actions.state.label')}
        value={params.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: 'all', label: t('actions.state.all') },
          { value: 'active', label: t('actions.state.active') },
          { value: 'completed', label: t('actions.state.completed') },
        ]}
      />
    </div>
  );
}

type TeamFilterProps = { value: string | null; onChange: (teamId: string | null) => void };

/** One of the person's own teams; who has one or none needs no choice. */
function TeamFilter({ value, onChange }: TeamFilterProps) {
  const t = useActionMessages();
  const { user } = useSignedInHost();
  const teams = ownTeams(user);
  if (teams.length < 2) return null;
  return (
    <NativeSelect
      look="button"
      compact
      aria-label={t('actions.team.label')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('actions.team.all')}</option>
      <TitledOptions items={teams} />
    </NativeSelect>
  );
}

type ListChoiceProps = { offered: readonly ActionType[]; value: ActionType; onChange: (list: ActionType) => void };

/** The lists to choose from; hidden when the user has only their own. */
export function ListChoice({ offered, value, onChange }: ListChoiceProps) {
  const t = useActionMessages();
  if (offered.length < 2) return null;
  return (
    <SegmentedControl<ActionType>
      label={t('actions.list.label')}
      value={value}
      onChange={onChange}
      options={offered.map((list) => ({ value: list, label: t(`actions.list.${list}`) }))}
    />
  );
}
