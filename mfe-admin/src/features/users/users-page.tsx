import { useQuery } from '@tanstack/react-query';
import type { FoundUsers, ListedUser } from '@wellspring/shared/contracts/people/managed-user.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { usePreference } from '@wellspring/shared/web/patterns/use-preference.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Upload, UserRoundPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { UsersChanges } from './changes/users-changes.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { ColumnChoice } from './list/column-choice.tsx';
import { ExportMenu } from './list/export-menu.tsx';
import { readColumns } from './list/shown-columns.ts';
import { useUserColumns } from './list/user-columns.tsx';
import { UserFilters } from './list/user-filters.tsx';
import { readParams, toSearch, USUAL, type UsersParams } from './list/users-params.ts';
import { useUsersMessages } from './use-users-messages.ts';
import sheet from './users.css';
import { usersQuery } from './users.queries.ts';

/** `/users`: the people of the company, for those who manage them. */
export function UsersPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const { api } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const preference = usePreference('users');
  const columns = readColumns(preference.values);
  const change = useCallback(
    (changes: Partial<UsersParams>) =>
      setSearch((before) => toSearch({ ...readParams(before), page: 1, ...changes }), { replace: true }),
    [setSearch],
  );
  const searchFor = useCallback(
    (wanted: string) => {
      setText(wanted);
      change({});
    },
    [change],
  );
  const params = readParams(search);
  const found = useQuery(usersQuery(api, text, params));
  // The columns come with the rows, not after them.
  const isLoading = found.isPending || preference.isPending;
  return (
    <div className="ws-users">
      <Head count={found.data?.count} text={text} params={params} />
      <UserFilters text={text} onText={searchFor} params={params} onChange={change}>
        <ColumnChoice shown={columns} onChange={(shown) => preference.keep({ columns: [...shown] })} />
      </UserFilters>
      {isLoading ? <ListLoading /> : null}
      {found.isError && !found.data ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && !isLoading ? (
        <People
          // A selection holds for one search.
          key={JSON.stringify([text, { ...params, page: 1, pageSize: 10 }])}
          {...{ found: found.data, text, params, columns }}
          isStale={found.isPlaceholderData}
          onChange={change}
        />
      ) : null}
      <UsersChanges />
    </div>
  );
}

function Head({ count, text, params }: { count: number | undefined; text: string; params: UsersParams }) {
  const t = useUsersMessages();
  const { navigate } = useSignedInHost();
  return (
    <header className="ws-users-head">
      <div>
        <h1 tabIndex={-1}>{t('users.title')}</h1>
        <p className="ws-muted" role="status">
          {count === undefined ? ' ' : t('users.count.text', { count })}
        </p>
      </div>
      <div className="ws-users-head-actions">
        <Button icon={<Icon icon={Upload} size={18} />} onClick={() => navigate('/users/import')}>
          {t('users.import.action')}
        </Button>
        <ExportMenu text={text} params={params} />
        <Button variant="primary" icon={<Icon icon={UserRoundPlus} size={18} />} onClick={() => navigate('/users/new')}>
          {t('users.add.action')}
        </Button>
      </div>
    </header>
  );
}

type PeopleProps = {
  found: FoundUsers;
  text: string;
  params: UsersParams;
  columns: ReturnType<typeof readColumns>;
  isStale: boolean;
  onChange: (change: Partial<UsersParams>) => void;
};

function People({ found, text, params, columns, isStale, onChange }: PeopleProps) {
  const t = useUsersMessages();
  const { page, pageSize, sort } = params;
  const { rows, count } = found;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) isSelected ? after.add(id) : after.delete(id);
      return after;
    });
  const table = useUserColumns({
    shown: columns,
    sorting: { sort, onSort: (wanted) => onChange({ sort: wanted }) },
    selection: { isSelected: (id) => selected.has(id), onSelect: (id, isSelected) => select([id], isSelected) },
  });
  useLastPage({ page, pageSize, total: isStale ? undefined : count, onChange });
  if (rows.length === 0 && page === 1) return <Nothing hasText={text !== ''} onChange={onChange} />;
  return (
    <Card flush>
      <Table<ListedUser>
        caption={t('users.rows.label')}
        columns={table}
        rows={rows}
        rowKey={({ id }) => id}
        isSelected={({ id }) => selected.has(id)}
        bulkBar={
          <BulkBar
            {...{ rows, count, text, params, selected }}
            onSelect={select}
            onClear={() => setSelected(new Set())}
          />
        }
        footer={<ListFooter {...{ page, pageSize, total: count, onChange }} />}
      />
    </Card>
  );
}

function Nothing({ hasText, onChange }: { hasText: boolean; onChange: PeopleProps['onChange'] }) {
  const t = useUsersMessages();
  const showAll = <Button onClick={() => onChange({ ...USUAL, state: 'all' })}>{t('users.none.action')}</Button>;
  return (
    <Card>
      <EmptyState title={t('users.none.title')} actions={hasText ? undefined : showAll}>
        {t(hasText ? 'users.none.search.text' : 'users.none.text')}
      </EmptyState>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useUsersMessages();
  return (
    <Card>
      <LoadFailed title={t('users.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
