import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect, TitledOptions } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Search } from 'lucide-react';
import { useFeedbackMessages } from './use-feedback-messages.ts';

export type FeedbackFiltersProps = {
  text: string;
  teamId: string | null;
  teams: readonly { id: string; title: string }[];
  onText: (text: string) => void;
  onTeam: (teamId: string | null) => void;
};

/** Narrows a list of feedback by words and by team. */
export function FeedbackFilters({ text, teamId, teams, onText, onTeam }: FeedbackFiltersProps) {
  const t = useFeedbackMessages();
  return (
    <div className="ws-feedback-filters">
      <Field label={t('feedback.search.label')} hideLabel>
        <TextInput
          type="search"
          compact
          maxLength={100}
          icon={<Icon icon={Search} size={18} />}
          placeholder={t('feedback.search.label')}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      {teams.length > 1 ? (
        <Field label={t('feedback.filter.team')} hideLabel>
          <NativeSelect
            look="button"
            compact
            value={teamId ?? ''}
            onChange={({ target }) => onTeam(target.value === '' ? null : target.value)}
          >
            <option value="">{t('feedback.filter.all')}</option>
            <TitledOptions items={teams} />
          </NativeSelect>
        </Field>
      ) : null}
    </div>
  );
}
