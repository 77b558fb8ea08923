import { CalendarPlus, CalendarX, Clock, EllipsisVertical, Pencil, TriangleAlert } from 'lucide-react';
import type { Meeting } from '../../../contracts/talk/meeting.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { useMomentNames } from '../../i18n/moments.ts';
import { useSaveCalendar } from '../../patterns/files/use-save-calendar.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { toFullName } from './planning.ts';
import { useMeetingsMessages } from './use-meetings-messages.ts';

export type MeetingRowProps = { meeting: Meeting; onChange: () => void; onCancel: () => void };

/** One meeting: when, about what, with whom, and a menu of its actions. */
export function MeetingRow({ meeting, onChange, onCancel }: MeetingRowProps) {
  const t = useMeetingsMessages();
  const dates = useDates();
  const { user } = useSignedInHost();
  const { subject, date, isRequest } = meeting;
  const isManager = meeting.manager.id === user.id;
  const name = toFullName(isManager ? meeting.user : meeting.manager);
  const canSetDate = isRequest && isManager;
  const about = isManager ? 'asked' : 'waiting';
  return (
    <li className="ws-meeting">
      <DateTile date={date} />
      <div className="ws-meeting-words">
        <p className="ws-meeting-subject">{subject}</p>
        <p className="ws-small ws-muted">
          {isRequest || date === null
            ? t(`meetings.${about}.text`, { name })
            : t('meetings.with.text', { name, time: dates.time(date) })}
        </p>
        {meeting.mailFailed ? (
          <p className="ws-small ws-meeting-untold">
            <Icon icon={TriangleAlert} size={14} /> {t('meetings.mail-failed.text', { name })}
          </p>
        ) : null}
        {canSetDate ? (
          <Button size="small" aria-label={t('meetings.set-date.label', { subject })} onClick={onChange}>
            {t('meetings.set-date.action')}
          </Button>
        ) : null}
      </div>
      <RowMenu meeting={meeting} name={name} canSetDate={canSetDate} onChange={onChange} onCancel={onCancel} />
    </li>
  );
}

/** The day as on a tear-off calendar; a clock where none is chosen yet. Read out, it is the whole date. */
function DateTile({ date }: { date: string | null }) {
  const t = useMeetingsMessages();
  const dates = useDates();
  const names = useMomentNames();
  if (date === null)
    return (
      <div className="ws-meeting-tile">
        <Icon icon={Clock} />
        <VisuallyHidden>{t('meetings.requested.status')}</VisuallyHidden>
      </div>
    );
  return (
    <div className="ws-meeting-tile">
      <time dateTime={date} className="ws-visually-hidden">
        {dates.dateTime(date)}
      </time>
      <strong aria-hidden="true">{Number(dates.date(date).slice(0, 2))}</strong>
      <span aria-hidden="true">{names.shortMonth(date)}</span>
    </div>
  );
}

type RowMenuProps = MeetingRowProps & { name: string; canSetDate: boolean };

/** What else can be done with a meeting, in words. */
function RowMenu({ meeting, name, canSetDate, onChange, onCancel }: RowMenuProps) {
  const t = useMeetingsMessages();
  const saveToCalendar = useCalendarFile(meeting, name);
  const { subject, date, isRequest } = meeting;
  const act = { change: onChange, calendar: saveToCalendar, cancel: onCancel };
  const entries: MenuEntry<keyof typeof act>[] = [
    ...(canSetDate ? [] : [{ key: 'change' as const, label: t('meetings.change.action'), icon: Pencil }]),
    ...(date === null ? [] : [{ key: 'calendar' as const, label: t('meetings.calendar.action'), icon: CalendarPlus }]),
    {
      key: 'cancel',
      label: t(isRequest ? 'meetings.cancel.action-request' : 'meetings.cancel.action'),
      icon: CalendarX,
      danger: true,
    },
  ];
  return (
    <Menu
      label={t('meetings.menu.label', { subject })}
      trigger={<Icon icon={EllipsisVertical} size={18} />}
      size="small"
      iconOnly
      placement="bottom end"
      entries={entries}
      onAction={(key) => act[key]()}
    />
  );
}

function useCalendarFile(meeting: Meeting, name: string): () => void {
  const t = useMeetingsMessages();
  const { baseUrl } = useSignedInHost();
  const saveCalendar = useSaveCalendar();
  return () =>
    saveCalendar('meeting.ics', async () => {
      const { toMeetingCalendar } = await import(/* webpackChunkName: "calendar-file" */ './meeting-calendar.ts');
      const words = { name: t('meetings.title'), title: `${meeting.subject} (${name})` };
      return toMeetingCalendar(meeting, words, new URL(baseUrl, document.baseURI).hostname, new Date());
    });
}
