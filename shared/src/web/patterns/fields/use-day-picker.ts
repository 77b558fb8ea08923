import { type ComponentType, useState } from 'react';
import { useHost } from '../../host/host-context.tsx';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import type { DayPickerProps } from './day-picker.tsx';

/**
 * The calendar of a date field, loaded when it is first opened: it brings React Aria. One that cannot be loaded is said
 * in a notice, not thrown: the text of the field, and the form around it, stay as they are.
 */
export function useDayPicker() {
  const t = useTypedMessages<SharedMessageId>();
  const { toast } = useHost();
  const [Picker, setPicker] = useState<ComponentType<DayPickerProps> | null>(null);
  return {
    /** Null: closed. */
    Picker,
    open() {
      void import(/* webpackChunkName: "day-picker" */ './day-picker.tsx').then(
        ({ DayPicker }) => setPicker(() => DayPicker),
        () => toast('error', t('error.unavailable')),
      );
    },
    close: () => setPicker(null),
  };
}
