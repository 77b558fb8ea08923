import type { ScheduledEntry } from '@wellspring/shared/contracts/schedule.ts';
import { formatDate } from '@wellspring/shared/domain/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { IconButton } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/tag.tsx';
import { Activity, Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { stateTone } from './entry-state.ts';
import { daysOf, isOver, lookOf } from './scheduled-days.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

export type EntryListProps = {
  /** Earliest first. */
  entries: readonly ScheduledEntry[];
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  onOpen: (entry: ScheduledEntry, element: HTMLElement) => void;
};

type Group = { day: string; entries: ScheduledEntry[] };

/** What runs today stands under today, everything else under the day on which it begins. */
function byDay(entries: readonly ScheduledEntry[], today: string, timeZone: string): Group[] {
  const groups = new Map<string, ScheduledEntry[]>();
  for (const entry of entries) {
    const { first } = daysOf(entry, timeZone);
    const day = first <= today && !isOver(entry) ? today : first;
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups]
    .map(([day, found]) => ({ day, entries: found }))
    .sort((left, right) => left.day.localeCompare(right.day));
}

/** The runs under their days: what the calendar shows, for a narrow screen or for whoever rather reads. */
export function EntryList({ entries, today, onOpen }: EntryListProps) {
  const t = useScheduleMessages();
  const { locale, settings } = useSignedInHost();
  const id = useId();
  const names = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : languageTag[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  if (entries.length === 0) return <p className="ws-muted ws-schedule-none">{t('schedule.list.none')}</p>;
  return (
    <div className="ws-schedule-list">
      {byDay(entries, today, settings.timeZone).map((group) => {
        const day = names.format(new Date(`${group.day}T00:00:00Z`));
        return (
          <section key={group.day} aria-labelledby={`${id}-${group.day}`}>
            <h3 className="ws-schedule-list-day" id={`${id}-${group.day}`}>
              {group.day === today ? t('schedule.list.today', { day }) : day}
            </h3>
            <ul>
              {group.entries.map((entry) => (
                <Row key={entry.id} entry={entry} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Row({ entry, onOpen }: { entry: ScheduledEntry; onOpen: EntryListProps['onOpen'] }) {
  const t = useScheduleMessages();
  const { settings } = useSignedInHost();
  const { checkup, status, graceDays } = entry;
  const days = {
    start: formatDate(entry.start, settings.timeZone),
    end: formatDate(entry.end, settings.timeZone),
    count: graceDays,
  };
  return (
    <li className={`ws-schedule-item ws-schedule-item-${lookOf(entry)}`}>
      <div className="ws-grow">
        <p className="ws-schedule-item-title">
          {checkup.title}
          {checkup.isPulse ? <Icon icon={Activity} size={16} /> : null}
        </p>
        <p className="ws-small ws-muted">{t('schedule.list.days', days)}</p>
        <p className="ws-schedule-item-state">
          <Tag tone={stateTone[status]}>{t(`schedule.state.${status}`)}</Tag>
        </p>
      </div>
      <IconButton
        label={t('schedule.details.label', { title: checkup.title, start: days.start })}
        icon={<Icon icon={Ellipsis} />}
        onClick={(event) => onOpen(entry, event.currentTarget)}
      />
    </li>
  );
}
