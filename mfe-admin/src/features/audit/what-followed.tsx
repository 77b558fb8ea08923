import { useQuery } from '@tanstack/react-query';
import type { AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { laterQuery } from './audit.queries.ts';
import { useAuditMessages } from './use-audit-messages.ts';

/** What was done to the same thing after an entry, the newest first. */
export function WhatFollowed({ id, after }: { id: string; after: string }) {
  const t = useAuditMessages();
  const dates = useDates();
  const errorMessage = useErrorMessage();
  const { api } = useSignedInHost();
  const { data, error } = useQuery(laterQuery(api, { id, after }));
  const nameOf = ({ actor }: AuditEventItem) =>
    actor === null ? t('audit.actor.unknown') : (actor.name ?? t('audit.actor.former'));
  return (
    <div>
      <dt>{t('audit.followed.label')}</dt>
      <dd>
        {/* Not on the cell itself, whose role the list needs. */}
        <div role="status">
          {error ? errorMessage(error) : null}
          {data?.items.length === 0 ? t('audit.followed.none') : null}
          {data && data.items.length > 0 ? (
            <ul className="ws-audit-followed">
              {data.items.map((item) => (
                <li key={item.id}>
                  {[dates.dateTime(item.at ?? item.day), t(`audit.act.${item.act}`), nameOf(item)].join(', ')}
                </li>
              ))}
            </ul>
          ) : null}
          {data && data.count > data.items.length
            ? t('audit.followed.more', { count: data.count - data.items.length })
            : null}
        </div>
      </dd>
    </div>
  );
}
