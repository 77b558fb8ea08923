import { useQuery } from '@tanstack/react-query';
import { AuditedAct } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import sheet from './audit.css';
import { type AuditList, auditQuery } from './audit.queries.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditStrip } from './audit-strip.tsx';
import { useAuditMessages } from './use-audit-messages.ts';

/** `/audit`: who changed, opened or sent what. What is typed stays out of the address: it may be a name. */
export function AuditPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const t = useAuditMessages();
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<Omit<AuditList, 'text'>>({ act: 'all', page: 1, pageSize: 25 });
  const text = useDebounced(typed.trim());
  const change = (changes: Partial<AuditList>) => setList((before) => ({ ...before, page: 1, ...changes }));
  return (
    <div className="ws-audit">
      <header>
        <h1 tabIndex={-1}>{t('audit.title')}</h1>
        <p className="ws-muted">{t('audit.lead')}</p>
      </header>
      <div className="ws-audit-filters">
        <Field label={t('audit.search.label')}>
          <TextInput
            type="search"
            value={typed}
            maxLength={100}
            onChange={({ target }) => {
              setTyped(target.value);
              change({});
            }}
          />
        </Field>
        <Field label={t('audit.what.label')}>
          <NativeSelect
            value={list.act}
            onChange={({ target }) => change({ act: AuditedAct.options.find((act) => act === target.value) ?? 'all' })}
          >
            <option value="all">{t('audit.what.all')}</option>
            {AuditedAct.options.map((act) => (
              <option key={act} value={act}>
                {t(`audit.act.${act}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <AuditStrip />
      <Result list={{ ...list, text }} onChange={change} />
      <Card as="aside" tone="tint">
        <p>{t('audit.never')}</p>
      </Card>
    </div>
  );
}

function Result({ list, onChange }: { list: AuditList; onChange: (changes: Partial<AuditList>) => void }) {
  const t = useAuditMessages();
  const { api } = useSignedInHost();
  const { page, pageSize } = list;
  const result = useQuery(auditQuery(api, list));
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <ListLoading />;
  if (!result.data)
    return (
      <Card>
        <LoadFailed title={t('audit.failed.title')} error={result.error} onRetry={() => void result.refetch()} />
      </Card>
    );
  const { items, count } = result.data;
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title={t('audit.none.title')} />
      </Card>
    );
  return (
    <Card flush>
      <AuditEntries items={items} />
      <div className="ws-audit-footer">
        <ListFooter {...{ page, pageSize, total: count, onChange }} />
      </div>
    </Card>
  );
}
