import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PROFILE_NUMBERS } from '../../../domain/profile/read-profile-value.ts';
import { isoDay } from '../../../domain/time/dates.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { listCountries } from '../../i18n/country-names.ts';
import { DateField } from '../../patterns/fields/date-field.tsx';
import { NumberField } from '../../patterns/fields/number-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect, TitledOptions } from '../../ui/fields/native-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { ControlParts, ProfileControlProps } from './control-parts.ts';
import { OptionControl } from './option-control.tsx';
import { branchesQuery } from './profile-choices.queries.ts';
import { autoComplete, type ChoiceField, choices, findFieldKind } from './profile-sections.ts';
import { useFieldMessages } from './use-field-messages.ts';
import { useOffered } from './use-offered.ts';
import { useProblemText } from './use-problem-text.ts';

/** One field of the profile that the person may change. */
export function ProfileControl(props: ProfileControlProps) {
  const t = useFieldMessages();
  const problemText = useProblemText();
  const { field, isRequired, form } = props;
  const problem = form.problems[field];
  const label = t(`profile.field.${field}`);
  const parts: ControlParts = {
    ...props,
    // In words: a star has to be explained first.
    label: isRequired ? t('profile.required.label', { label }) : label,
    error: problem ? problemText(problem) : undefined,
  };
  return (
    <div className="ws-profile-control" data-field={field}>
      <Control {...parts} />
    </div>
  );
}

function Control(parts: ControlParts) {
  const offered = useOffered(parts.field);
  if (offered) return <OptionControl {...parts} options={offered} />;
  switch (findFieldKind(parts.field)) {
    case 'choice':
      return <ChoiceControl {...parts} />;
    case 'day':
      return <DayControl {...parts} />;
    case 'country':
      return <CountryControl {...parts} />;
    case 'branch':
      return <BranchControl {...parts} />;
    case 'number':
      return <NumberControl {...parts} />;
    case 'tags':
      return <TagsControl {...parts} />;
    default:
      return <TextControl {...parts} />;
  }
}

function TextControl({ field, form, label, error, isRequired }: ControlParts) {
  const isPhone = findFieldKind(field) === 'phone';
  return (
    <Field label={label} error={error}>
      <TextInput
        name={field}
        type={isPhone ? 'tel' : 'text'}
        autoComplete={autoComplete[field] ?? 'off'}
        aria-required={isRequired || undefined}
        value={String(form.valueOf(field) ?? '')}
        onChange={(event) => form.change(field, event.target.value as never)}
      />
    </Field>
  );
}

function NumberControl({ field, form, label, error, isRequired }: ControlParts) {
  return (
    <NumberField
      {...PROFILE_NUMBERS[field as keyof typeof PROFILE_NUMBERS]}
      label={label}
      error={error}
      name={field}
      required={isRequired}
      value={(form.valueOf(field) ?? '') as number | string}
      onChange={(value) => form.change(field, (value === '' ? null : value) as never)}
    />
  );
}

function ChoiceControl({ field, form, label, error, isRequired }: ControlParts) {
  const t = useFieldMessages();
  const options = choices[field as ChoiceField];
  return (
    <Field label={label} error={error}>
      <NativeSelect
        name={field}
        autoComplete={autoComplete[field] ?? 'off'}
        aria-required={isRequired || undefined}
        value={String(form.valueOf(field) ?? '')}
        onChange={(event) => form.change(field, (event.target.value || null) as never)}
      >
        <option value="">{t('profile.choice.none')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`profile.choice.${option}`)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function BranchControl({ field, form, label, error, isRequired }: ControlParts) {
  const t = useFieldMessages();
  const { api } = useSignedInHost();
  const branches = useQuery(branchesQuery(api)).data ?? [];
  return (
    <Field label={label} error={error}>
      <NativeSelect
        name={field}
        aria-required={isRequired || undefined}
        value={String(form.valueOf(field) ?? '')}
        onChange={(event) => form.change(field, (event.target.value || null) as never)}
      >
        <option value="">{t('profile.choice.none')}</option>
        <TitledOptions items={branches} />
      </NativeSelect>
    </Field>
  );
}

function DayControl({ field, form, label, error, isRequired }: ControlParts) {
  const { settings } = useSignedInHost();
  return (
    <DateField
      label={label}
      error={error}
      name={field}
      required={isRequired}
      autoComplete={autoComplete[field]}
      latest={field === 'birthdate' ? isoDay(Date.now(), settings.timeZone) : undefined}
      value={(form.valueOf(field) ?? '') as string}
      onChange={(day) => form.change(field, (day === '' ? null : day) as never)}
    />
  );
}

function CountryControl({ field, form, label, error }: ControlParts) {
  const t = useFieldMessages();
  const { locale } = useSignedInHost();
  const countries = useMemo(() => listCountries(locale), [locale]);
  return (
    <SearchSelect
      label={label}
      error={error}
      options={countries}
      value={form.valueOf(field) as string | null}
      onChange={(code) => form.change(field, code as never)}
      emptyText={t('profile.country.none')}
      openLabel={t('profile.country.action')}
    />
  );
}

function TagsControl({ field, form, label, error }: ControlParts) {
  const t = useFieldMessages();
  const tags = form.valueOf('tags') ?? [];
  return (
    <Field label={label} error={error} help={t('profile.tags.help')}>
      <TextInput
        name={field}
        autoComplete="off"
        defaultValue={tags.join(', ')}
        onChange={(event) => form.change('tags', event.target.value.split(',').filter(Boolean))}
      />
    </Field>
  );
}
