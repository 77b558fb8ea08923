import { isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { type ScheduleMessageId, useScheduleMessages } from './use-schedule-messages.ts';

const sentences: Readonly<Record<string, ScheduleMessageId>> = {
  pulse_already_ongoing: 'schedule.problem.pulse-ongoing',
  texts_missing: 'schedule.problem.texts-missing',
  entry_started: 'schedule.problem.started',
  entry_over: 'schedule.problem.over',
  in_the_past: 'schedule.problem.past',
  before_start: 'schedule.problem.before-start',
  too_long: 'schedule.problem.too-long',
  not_open: 'schedule.problem.not-open',
  not_started: 'schedule.problem.not-open',
};

/** Why the schedule refused something, in a sentence. */
export function useFieldErrorText(): (error: unknown) => string {
  const t = useScheduleMessages();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (isAppError(error) && error.code === 'stale_revision') return t('schedule.problem.stale');
    const code = isAppError(error) ? error.fields?.[0]?.code : undefined;
    const sentence = code === undefined ? undefined : sentences[code];
    return sentence ? t(sentence) : errorMessage(error);
  };
}
