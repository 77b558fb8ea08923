import { Search } from 'lucide-react';
import { Icon } from '../../ui/display/icon.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { AnsweredFactor, QuestionFilter } from './answered-questions.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

type FilterBarProps = {
  factors: readonly AnsweredFactor[];
  filter: QuestionFilter;
  onChange: (filter: QuestionFilter) => void;
};

const values = [1, 2, 3, 4, 5, 6, 7] as const;
const ALL = '';

/** Narrows the questions by words, vitamin and answer. */
export function FilterBar({ factors, filter, onChange }: FilterBarProps) {
  const t = useSubmissionMessages();
  const vitamins = new Map(factors.map(({ vitaminKey, vitaminTitle }) => [vitaminKey, vitaminTitle]));
  const readValue = (chosen: string) => (chosen === ALL ? null : chosen === 'none' ? 'none' : Number(chosen));
  return (
    <search className="ws-answers-filter">
      <Field label={t('submission.search.label')}>
        <TextInput
          type="search"
          icon={<Icon icon={Search} size={18} />}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('submission.filter.theme')}>
        <NativeSelect
          value={filter.vitaminKey ?? ALL}
          onChange={(event) => onChange({ ...filter, vitaminKey: event.currentTarget.value || null })}
        >
          <option value={ALL}>{t('submission.filter.all-vitamins')}</option>
          {[...vitamins].map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('submission.answer.label')}>
        <NativeSelect
          value={filter.value ?? ALL}
          onChange={(event) => onChange({ ...filter, value: readValue(event.currentTarget.value) })}
        >
          <option value={ALL}>{t('submission.filter.all-answers')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {t(`submission.filter.value-${value}`)}
            </option>
          ))}
          <option value="none">{t('submission.answer.none')}</option>
        </NativeSelect>
      </Field>
    </search>
  );
}
