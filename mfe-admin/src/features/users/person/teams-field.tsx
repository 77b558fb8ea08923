import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { NamedPicker } from '@wellspring/shared/web/areas/pickers/named-picker.tsx';
import { useRef } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';

export type TeamsFieldProps = {
  teams: readonly TeamChoice[];
  error: string | undefined;
  onChange: (teams: readonly TeamChoice[]) => void;
};

/** The teams a person belongs to, found by typing. */
export function TeamsField({ teams, error, onChange }: TeamsFieldProps) {
  const t = useUsersMessages();
  const titles = useRef(new Map<string, string>());
  for (const { id, title } of teams) titles.current.set(id, title);
  return (
    <div className="ws-user-wide" data-field="teams">
      <NamedPicker
        kind="teams"
        label={t('users.column.teams')}
        help={t('users.teams.help')}
        error={error}
        ids={teams.map(({ id }) => id)}
        nameOf={(id) => titles.current.get(id)}
        learnName={({ id, title }) => titles.current.set(id, title)}
        onChange={(ids) => onChange(ids.map((id) => ({ id, title: titles.current.get(id) ?? '' })))}
      />
    </div>
  );
}
