import { useQuery } from '@tanstack/react-query';
import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { AnchoredPopover } from '@wellspring/shared/web/ui/overlays/anchored-popover.tsx';
import { Activity, CircleStop, Pencil, Trash2, X } from 'lucide-react';
import { isOver } from './calendar/scheduled-days.ts';
import { EntryMails } from './entry-mails.tsx';
import { stateTone } from './entry-state.ts';
import { sendingsQuery, teamsQuery } from './schedule.queries.ts';
import { useAudienceText } from './use-audience-text.ts';
import type { ScheduleChanges } from './use-schedule-changes.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

export type EntryDetailsProps = {
  entry: ScheduledEntry;
  /** What was pressed: the details stand beside it. */
  anchor: HTMLElement;
  remind: ScheduleChanges['remind'];
  onClose: () => void;
  onEdit: () => void;
  onEnd: () => void;
  onDelete: () => void;
};

/** What a run is and what can be done about it. */
export function EntryDetails(props: EntryDetailsProps) {
  const { entry, anchor, onClose } = props;
  const t = useScheduleMessages();
  const { checkup, status } = entry;
  return (
    <AnchoredPopover label={checkup.title} anchor={anchor} className="ws-run-details" onClose={onClose}>
      <div className="ws-run-details-body">
        <div className="ws-run-details-head">
          <Tag tone={stateTone[status]}>{t(`schedule.state.${status}`)}</Tag>
          <IconButton label={t('shared.close.action')} icon={<Icon icon={X} />} onClick={onClose} />
        </div>
        <h3 className="ws-h3 ws-run-details-title">
          <HostLink to={`/schedule/checkups/${checkup.id}`}>{checkup.title}</HostLink>
          {checkup.isPulse ? <Icon icon={Activity} size={18} /> : null}
        </h3>
        <Facts entry={entry} />
        {status === 'planned' ? null : <Mails entry={entry} remind={props.remind} />}
        <Actions {...props} />
      </div>
    </AnchoredPopover>
  );
}

function Facts({ entry }: { entry: ScheduledEntry }) {
  const t = useScheduleMessages();
  const { dateTime } = useDates();
  const { checkup, status, invitedCount, finishedCount } = entry;
  const isTaking = status === 'active' || status === 'grace';
  return (
    <dl className="ws-run-facts">
      {checkup.isPulse ? (
        <div>
          <dt>{t('schedule.fact.kind')}</dt>
          <dd>
            {entry.percentage === null
              ? t('schedule.fact.pulse')
              : t('schedule.fact.pulse-share', { percent: entry.percentage })}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('schedule.fact.start')}</dt>
        <dd>{dateTime(entry.start)}</dd>
      </div>
      <div>
        <dt>{t('schedule.fact.end')}</dt>
        <dd>{dateTime(entry.end)}</dd>
      </div>
      <div>
        <dt>{t('schedule.fact.grace')}</dt>
        <dd>{t('schedule.fact.grace-days', { count: entry.graceDays })}</dd>
      </div>
      <div>
        <dt>{t('schedule.fact.audience')}</dt>
        <dd>
          <AudienceWords entry={entry} />
        </dd>
      </div>
      {status === 'planned' || invitedCount === null ? null : (
        <div>
          <dt>{t('schedule.fact.answered')}</dt>
          <dd>
            {finishedCount === null
              ? t('schedule.fact.not-shown')
              : // While answers come in the server reports a count rounded down (docs/sharing.md).
                t(isTaking ? 'schedule.fact.answered-least' : 'schedule.fact.answered-count', {
                  percent: invitedCount > 0 ? Math.round((100 * finishedCount) / invitedCount) : 0,
                  finished: finishedCount,
                  invited: invitedCount,
                })}
          </dd>
        </div>
      )}
    </dl>
  );
}

function AudienceWords({ entry }: { entry: ScheduledEntry }) {
  const { api, locale } = useSignedInHost();
  const words = useAudienceText();
  const { teamIds, segmentIds } = entry.audience;
  const isNamed = teamIds.length + segmentIds.length > 0;
  const teams = useQuery({ ...teamsQuery(api, entry.checkup.id, locale), enabled: isNamed });
  return words(entry.audience, teams.data ?? []);
}

function Mails({ entry, remind }: Pick<EntryDetailsProps, 'entry' | 'remind'>) {
  const { api } = useSignedInHost();
  const { data } = useQuery(sendingsQuery(api, entry.id));
  if (data?.sendings.length === 0 && isOver(entry)) return null;
  return data ? <EntryMails entry={entry} sendings={data} remind={remind} /> : null;
}

function Actions({ entry, onEdit, onEnd, onDelete }: EntryDetailsProps) {
  const t = useScheduleMessages();
  if (isOver(entry)) return null;
  return (
    <div className="ws-run-actions">
      <Button size="small" variant="primary" icon={<Icon icon={Pencil} size={18} />} onClick={onEdit}>
        {t('schedule.edit.action')}
      </Button>
      {entry.status === 'planned' ? (
        <Button size="small" variant="quiet" icon={<Icon icon={Trash2} size={18} />} onClick={onDelete}>
          {t('schedule.delete.action')}
        </Button>
      ) : (
        <Button size="small" variant="quiet" icon={<Icon icon={CircleStop} size={18} />} onClick={onEnd}>
          {t('schedule.close.action')}
        </Button>
      )}
    </div>
  );
}
