import type { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Avatar } from '@wellspring/shared/web/ui/display/avatar.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useEffect, useRef } from 'react';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

type SharedListProps = {
  reports: readonly SharedReport[];
  /** The report that is open; null: none. */
  shown: string | null;
};

/** Reports only: people who do not share are not listed, and the list does not show that an author stopped. */
export function SharedList({ reports, shown }: SharedListProps) {
  const t = useSharedReportsMessages();
  const list = useRef<HTMLUListElement>(null);
  // A link from elsewhere may open a report far down the list.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, []);
  return (
    <div className="ws-shared-side">
      <Card flush>
        <nav aria-label={t('shared-reports.list.label')}>
          <ul className="ws-shared-list" ref={list}>
            {reports.map((report) => (
              <li key={report.id}>
                <Entry report={report} isShown={report.id === shown} />
              </li>
            ))}
          </ul>
        </nav>
      </Card>
      <p className="ws-small ws-muted ws-shared-note">{t('shared-reports.list.note')}</p>
    </div>
  );
}

function Entry({ report, isShown }: { report: SharedReport; isShown: boolean }) {
  const t = useSharedReportsMessages();
  const state = useStateWords(report);
  return (
    <HostLink
      to={`/checkups/shared/${report.id}`}
      aria-current={isShown ? 'page' : undefined}
      className="ws-shared-entry"
    >
      <Avatar name={report.author} size="small" />
      <span className="ws-shared-entry-name">{report.author}</span>{' '}
      {report.isNew ? <Tag tone="accent">{t('shared-reports.list.new')}</Tag> : null}{' '}
      <span className="ws-shared-entry-title">{report.title}</span>{' '}
      {state ? <span className="ws-shared-entry-state ws-muted">{state}</span> : null}
    </HostLink>
  );
}

/** When the reader last opened it, or when it was sent. */
function useStateWords({ openedAt, finishedAt }: SharedReport): string | null {
  const t = useSharedReportsMessages();
  const dates = useDates();
  const { settings } = useSignedInHost();
  if (openedAt === null) return finishedAt && t('shared-reports.list.sent', { date: dates.date(finishedAt) });
  const isToday = isoDay(Date.parse(openedAt), settings.timeZone) === isoDay(Date.now(), settings.timeZone);
  return isToday
    ? t('shared-reports.list.opened-today', { time: dates.time(openedAt) })
    : t('shared-reports.list.opened', { date: dates.date(openedAt) });
}
