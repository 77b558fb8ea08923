import type { AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useAuditMessages } from './use-audit-messages.ts';

/** Entries by day, newest first; each opens in place. */
export function AuditEntries({ items }: { items: readonly AuditEventItem[] }) {
  const dates = useDates();
  const days = new Map<string, AuditEventItem[]>();
  for (const item of items) {
    const day = dates.date(item.at ?? item.day);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, entries]) => (
    <section key={day} className="ws-audit-day">
      <h2 className="ws-small">{day}</h2>
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
  const { at, act, actor, about, route, requestId, changes } = item;
  return (
    <details className="ws-audit-entry">
      <summary>
        <span className="ws-tabular ws-muted">{at === null ? '' : dates.time(at)}</span>
        <strong>{t(`audit.act.${act}`)}</strong>
        <span>{act === 'submission_viewed' ? <Hidden /> : <About about={about} />}</span>
        <span className="ws-muted">
          {actor === null ? t('audit.actor.unknown') : (actor.name ?? t('audit.actor.former'))}
        </span>
      </summary>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{t('audit.change', { before: before ?? '–', after: after ?? '–' })}</dd>
          </div>
        ))}
        {route ? (
          <div>
            <dt>{t('audit.route.label')}</dt>
            <dd>{route}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('audit.request.label')}</dt>
          <dd>{requestId ?? t('audit.request.none')}</dd>
        </div>
      </dl>
    </details>
  );
}

function Hidden() {
  const t = useAuditMessages();
  return <span className="ws-muted">{t('audit.about.hidden')}</span>;
}

function About({ about }: { about: AuditEventItem['about'] }) {
  const t = useAuditMessages();
  if (about === null) return null;
  if (about.kind === 'user') return about.name ?? t('audit.actor.former');
  return about.name ?? about.id;
}
