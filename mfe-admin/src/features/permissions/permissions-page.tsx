import { useQuery } from '@tanstack/react-query';
import { type PermissionHolder, PermissionName } from '@wellspring/shared/contracts/access/rights.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { ListFooter } from '@wellspring/shared/web/patterns/lists/list-footer.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { useLastPage } from '@wellspring/shared/web/patterns/lists/use-last-page.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { FindPerson } from './find-person.tsx';
import { PERMISSION_ORDER } from './permission-order.ts';
import sheet from './permissions.css';
import { holdersQuery } from './permissions.queries.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';

/** `/permissions`: who holds which right, and the way to the rights of a person. */
export function PermissionsPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

type Params = { permission: PermissionName; page: number; pageSize: number };

function readParams(search: URLSearchParams): Params {
  const page = Number(search.get('page') ?? 1);
  const rows = Number(search.get('rows'));
  return {
    permission: PermissionName.options.find((name) => name === search.get('right')) ?? 'managecompany',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === rows) ?? 10,
  };
}

function Page() {
  const t = useRightsMessages();
  const [search, setSearch] = useSearchParams();
  const params = readParams(search);
  const change = (changes: Partial<Params>) => {
    const { permission, page, pageSize } = { ...params, page: 1, ...changes };
    setSearch({ right: permission, page: String(page), rows: String(pageSize) }, { replace: true });
  };
  return (
    <div className="ws-rights">
      <header>
        <h1 tabIndex={-1}>{t('rights.title')}</h1>
        <p className="ws-muted ws-rights-lead">{t('rights.lead')}</p>
        <TextLink as={HostLink} to="/permissions/roles">
          {t('rights.bundles.open')}
        </TextLink>
      </header>
      <Card className="ws-rights-find">
        <FindPerson />
        <Field label={t('rights.by-right.label')}>
          <NativeSelect
            value={params.permission}
            onChange={({ target }) =>
              change({ permission: PERMISSION_ORDER.find((name) => name === target.value) ?? params.permission })
            }
          >
            {PERMISSION_ORDER.map((permission) => (
              <option key={permission} value={permission}>
                {t(`rights.permission.${permission}.title`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Card>
      <Holders params={params} onChange={change} />
    </div>
  );
}

function Holders({ params, onChange }: { params: Params; onChange: (changes: Partial<Params>) => void }) {
  const t = useRightsMessages();
  const { api } = useSignedInHost();
  const { page, pageSize } = params;
  const result = useQuery(holdersQuery(api, params));
  const columns = useHolderColumns(params.permission);
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <ListLoading />;
  if (!result.data)
    return (
      <Card>
        <LoadFailed title={t('rights.failed.title')} error={result.error} onRetry={() => void result.refetch()} />
      </Card>
    );
  const { rows, count } = result.data;
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('rights.by-right.none')} />
      </Card>
    );
  return (
    <Card flush>
      <Table<PermissionHolder>
        caption={t(`rights.permission.${params.permission}.title`)}
        columns={columns}
        rows={rows}
        rowKey={({ person }) => person.id}
        footer={<ListFooter {...{ page, pageSize, total: count, onChange }} />}
      />
    </Card>
  );
}

function useHolderColumns(asked: PermissionName): TableColumn<PermissionHolder>[] {
  const t = useRightsMessages();
  const dates = useDates();
  return [
    {
      key: 'person',
      header: t('rights.column.person'),
      isRowHeader: true,
      cell: ({ person }) => (
        <TextLink as={HostLink} to={`/permissions/${person.id}`}>
          {`${person.firstname} ${person.lastname}`}
        </TextLink>
      ),
    },
    { key: 'origin', header: t('rights.column.origin'), cell: (row) => <HolderOrigin row={row} asked={asked} /> },
    {
      key: 'since',
      header: t('rights.column.since'),
      cell: ({ own, roles }) => {
        const since = own?.since ?? roles[0]?.since;
        return <span className="ws-tabular">{since ? dates.date(since) : t('rights.origin.from-before')}</span>;
      },
    },
  ];
}

function HolderOrigin({ row: { by, own, roles }, asked }: { row: PermissionHolder; asked: PermissionName }) {
  const t = useRightsMessages();
  const roleName = useRoleName();
  const [fromRole] = roles;
  if (fromRole) return t('rights.origin.role', { role: roleName({ id: fromRole.role, name: fromRole.name }) });
  if (by !== asked) return t('rights.permission.managecompany.title');
  return own?.giver ? t('rights.origin.own-by', { name: own.giver.name }) : t('rights.origin.own');
}
