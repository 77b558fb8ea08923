import type { EntrySendings, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { BellRing } from 'lucide-react';
import { isOver } from './calendar/scheduled-days.ts';
import type { ScheduleChanges } from './use-schedule-changes.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

type Sending = EntrySendings['sendings'][number];

const tones: Readonly<Record<Sending['state'], TagTone>> = {
  idle: 'plain',
  sending: 'info',
  sent: 'success',
  error: 'danger',
};

const MAX_NAMES = 5;

export type EntryMailsProps = {
  entry: ScheduledEntry;
  sendings: EntrySendings;
  remind: ScheduleChanges['remind'];
};

/** State of the mails of a run, polled while one is being sent, and the button for the next reminder. */
export function EntryMails({ entry, sendings, remind }: EntryMailsProps) {
  const t = useScheduleMessages();
  return (
    <section className="ws-run-mails" aria-label={t('schedule.mails.label')}>
      <div role="status" className="ws-run-sendings">
        {sendings.sendings.length > 0 ? (
          <ul>
            {sendings.sendings.map((sending) => (
              <li key={`${sending.template} ${sending.slot}`}>
                <MailLine sending={sending} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Unreached unreached={sendings.unreached} />
      {isOver(entry) ? null : <ReminderButton entry={entry} canRemind={sendings.canRemind} remind={remind} />}
    </section>
  );
}

function MailLine({ sending: { template, slot, state, counts } }: { sending: Sending }) {
  const t = useScheduleMessages();
  const day = slot.split('-').reverse().join('/');
  return (
    <>
      <span className="ws-grow">
        {t(`schedule.mail.${template}`, { day })}
        {counts && counts.sent > 0 ? (
          <span className="ws-small ws-muted"> {t('schedule.mail.sent-count', { count: counts.sent })}</span>
        ) : null}
      </span>
      <Tag tone={tones[state]}>{t(`schedule.sending.${state}`)}</Tag>
    </>
  );
}

function Unreached({ unreached }: Pick<EntrySendings, 'unreached'>) {
  const t = useScheduleMessages();
  if (unreached.length === 0) return null;
  return (
    <details className="ws-run-unreached">
      <summary>{t('schedule.unreached.title', { count: unreached.length })}</summary>
      <ul>
        {unreached.slice(0, MAX_NAMES).map(({ userId, name }) => (
          <li key={userId}>{name}</li>
        ))}
        {unreached.length > MAX_NAMES ? (
          <li>{t('schedule.unreached.more', { count: unreached.length - MAX_NAMES })}</li>
        ) : null}
      </ul>
    </details>
  );
}

type ReminderButtonProps = { entry: ScheduledEntry; canRemind: boolean; remind: ScheduleChanges['remind'] };

/** Reminds everyone who has not started; at most once a day. */
function ReminderButton({ entry, canRemind, remind }: ReminderButtonProps) {
  const t = useScheduleMessages();
  return canRemind ? (
    <Button
      size="small"
      icon={<Icon icon={BellRing} size={18} />}
      busy={remind.isPending}
      onClick={() => remind.mutate(entry)}
    >
      {t('schedule.remind.action')}
    </Button>
  ) : (
    <p className="ws-small ws-muted">{t('schedule.remind.done')}</p>
  );
}
