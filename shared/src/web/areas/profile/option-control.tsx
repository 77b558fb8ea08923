import type { OfferedOptions } from '../../../contracts/people/profile-options.ts';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import type { ControlParts } from './control-parts.ts';
import { useFieldMessages } from './use-field-messages.ts';

/** Options that are seen at a glance; more of them are searched. */
const SEARCHED_FROM = 10;

export type OptionControlProps = ControlParts & { options: OfferedOptions['options'] };

type Choice = { key: string; label: string; description?: string };

/** A choice from the company's own list. What a person wrote before there was one stays theirs until they choose. */
export function OptionControl({ field, form, label, error, isRequired, options }: OptionControlProps) {
  const t = useFieldMessages();
  const value = form.valueOf(field) as string | null;
  const change = (key: string | null) => form.change(field, key as never);
  const choices: Choice[] = options.map(({ id, title, isRetired }) => ({
    key: id,
    label: title,
    ...(isRetired ? { description: t('profile.option.retired') } : {}),
  }));
  const stored = form.storedOf(field) as string | null;
  if (stored !== null && !options.some(({ id }) => id === stored))
    choices.push({ key: stored, label: stored, description: t('profile.option.own') });
  if (choices.length > SEARCHED_FROM)
    return (
      <SearchSelect
        label={label}
        error={error}
        options={choices}
        value={value}
        onChange={change}
        emptyText={t('profile.option.none')}
        openLabel={t('profile.option.action')}
      />
    );
  return (
    <Field label={label} error={error}>
      <NativeSelect
        name={field}
        autoComplete="off"
        aria-required={isRequired || undefined}
        value={value ?? ''}
        onChange={(event) => change(event.target.value || null)}
      >
        <option value="">{t('profile.choice.none')}</option>
        {choices.map(({ key, label: title, description }) => (
          <option key={key} value={key}>
            {description ? t('profile.option.with-state', { title, state: description }) : title}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
