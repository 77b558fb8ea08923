import { useQuery } from '@tanstack/react-query';
import { segmentChoices, segmentFieldKinds } from '@wellspring/shared/domain/segments/segment-fields.ts';
import { TeamPicker } from '@wellspring/shared/web/areas/pickers/team-picker.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { listCountries } from '@wellspring/shared/web/i18n/country-names.ts';
import { DateField } from '@wellspring/shared/web/patterns/fields/date-field.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { useId } from 'react';
import { tagsQuery } from '../segments.queries.ts';
import { type SegmentMessageId, useSegmentMessages } from '../use-segment-messages.ts';
import type { ConditionRowProps } from './condition-props.ts';
import { AMOUNT_LIMITS, type DraftDay } from './draft.ts';
import { useDayText } from './use-rule-words.ts';

export type ConditionValueProps = Pick<ConditionRowProps, 'condition' | 'nameOf' | 'learnName' | 'onChange'>;

/** What a condition compares with, by the kind of its field. */
export function ConditionValue(props: ConditionValueProps) {
  const { condition, nameOf, learnName, onChange } = props;
  const t = useSegmentMessages();
  const label = t('segment.condition.value');
  const write = (value: string) => onChange({ ...condition, value });
  const text = typeof condition.value === 'string' ? condition.value : '';
  const kind = segmentFieldKinds[condition.field];
  if (kind === 'day') return <DayValue {...props} />;
  if (kind === 'tags') return <TagValue label={label} value={text} onChange={write} />;
  if (kind === 'team')
    return (
      <div className="ws-rule-team">
        <TeamPicker
          teams={[]}
          everyTeam
          label={label}
          value={text === '' ? null : { id: text, title: nameOf(text) ?? t('segment.words.gone') }}
          onChange={(team) => {
            if (team) learnName(team);
            write(team?.id ?? '');
          }}
        />
      </div>
    );
  if (kind === 'choice') return <ChoiceValue {...props} />;
  return (
    <Field label={label} hideLabel>
      <TextInput value={text} onChange={({ target }) => write(target.value)} autoComplete="off" maxLength={200} />
    </Field>
  );
}

function ChoiceValue({ condition, onChange }: ConditionValueProps) {
  const t = useSegmentMessages();
  const { locale } = useSignedInHost();
  const { field } = condition;
  const options =
    field in segmentChoices
      ? segmentChoices[field as keyof typeof segmentChoices].map((key) => ({
          key,
          label: t(`segment.value.${key}` as SegmentMessageId),
        }))
      : [{ key: '', label: t('segment.value.none') }, ...listCountries(locale)];
  return (
    <Field label={t('segment.condition.value')} hideLabel>
      <NativeSelect
        value={String(condition.value)}
        onChange={({ target }) => onChange({ ...condition, value: target.value })}
      >
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** A tag by its text; the browser offers those that there are. */
function TagValue({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const { api } = useSignedInHost();
  const listId = useId();
  const tags = useQuery(tagsQuery(api, useDebounced(value.trim())));
  return (
    <Field label={label} hideLabel>
      <TextInput
        value={value}
        onChange={({ target }) => onChange(target.value)}
        list={listId}
        autoComplete="off"
        maxLength={200}
      />
      <datalist id={listId}>
        {(tags.data ?? []).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </Field>
  );
}

const FIRST_DAY: DraftDay = { amount: 10, unit: 'years' };

/** A day of the calendar, or one that is counted back from today. */
function DayValue({ condition, onChange }: ConditionValueProps) {
  const t = useSegmentMessages();
  const dayText = useDayText();
  const { value } = condition;
  const write = (next: string | DraftDay) => onChange({ ...condition, value: next });
  const shown = dayText(value);
  return (
    <div className="ws-rule-day">
      <SegmentedControl
        label={t('segment.day.label')}
        value={typeof value === 'string' ? 'date' : 'back'}
        onChange={(kind) => write(kind === 'date' ? '' : FIRST_DAY)}
        options={[
          { value: 'date', label: t('segment.day.date') },
          { value: 'back', label: t('segment.day.back') },
        ]}
      />
      {typeof value === 'string' ? (
        <DateField label={t('segment.condition.value')} hideLabel value={value} onChange={write} />
      ) : (
        <>
          <div className="ws-rule-back">
            <NumberField
              label={t('segment.day.amount')}
              hideLabel
              value={value.amount}
              onChange={(amount) => write({ ...value, amount })}
              {...AMOUNT_LIMITS}
              required
            />
            <Field label={t('segment.day.unit')} hideLabel>
              <NativeSelect
                value={value.unit}
                onChange={({ target }) => write({ ...value, unit: target.value as DraftDay['unit'] })}
              >
                {(['days', 'months', 'years'] as const).map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`segment.unit.${unit}`)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          {shown ? <p className="ws-help">{t('segment.day.today', { day: shown })}</p> : null}
        </>
      )}
    </div>
  );
}
