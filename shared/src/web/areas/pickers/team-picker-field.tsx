import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TeamChoice } from '../../../contracts/people/team-choice.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect, TitledOptions } from '../../ui/fields/native-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { MIN_SEARCH_LENGTH, teamChoicesQuery } from './team-choices.queries.ts';
import { usePickerMessages } from './use-picker-messages.ts';

export type TeamPickerProps = {
  /** The teams to choose from; see team-choices.ts for those of a person. */
  teams: readonly TeamChoice[];
  /** Offers every team of the company by search instead, for those who manage teams. */
  everyTeam?: boolean | undefined;
  /** Null: nothing chosen yet. */
  value: TeamChoice | null;
  onChange: (team: TeamChoice | null) => void;
  /** "Team" unless said otherwise. */
  label?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
};

/** Longer lists are quicker to type in than to look through. */
const MAX_LIST_LENGTH = 10;

/** A short list of teams is the browser's own select; a long one, or all teams of the company, is searched by typing. */
export function TeamPickerField(props: TeamPickerProps) {
  if (props.everyTeam) return <EveryTeam {...props} />;
  return props.teams.length > MAX_LIST_LENGTH ? <TeamSearch {...props} /> : <ShortList {...props} />;
}

function ShortList({ teams, value, onChange, label, help, error, disabled }: TeamPickerProps) {
  const t = usePickerMessages();
  const options = withChosen(teams, value);
  return (
    <Field label={label ?? t('team-picker.label')} help={help} error={error}>
      <NativeSelect
        value={value?.id ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(options.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{t('team-picker.none')}</option>
        <TitledOptions items={options} />
      </NativeSelect>
    </Field>
  );
}

function EveryTeam(props: TeamPickerProps) {
  const t = usePickerMessages();
  const { api } = useSignedInHost();
  const [text, setText] = useState('');
  const found = useQuery(teamChoicesQuery(api, useDebounced(text)));
  const emptyText = found.isError
    ? t('team-picker.failed')
    : found.isFetching
      ? t('team-picker.searching')
      : text.trim().length < MIN_SEARCH_LENGTH
        ? t('team-picker.more-letters', { letters: MIN_SEARCH_LENGTH })
        : undefined;
  return <TeamSearch {...props} teams={found.data ?? []} onSearch={setText} emptyText={emptyText} />;
}

type TeamSearchProps = TeamPickerProps & { onSearch?: (text: string) => void; emptyText?: string | undefined };

function TeamSearch({ teams, value, onChange, onSearch, emptyText, label, help, error, disabled }: TeamSearchProps) {
  const t = usePickerMessages();
  const options = withChosen(teams, value);
  return (
    <SearchSelect
      label={label ?? t('team-picker.label')}
      options={options.map(({ id, title }) => ({ key: id, label: title }))}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(options.find(({ id }) => id === chosen) ?? null)}
      onSearch={onSearch}
      placeholder={t('team-picker.search')}
      emptyText={emptyText ?? t('team-picker.empty')}
      openLabel={t('team-picker.open')}
      help={help}
      error={error}
      disabled={disabled}
    />
  );
}

/** The chosen team is always among the options: it may not be one of those found for what is typed. */
function withChosen(teams: readonly TeamChoice[], chosen: TeamChoice | null): readonly TeamChoice[] {
  return chosen === null || teams.some(({ id }) => id === chosen.id) ? teams : [chosen, ...teams];
}
