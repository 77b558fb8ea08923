import type { InputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import { daysBetween, formatTime, isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { DateField } from '@wellspring/shared/web/patterns/fields/date-field.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { TimeField } from '@wellspring/shared/web/patterns/fields/time-field.tsx';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { AudienceField } from './audience-field.tsx';
import { GRACE_DAYS, PERCENTAGE, type PlanPartProps, toStartTime } from './plan-form.ts';

/** The dates, the people and, for a pulse, their share. A run that has opened keeps its start and its people. */
export function PlanFields(props: PlanPartProps) {
  const { subject } = props;
  const isOpen = subject.kind === 'change' && subject.entry.status !== 'planned';
  const isPulse = subject.kind === 'new' ? subject.checkup.isPulse : subject.entry.checkup.isPulse;
  return (
    <>
      <Start {...props} isOpen={isOpen} />
      <End {...props} isFixed={subject.kind === 'change' && subject.entry.status === 'grace'} />
      <div className="ws-plan-pair">
        <Grace {...props} />
        {isPulse && !isOpen ? <Share {...props} /> : null}
      </div>
      {isOpen ? null : <AudienceField {...props} />}
    </>
  );
}

function useWords() {
  const words = useInputErrorText();
  return (problem: InputProblem | undefined) => (problem ? words(problem) : undefined);
}

function Start({ form, clock, problems, onChange, isOpen }: PlanPartProps & { isOpen: boolean }) {
  const t = useScheduleMessages();
  const words = useWords();
  return (
    <div className="ws-moment">
      <DateField
        label={t('schedule.field.start')}
        value={form.startDay}
        earliest={isOpen ? undefined : clock.today}
        disabled={isOpen}
        required
        help={isOpen ? t('schedule.field.start.kept') : undefined}
        error={words(problems.startDay)}
        onChange={(startDay) => onChange({ startDay })}
      />
      <TimeField
        label={t('schedule.field.start-time')}
        required
        disabled={isOpen}
        value={toStartTime(form, clock)}
        error={words(problems.startTime)}
        onChange={(startTime) => onChange({ startTime })}
      />
    </div>
  );
}

function End({ form, clock, problems, preview, onChange, isFixed }: PlanPartProps & { isFixed: boolean }) {
  const t = useScheduleMessages();
  const words = useWords();
  const endDay = form.endDay ?? (preview ? isoDay(preview.end, clock.timeZone) : '');
  const endTime = form.endTime ?? (preview ? formatTime(preview.end, clock.timeZone) : '');
  return (
    <div className="ws-moment">
      <DateField
        label={t('schedule.field.end')}
        value={endDay}
        earliest={form.startDay || undefined}
        disabled={isFixed}
        required
        error={words(problems.endDay)}
        onChange={(day) => onChange({ endDay: day, endTime })}
      />
      <TimeField
        label={t('schedule.field.end-time')}
        required
        disabled={isFixed}
        value={endTime}
        error={words(problems.endTime)}
        onChange={(time) => onChange({ endDay, endTime: time })}
      />
    </div>
  );
}

function Grace({ form, clock, problems, preview, onChange }: PlanPartProps) {
  const t = useScheduleMessages();
  const words = useWords();
  const usual = preview ? Math.max(0, daysBetween(preview.end, preview.grace, clock.timeZone)) : '';
  return (
    <NumberField
      {...GRACE_DAYS}
      label={t('schedule.field.grace')}
      help={t('schedule.field.grace.help')}
      required
      value={form.graceDays ?? usual}
      error={words(problems.graceDays)}
      onChange={(graceDays) => onChange({ graceDays })}
    />
  );
}

function Share({ form, problems, onChange }: PlanPartProps) {
  const t = useScheduleMessages();
  const words = useWords();
  return (
    <NumberField
      {...PERCENTAGE}
      label={t('schedule.field.share')}
      help={t('schedule.field.share.help')}
      unit="%"
      value={form.percentage ?? ''}
      error={words(problems.percentage)}
      onChange={(share) => onChange({ percentage: share === '' ? null : share })}
    />
  );
}
