import { daysBetween, formatTime, isoDay } from '@wellspring/shared/domain/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { DateInput } from '@wellspring/shared/web/ui/date-input.tsx';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { TimeInput } from '@wellspring/shared/web/ui/time-input.tsx';
import { AudienceField } from './audience-field.tsx';
import type { PlanPartProps } from './plan-form.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

/** The dates, the people and, for a pulse, the share of them. A run that has opened keeps its start and its people. */
export function PlanFields({ subject, form, preview, onChange }: PlanPartProps) {
  const t = useScheduleMessages();
  const isOpen = subject.kind === 'change' && subject.entry.status !== 'planned';
  const isPulse = subject.kind === 'new' ? subject.checkup.isPulse : subject.entry.checkup.isPulse;
  return (
    <>
      <div className="ws-plan-moment">
        <DateInput
          label={t('schedule.field.start')}
          value={form.startDay}
          disabled={isOpen}
          required
          help={isOpen ? t('schedule.field.start.kept') : undefined}
          onChange={(startDay) => onChange({ startDay })}
        />
        <TimeInput
          label={t('schedule.field.start-time')}
          required
          disabled={isOpen}
          value={form.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
      </div>
      <End
        form={form}
        preview={preview}
        onChange={onChange}
        isFixed={subject.kind === 'change' && subject.entry.status === 'grace'}
      />
      <Grace form={form} preview={preview} onChange={onChange} />
      {isOpen ? null : <AudienceField subject={subject} form={form} preview={preview} onChange={onChange} />}
      {isPulse && !isOpen ? <Share form={form} onChange={onChange} /> : null}
    </>
  );
}

type PartProps = Pick<PlanPartProps, 'form' | 'preview' | 'onChange'>;

function End({ form, preview, onChange, isFixed }: PartProps & { isFixed: boolean }) {
  const t = useScheduleMessages();
  const { timeZone } = useSignedInHost().settings;
  const endDay = form.endDay ?? (preview ? isoDay(preview.end, timeZone) : null);
  const endTime = form.endTime ?? (preview ? formatTime(preview.end, timeZone) : null);
  return (
    <div className="ws-plan-moment">
      <DateInput
        label={t('schedule.field.end')}
        value={endDay}
        disabled={isFixed}
        required
        onChange={(day) => onChange({ endDay: day, endTime })}
      />
      <TimeInput
        label={t('schedule.field.end-time')}
        required
        disabled={isFixed}
        value={endTime}
        onChange={(time) => onChange({ endDay, endTime: time })}
      />
    </div>
  );
}

const MOST_GRACE_DAYS = 60;

function Grace({ form, preview, onChange }: PartProps) {
  const t = useScheduleMessages();
  const { timeZone } = useSignedInHost().settings;
  const days = form.graceDays ?? (preview ? Math.max(0, daysBetween(preview.end, preview.grace, timeZone)) : 0);
  return (
    <Field label={t('schedule.field.grace')} help={t('schedule.field.grace.help')}>
      <TextInput
        type="number"
        min={0}
        max={MOST_GRACE_DAYS}
        className="ws-plan-number"
        value={days}
        onChange={({ target }) =>
          onChange({ graceDays: Math.min(MOST_GRACE_DAYS, Math.max(0, Math.round(target.valueAsNumber || 0))) })
        }
      />
    </Field>
  );
}

function Share({ form, onChange }: Pick<PartProps, 'form' | 'onChange'>) {
  const t = useScheduleMessages();
  return (
    <Field label={t('schedule.field.share')} aside={t('schedule.field.optional')} help={t('schedule.field.share.help')}>
      <TextInput
        type="number"
        min={0}
        max={100}
        trailing={<span className="ws-muted">%</span>}
        className="ws-plan-number"
        value={form.percentage ?? ''}
        onChange={({ target }) =>
          onChange({
            percentage: target.value === '' ? null : Math.min(100, Math.max(0, Math.round(target.valueAsNumber || 0))),
          })
        }
      />
    </Field>
  );
}
