import { CalendarPlus, CalendarX, Clock, EllipsisVertical, Pencil, TriangleAlert } from 'lucide-react';
import type { Meeting } from '../../../contracts/meeting.ts';
import { useSignedInHost } from '../../host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { useSaveCalendar } from '../../patterns/use-save-calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import { nameOf } from './planning.ts';
import { useMeetingsMessages } from './use-meetings-messages.ts';

export type MeetingRowProps = { meeting: Meeting; onChange: () => void; onCancel: () => void };

/** One talk: when, about what, with whom, and what can be done with it. */
export function MeetingRow({ meeting, onChange, onCancel }: MeetingRowProps) {
  const t = useMeetingsMessages();
  const dates = useDates();
  const { user } = useSignedInHost();
  const { subject, date, isRequest } = meeting;
  const isManager = meeting.manager.id === user.id;
  const name = nameOf(isManager ? meeting.user : meeting.manager);
  const about = isRequest ? (isManager ? 'asked' : 'waiting') : 'with';
  return (
    <li className="ws-meeting">
      <div className="ws-meeting-words">
        {date === null ? (
          <Tag tone="warning" icon={<Icon icon={Clock} size={14} />}>
            {t('meetings.requested.status')}
          </Tag>
        ) : (
          <p className="ws-meeting-date ws-tabular">
            <time dateTime={date}>{dates.dateTime(date)}</time>
          </p>
        )}
        <p className="ws-meeting-subject">{subject}</p>
        <p className="ws-small ws-muted">{t(`meetings.${about}.text`, { name })}</p>
        {meeting.mailFailed ? (
          <p className="ws-small ws-meeting-untold">
            <Icon icon={TriangleAlert} size={14} /> {t('meetings.mail-failed.text', { name })}
          </p>
        ) : null}
      </div>
      <MeetingActions meeting={meeting} name={name} canSetDate={isRequest && isManager} {...{ onChange, onCancel }} />
    </li>
  );
}

type MeetingActionsProps = MeetingRowProps & { name: string; canSetDate: boolean };

/** A date for a request is one press away; everything else is in a menu, in words. */
function MeetingActions({ meeting, name, canSetDate, onChange, onCancel }: MeetingActionsProps) {
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
    <div className="ws-meeting-actions">
      {canSetDate ? (
        <Button size="small" aria-label={t('meetings.set-date.label', { subject })} onClick={onChange}>
          {t('meetings.set-date.action')}
        </Button>
      ) : null}
      <Menu
        label={t('meetings.menu.label', { subject })}
        trigger={<Icon icon={EllipsisVertical} size={18} />}
        size="small"
        iconOnly
        placement="bottom end"
        entries={entries}
        onAction={(key) => act[key]()}
      />
    </div>
  );
}

function useCalendarFile(meeting: Meeting, name: string): () => void {
  const t = useMeetingsMessages();
  const { baseUrl } = useSignedInHost();
  const saveCalendar = useSaveCalendar();
  return () =>
    saveCalendar('meeting.ics', async () => {
      const { calendarOf } = await import(/* webpackChunkName: "calendar-file" */ './meeting-calendar.ts');
      const words = { name: t('meetings.title'), title: `${meeting.subject} (${name})` };
      return calendarOf(meeting, words, new URL(baseUrl, document.baseURI).hostname, new Date());
    });
}
