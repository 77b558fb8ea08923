import { CalendarPlus, Clock, Pencil, TriangleAlert, X } from 'lucide-react';
import type { Meeting } from '../../../contracts/meeting.ts';
import { useSignedInHost } from '../../host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { useSaveCalendar } from '../../patterns/use-save-calendar.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
      <div className="ws-meeting-actions">
        {isRequest && isManager ? (
          <Button size="small" aria-label={t('meetings.set-date.label', { subject })} onClick={onChange}>
            {t('meetings.set-date.action')}
          </Button>
        ) : (
          <IconButton
            size="small"
            label={t('meetings.change.label', { subject })}
            icon={<Icon icon={Pencil} size={18} />}
            onClick={onChange}
          />
        )}
        {date === null ? null : <ToCalendar meeting={meeting} name={name} />}
        <IconButton
          size="small"
          label={t('meetings.cancel.label', { subject })}
          icon={<Icon icon={X} size={18} />}
          onClick={onCancel}
        />
      </div>
    </li>
  );
}

function ToCalendar({ meeting, name }: { meeting: Meeting; name: string }) {
  const t = useMeetingsMessages();
  const { baseUrl } = useSignedInHost();
  const { subject } = meeting;
  const saveCalendar = useSaveCalendar();
  const save = () =>
    saveCalendar('meeting.ics', async () => {
      const { calendarOf } = await import(/* webpackChunkName: "calendar-file" */ './meeting-calendar.ts');
      const words = { name: t('meetings.title'), title: `${subject} (${name})` };
      return calendarOf(meeting, words, new URL(baseUrl, document.baseURI).hostname, new Date());
    });
  return (
    <IconButton
      size="small"
      label={t('meetings.calendar.label', { subject })}
      icon={<Icon icon={CalendarPlus} size={18} />}
      onClick={save}
    />
  );
}
