import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { type DayLimits, problemOfDay, readDay, showDay } from '../../../domain/input/read-day.ts';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import type { TypedFieldProps } from './field-props.ts';
import sheet from './typed-fields.css';
import { useDayPicker } from './use-day-picker.ts';
import { useInputErrorText } from './use-input-error-text.ts';
import { useTypedText } from './use-typed-text.ts';

export type DateFieldProps = TypedFieldProps &
  DayLimits & {
    /** `YYYY-MM-DD`; a text that is no date as it was typed; an empty text for none. */
    value: string;
    onChange: (value: string) => void;
    /** 'bday' where it is the person's own birthday. */
    autoComplete?: string | undefined;
  };

const read = (typed: string) => readDay(typed) ?? typed;

/**
 * A day as DD/MM/YYYY: typed, pasted or chosen in a calendar. A plain text field on purpose: one made of parts puts a
 * day that the month does not have (31 while November still stands there) to another day before the month is typed.
 */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, aside, help, error, name, form, required, disabled, compact, className } = props;
  const { value, onChange, earliest, latest, autoComplete = 'off' } = props;
  useSheet(sheet);
  const t = useTypedMessages<SharedMessageId>();
  const words = useInputErrorText();
  const button = useRef<HTMLButtonElement>(null);
  const picker = useDayPicker();
  const { isLeft, input } = useTypedText({ value, onChange, read, show: showDay });
  const problem = isLeft ? problemOfDay(value, { earliest, latest }) : null;
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    picker.open();
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      aside={aside}
      help={help}
      error={error || (problem ? words(problem) : undefined)}
      className={classNames('ws-date-field', className)}
    >
      <TextInput
        {...input}
        compact={compact}
        name={name}
        form={form}
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder={t('input.date.format')}
        aria-required={required || undefined}
        disabled={disabled}
        onKeyDown={openByKey}
        trailing={
          <button
            ref={button}
            type="button"
            className="ws-input-button ws-input-button-muted"
            aria-label={t('input.calendar.action', { label })}
            aria-haspopup="dialog"
            aria-expanded={picker.Picker !== null}
            disabled={disabled}
            onClick={picker.open}
          >
            <Icon icon={CalendarDays} />
          </button>
        }
      />
      {picker.Picker ? (
        <picker.Picker
          label={label}
          anchor={button.current?.closest<HTMLElement>('.ws-input') ?? null}
          value={readDay(value)}
          earliest={earliest}
          latest={latest}
          onPick={(day) => {
            onChange(day);
            picker.close();
          }}
          onClose={picker.close}
        />
      ) : null}
    </Field>
  );
}
