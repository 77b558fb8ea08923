import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type DayLimits, FIRST_DAY, LAST_DAY } from '../../../domain/input/read-day.ts';
import { isoDay } from '../../../domain/time/dates.ts';
import { useHost } from '../../host/host-context.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { AnchoredPopover } from '../../ui/overlays/anchored-popover.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './day-picker.css';

export type DayPickerProps = DayLimits & {
  /** The field it belongs to, for a screen reader. */
  label: string;
  /** The frame of the field: it stands below it. */
  anchor: HTMLElement | null;
  /** `YYYY-MM-DD`; null: none yet. */
  value: string | null;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** 'en' alone would mean American weeks, which begin on Sunday. */
const region = { en: 'en-GB', fr: 'fr-BE', nl: 'nl-BE' } as const;

/** Enough to reach any birthday in one step. */
const VISIBLE_YEARS = 130;

const within = (day: string, earliest: string, latest: string): boolean => day >= earliest && day <= latest;

/** A calendar to choose a day from. Days outside the limits are shown and cannot be chosen. */
export function DayPicker(props: DayPickerProps) {
  const { label, anchor, value, earliest = FIRST_DAY, latest = LAST_DAY, onPick, onClose } = props;
  useSheet(sheet);
  const { locale, settings } = useHost();
  // The company's today, which may be another day than that of the computer.
  const today = isoDay(Date.now(), settings?.timeZone);
  const chosen = value !== null && within(value, earliest, latest) ? value : null;
  const begin = chosen ?? (within(today, earliest, latest) ? today : today < earliest ? earliest : latest);
  if (!anchor) return null;
  return (
    <AnchoredPopover label={label} anchor={anchor} onClose={onClose} className="ws-day-picker">
      <I18nProvider locale={region[locale]}>
        <Calendar
          aria-label={label}
          value={chosen === null ? null : parseDate(chosen)}
          defaultFocusedValue={parseDate(begin)}
          minValue={parseDate(earliest)}
          maxValue={parseDate(latest)}
          autoFocus
          onChange={(day) => onPick(day.toString())}
        >
          <MonthHead />
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} isToday={date.toString() === today} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
    </AnchoredPopover>
  );
}

function Day({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  return <CalendarCell date={date} className={isToday ? 'ws-day ws-day-today' : 'ws-day'} />;
}

function MonthHead() {
  return (
    <div className="ws-day-picker-head">
      <Button slot="previous" className="ws-day-picker-step">
        <Icon icon={ChevronLeft} />
      </Button>
      <CalendarMonthPicker format="long">
        {({ 'aria-label': label, value, onChange, items }) => (
          <MonthSelect label={label} value={value} items={items} onChange={onChange} />
        )}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={VISIBLE_YEARS}>
        {({ 'aria-label': label, value, onChange, items }) => (
          <MonthSelect label={label} value={value} items={items} onChange={onChange} />
        )}
      </CalendarYearPicker>
      <Button slot="next" className="ws-day-picker-step">
        <Icon icon={ChevronRight} />
      </Button>
    </div>
  );
}

type MonthSelectProps = {
  label: string;
  value: string | number;
  items: readonly { id: number; formatted: string }[];
  onChange: (id: number) => void;
};

function MonthSelect({ label, value, items, onChange }: MonthSelectProps) {
  return (
    <NativeSelect
      look="quiet"
      compact
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </NativeSelect>
  );
}
