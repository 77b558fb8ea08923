import { parseTime, type Time } from '@internationalized/date';
import type { ReactNode } from 'react';
import { DateSegment, DateInput as DateSegments, Label } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField } from 'react-aria-components/TimeField';
import { useHost } from '../host-context.tsx';
import { AriaHost } from './aria-host.tsx';
import sheet from './date-input.css';
import fieldSheet from './field.css';
import { announceWithoutMarkup } from './plain-announcer.ts';
import { useSheet } from './use-sheet.ts';

announceWithoutMarkup();

export type TimeInputProps = {
  label: ReactNode;
  /** HH:mm; null: none. */
  value: string | null;
  /** Told when the time is complete, and when it has been emptied. */
  onChange: (time: string | null) => void;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

function asTime(value: string | null): Time | null {
  try {
    return value === null ? null : parseTime(value);
  } catch {
    return null;
  }
}

/** A time of day as HH:mm in every language, typed part by part; the browser's own field would follow its own country. */
export function TimeInput({ label, value, onChange, required = false, disabled = false }: TimeInputProps) {
  useSheet(fieldSheet);
  useSheet(sheet);
  const { locale } = useHost();
  return (
    <AriaHost>
      <I18nProvider locale={locale === 'en' ? 'en-GB' : `${locale}-BE`}>
        <TimeField
          className="ws-field"
          value={asTime(value)}
          onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
          granularity="minute"
          hourCycle={24}
          isRequired={required}
          isDisabled={disabled}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          <div className="ws-field-head">
            <Label className="ws-label">{label}</Label>
          </div>
          <DateSegments className="ws-input ws-date-input">
            {(segment) => <DateSegment segment={segment} className="ws-date-segment" />}
          </DateSegments>
        </TimeField>
      </I18nProvider>
    </AriaHost>
  );
}
