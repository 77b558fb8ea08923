import type { AuditChange, AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useOptionalMessage } from '@wellspring/shared/web/i18n/optional-message.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { findUndoPage } from './undo-page.ts';
import { useAuditMessages } from './use-audit-messages.ts';
import { WhatFollowed } from './what-followed.tsx';

/** What an entry holds besides its line: values before and after, the thing, the refused call and the request. */
export function EntryDetails({ item }: { item: AuditEventItem }) {
  const t = useAuditMessages();
  const { act, at, about, route, requestId, changes } = item;
  const undoPage = findUndoPage(item);
  return (
    <dl>
      {changes.map((change) => (
        <Change key={JSON.stringify(change)} change={change} />
      ))}
      {about && about.name === null && about.kind !== 'user' && about.kind !== 'role' ? (
        <div>
          <dt>{t('audit.about.label')}</dt>
          <dd>{about.id}</dd>
        </div>
      ) : null}
      {route ? (
        <div>
          <dt>{t('audit.route.label')}</dt>
          <dd>
            <code>{route}</code>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('audit.request.label')}</dt>
        <dd>
          {requestId === null ? (
            t(act === 'submission_viewed' ? 'audit.request.hidden' : 'audit.request.none')
          ) : (
            <code>{requestId}</code>
          )}
        </dd>
      </div>
      {act === 'rights_changed' && about?.name ? (
        <div>
          <dt>{t('audit.rights.label')}</dt>
          <dd>
            <TextLink as={HostLink} to={`/permissions/${about.id}`}>
              {about.name}
            </TextLink>
          </dd>
        </div>
      ) : null}
      {undoPage ? (
        <div>
          <dt>{t('audit.undo.label')}</dt>
          <dd>
            <TextLink as={HostLink} to={undoPage}>
              {t('audit.undo.action')}
            </TextLink>
          </dd>
        </div>
      ) : null}
      {about && at !== null ? <WhatFollowed id={about.id} after={at} /> : null}
    </dl>
  );
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  const t = useAuditMessages();
  const find = useOptionalMessage();
  // Rights, settings and fields of people have their names in the catalogues of their own pages.
  const title =
    find(`audit.field.${field}`) ??
    find(`rights.permission.${field}.title`) ??
    find(`settings.name.${field}`) ??
    find(`profile.field.${field}`) ??
    find(`users.field.${field}`) ??
    field;
  const textOf = (value: string | null) =>
    value === null
      ? t('audit.value.none')
      : (find(`audit.value.${value}`) ?? find(`rights.role.${value}.title`) ?? value);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {before === null && after === null ? (
          t('audit.change.hidden')
        ) : before === after ? (
          textOf(after)
        ) : (
          <>
            <s>{textOf(before)}</s> <span aria-hidden="true">→</span> <strong>{textOf(after)}</strong>
          </>
        )}
      </dd>
    </div>
  );
}
