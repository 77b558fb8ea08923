import { useQuery } from '@tanstack/react-query';
import type { ListedUser, UserSort } from '@wellspring/shared/contracts/people/managed-user.ts';
import { branchesQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';
import { useFieldMessages } from '@wellspring/shared/web/areas/profile/use-field-messages.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Avatar } from '@wellspring/shared/web/ui/display/avatar.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import type { TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import type { OptionalColumn } from './shown-columns.ts';

const nameOf = ({ firstname, lastname }: ListedUser) => `${firstname} ${lastname}`.trim();

/** A day without a time has no zone: turned round as it is written. */
const dayFirst = (day: string) => day.split('-').reverse().join('/');

export type Sorting = { sort: UserSort; onSort: (sort: UserSort) => void };
export type Selection = { isSelected: (id: string) => boolean; onSelect: (id: string, isSelected: boolean) => void };

type ColumnsProps = { shown: readonly OptionalColumn[]; sorting: Sorting; selection: Selection };

/** Columns of the list of people: those that the reader chose. */
export function useUserColumns({ shown, sorting, selection }: ColumnsProps): TableColumn<ListedUser>[] {
  const t = useUsersMessages();
  const fields = useFieldMessages();
  const { api } = useSignedInHost();
  const { asLabel } = useLanguageNames();
  const branches = useQuery({ ...branchesQuery(api), enabled: shown.includes('branch') }).data ?? [];
  const none = <span className="ws-muted">–</span>;

  const optional: Record<OptionalColumn, TableColumn<ListedUser>> = {
    team: {
      key: 'team',
      header: t('users.column.team'),
      cell: ({ teams, state }) =>
        teams.length > 0 ? teams.map(({ title }) => title).join(', ') : state === 'current' ? <Orphaned /> : none,
    },
    role: { key: 'role', header: t('users.column.role'), cell: (row) => <Role row={row} /> },
    employmentStart: {
      key: 'employmentStart',
      ...sortable('employmentstart', t('users.column.employmentStart'), sorting),
      cell: ({ profile }) =>
        profile.employmentStart ? <span className="ws-tabular">{dayFirst(profile.employmentStart)}</span> : none,
    },
    email: { key: 'email', ...sortable('email', t('users.column.email'), sorting), cell: ({ email }) => email },
    language: { key: 'language', header: t('users.column.language'), cell: ({ language }) => asLabel(language) },
    jobTitle: {
      key: 'jobTitle',
      header: fields('profile.field.jobTitle'),
      cell: ({ profile }) => profile.jobTitle ?? none,
    },
    branch: {
      key: 'branch',
      header: fields('profile.field.companyBranch'),
      cell: ({ profile }) => branches.find(({ id }) => id === profile.companyBranch)?.title ?? none,
    },
    employmentType: {
      key: 'employmentType',
      header: fields('profile.field.employmentType'),
      cell: ({ profile }) => (profile.employmentType ? fields(`profile.choice.${profile.employmentType}`) : none),
    },
    state: { key: 'state', header: t('users.column.state'), cell: ({ state }) => t(`users.state.${state}`) },
  };

  return [
    {
      key: 'select',
      header: t('users.select.header'),
      hideHeader: true,
      width: '44px',
      cell: (row) => (
        <Checkbox
          hideLabel
          label={t('users.select.row', { name: nameOf(row) })}
          checked={selection.isSelected(row.id)}
          disabled={!row.mayManage}
          onChange={({ target }) => selection.onSelect(row.id, target.checked)}
        />
      ),
    },
    {
      key: 'name',
      ...sortable('name', t('users.column.name'), sorting),
      isRowHeader: true,
      cell: (row) => <Person row={row} withEmail={!shown.includes('email')} withState={!shown.includes('state')} />,
    },
    ...shown.map((column) => optional[column]),
  ];
}

type SortColumn = 'name' | 'email' | 'employmentstart';

function sortable(column: SortColumn, label: ReactNode, { sort, onSort }: Sorting) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return {
    sort: direction,
    header: (
      <button
        type="button"
        className="ws-users-sort"
        onClick={() => onSort(direction === 'ascending' ? `-${column}` : column)}
      >
        {label}
        {direction ? <Icon icon={direction === 'ascending' ? ArrowUp : ArrowDown} size={16} /> : null}
      </button>
    ),
  } as const;
}

function Person({ row, withEmail, withState }: { row: ListedUser; withEmail: boolean; withState: boolean }) {
  const t = useUsersMessages();
  const name = nameOf(row);
  return (
    <span className="ws-users-person">
      <Avatar name={name} size="small" />
      <span className="ws-users-names">
        <HostLink to={`/users/${row.id}`} className="ws-users-name">
          {name}
        </HostLink>
        {withEmail ? <span className="ws-small ws-muted ws-users-email">{row.email}</span> : null}
      </span>
      {withState && row.state !== 'current' ? <Tag>{t(`users.state.${row.state}`)}</Tag> : null}
    </span>
  );
}

function Orphaned() {
  const t = useUsersMessages();
  return <Tag tone="warning">{t('users.state.orphaned')}</Tag>;
}

function Role({ row }: { row: ListedUser }) {
  const t = useUsersMessages();
  if (row.isAdministrator) return <Tag>{t('users.role.administrator')}</Tag>;
  if (row.isManager) return <Tag>{t('users.role.manager')}</Tag>;
  return <span className="ws-muted">{t('users.role.employee')}</span>;
}
