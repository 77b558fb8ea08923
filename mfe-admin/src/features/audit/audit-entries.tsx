import type { AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useOptionalMessage } from '@wellspring/shared/web/i18n/optional-message.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import {
  BookOpenCheck,
  ChevronDown,
  ClipboardList,
  FileLock2,
  Key,
  LogIn,
  type LucideIcon,
  Network,
  Settings,
  ShieldAlert,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { type ActKind, kindOf } from './act-kinds.ts';
import { EntryDetails } from './entry-details.tsx';
import { useAuditMessages } from './use-audit-messages.ts';

const DAY_MS = 86_400_000;

const icons: Readonly<Record<ActKind, LucideIcon>> = {
  rights: Key,
  people: UserRound,
  teams: Network,
  checkups: ClipboardList,
  reports: FileLock2,
  settings: Settings,
  'log-ins': LogIn,
  log: BookOpenCheck,
};

/** Acts that deserve a look: they were refused, or failed. */
const isAlarming = (act: AuditEventItem['act']) => act === 'access_denied' || act === 'log_in_failed_often';

/** Entries by day, newest first; each opens in place. */
export function AuditEntries({ items }: { items: readonly AuditEventItem[] }) {
  const t = useAuditMessages();
  const dates = useDates();
  const [today, yesterday] = [dates.date(Date.now()), dates.date(Date.now() - DAY_MS)];
  const days = new Map<string, AuditEventItem[]>();
  for (const item of items) {
    const day = dates.date(item.at ?? item.day);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const titleOf = (day: string) => {
    if (day === today) return t('audit.day.today', { day });
    return day === yesterday ? t('audit.day.yesterday', { day }) : day;
  };
  return [...days].map(([day, entries]) => (
    <section key={day} className="ws-audit-day">
      <h2 className="ws-small">{titleOf(day)}</h2>
      <ul>
        {entries.map((item) => (
          <li key={item.id}>
            <Entry item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Entry({ item }: { item: AuditEventItem }) {
  const t = useAuditMessages();
  const dates = useDates();
  const { at, act, actor } = item;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="ws-audit-entry" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="ws-tabular ws-muted">{at === null ? '' : dates.time(at)}</span>
        <span className="ws-audit-icon" data-alarm={isAlarming(act) || undefined}>
          <Icon icon={isAlarming(act) ? ShieldAlert : icons[kindOf(act)]} size={18} />
        </span>
        <strong>{t(`audit.act.${act}`)}</strong>
        <span>{act === 'submission_viewed' ? <Hidden /> : <About item={item} />}</span>
        <span className="ws-muted">
          {actor === null ? t('audit.actor.unknown') : (actor.name ?? t('audit.actor.former'))}
        </span>
        <Icon icon={ChevronDown} />
      </summary>
      {isOpen ? <EntryDetails item={item} /> : null}
    </details>
  );
}

function Hidden() {
  const t = useAuditMessages();
  return (
    <span className="ws-audit-hidden ws-muted">
      <span aria-hidden="true" />
      {t('audit.about.hidden')}
    </span>
  );
}

function About({ item: { about, changes } }: { item: AuditEventItem }) {
  const t = useAuditMessages();
  const find = useOptionalMessage();
  if (about?.kind === 'user') return about.name ?? t('audit.actor.former');
  if (about?.kind !== 'role') return about?.name ?? null;
  // A role may be gone since: the entry has its name of then. That of a built-in role is its id.
  const role = changes.find(({ field }) => field === 'role');
  const name = role?.after ?? role?.before ?? about.id;
  return find(`rights.role.${name}.title`) ?? name;
}
