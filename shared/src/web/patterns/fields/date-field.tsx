import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { type DayLimits, problemOfDay, readDay, showDay } from '../../../domain/input/read-day.ts';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { TypedFieldProps } from './field-props.ts';
import { TypedInput } from './typed-input.tsx';
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
  const { label, disabled, value, onChange, earliest, latest, autoComplete } = props;
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
    <TypedInput
      field={props}
      problem={problem ? words(problem) : undefined}
      className="ws-date-field"
      input={{
        ...input,
        ...(autoComplete === undefined ? {} : { autoComplete }),
        placeholder: t('input.date.format'),
        onKeyDown: openByKey,
        trailing: (
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
        ),
      }}
    >
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
    </TypedInput>
  );
}
