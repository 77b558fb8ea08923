import { type CalendarDate, parseDate } from '@internationalized/date';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateField, DateSegment, DateInput as DateSegments, Label } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Text } from 'react-aria-components/Text';
import { useHost } from '../host-context.tsx';
import { AriaHost } from './aria-host.tsx';
import sheet from './date-input.css';
import fieldSheet from './field.css';
import { Icon } from './icon.tsx';
import { announceWithoutMarkup } from './plain-announcer.ts';
import { useSheet } from './use-sheet.ts';

announceWithoutMarkup();

export type DateInputProps = {
  label: ReactNode;
  /** Right of the label: "Optional". */
  aside?: ReactNode;
  /** A day as YYYY-MM-DD; null: none. */
  value: string | null;
  /** Told when the day is complete, and when it has been emptied. */
  onChange: (day: string | null) => void;
  help?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** 'bday' where it is the person's own birthday. */
  autoComplete?: string | undefined;
};

/** Day before month in all three languages: 'en' alone would mean the American order. */
const dayFirst = { en: 'en-GB', fr: 'fr-BE', nl: 'nl-BE' } as const;

function asCalendarDay(value: string | null): CalendarDate | null {
  try {
    return value === null ? null : parseDate(value);
  } catch {
    return null;
  }
}

/** A day as DD/MM/YYYY, typed part by part; arrows step, and what the calendar does not have cannot be entered. */
export function DateInput(props: DateInputProps) {
  const { label, aside, value, onChange, help, error, required = false, disabled = false, autoComplete } = props;
  useSheet(fieldSheet);
  useSheet(sheet);
  const { locale } = useHost();
  return (
    <AriaHost>
      <I18nProvider locale={dayFirst[locale]}>
        <DateField
          className="ws-field"
          value={asCalendarDay(value)}
          onChange={(day) => onChange(day?.toString() ?? null)}
          isInvalid={Boolean(error)}
          isRequired={required}
          isDisabled={disabled}
          // The server's refusals and ours are shown the same way; the browser's own bubble would be a third.
          validationBehavior="aria"
          shouldForceLeadingZeros
          {...(autoComplete === undefined ? {} : { autoComplete })}
        >
          <div className="ws-field-head">
            <Label className="ws-label">{label}</Label>
            {aside ? <span className="ws-field-aside">{aside}</span> : null}
          </div>
          <DateSegments className="ws-input ws-date-input">
            {(segment) => <DateSegment segment={segment} className="ws-date-segment" />}
          </DateSegments>
          {error ? (
            <Text slot="errorMessage" elementType="p" className="ws-help ws-help-error">
              <Icon icon={CircleAlert} size={18} />
              {error}
            </Text>
          ) : null}
          {help ? (
            <Text slot="description" elementType="p" className="ws-help">
              {help}
            </Text>
          ) : null}
        </DateField>
      </I18nProvider>
    </AriaHost>
  );
}
