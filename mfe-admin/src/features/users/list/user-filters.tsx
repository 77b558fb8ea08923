import { useQuery } from '@tanstack/react-query';
import { PermissionName } from '@wellspring/shared/contracts/access/rights.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { UserStateFilter } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { TeamPicker } from '@wellspring/shared/web/areas/pickers/team-picker.tsx';
import { branchesQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect, TitledOptions } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import { countFilters, USUAL, type UsersParams } from './users-params.ts';

export type UserFiltersProps = {
  text: string;
  onText: (text: string) => void;
  params: UsersParams;
  onChange: (change: Partial<UsersParams>) => void;
  /** Beside the filters: the choice of columns. */
  children?: ReactNode;
};

/** Search, state, and the other filters behind a button. */
export function UserFilters({ text, onText, params, onChange, children }: UserFiltersProps) {
  const t = useUsersMessages();
  const count = countFilters(params);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className="ws-users-filters">
      <SettlingSearch className="ws-users-search" label={t('users.search.label')} value={text} onChange={onText} />
      <NativeSelect
        look="button"
        aria-label={t('users.column.state')}
        value={params.state}
        onChange={({ target }) =>
          onChange({ state: UserStateFilter.options.find((one) => one === target.value) ?? 'all' })
        }
      >
        {(['current', 'inactive', 'former', 'orphaned', 'all'] as const).map((state) => (
          <option key={state} value={state}>
            {t(`users.filter.${state}`)}
          </option>
        ))}
      </NativeSelect>
      <Button
        aria-expanded={isOpen}
        icon={<Icon icon={SlidersHorizontal} size={18} />}
        onClick={() => setOpen((before) => !before)}
      >
        {t('users.filters.action')}
        {count > 0 ? <span className="ws-users-set">{t('users.filters.set', { count })}</span> : null}
      </Button>
      {children}
      {isOpen ? <MoreFilters params={params} onChange={onChange} /> : null}
    </div>
  );
}

type MoreProps = Pick<UserFiltersProps, 'params' | 'onChange'>;

function MoreFilters({ params, onChange }: MoreProps) {
  const t = useUsersMessages();
  return (
    <Card className="ws-users-more">
      <TeamFilter params={params} onChange={onChange} />
      <RightField params={params} onChange={onChange} />
      <BranchField params={params} onChange={onChange} />
      <LanguageField params={params} onChange={onChange} />
      {countFilters(params) > 0 ? (
        <Button
          variant="quiet"
          onClick={() => onChange({ ...USUAL, state: params.state, sort: params.sort, pageSize: params.pageSize })}
        >
          {t('users.filters.clear')}
        </Button>
      ) : null}
    </Card>
  );
}

function TeamFilter({ params, onChange }: MoreProps) {
  const t = useUsersMessages();
  const [known, setKnown] = useState<TeamChoice | null>(null);
  const chosen = known?.id === params.team ? known : { id: params.team ?? '', title: t('users.filter.team.chosen') };
  return (
    <TeamPicker
      everyTeam
      teams={[]}
      label={t('users.column.team')}
      help={t('users.filter.team.help')}
      value={params.team === null ? null : chosen}
      onChange={(team) => {
        setKnown(team);
        onChange({ team: team?.id ?? null });
      }}
    />
  );
}

function RightField({ params, onChange }: MoreProps) {
  const t = useUsersMessages();
  return (
    <Field label={t('users.filter.right.label')}>
      <NativeSelect
        value={params.right ?? ''}
        onChange={({ target }) =>
          onChange({ right: PermissionName.options.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t('users.filter.any')}</option>
        {PermissionName.options.map((right) => (
          <option key={right} value={right}>
            {t(`users.right.${right}`)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function BranchField({ params, onChange }: MoreProps) {
  const t = useUsersMessages();
  const { api } = useSignedInHost();
  const branches = useQuery(branchesQuery(api)).data ?? [];
  return (
    <Field label={t('users.filter.branch.label')}>
      <NativeSelect value={params.branch ?? ''} onChange={({ target }) => onChange({ branch: target.value || null })}>
        <option value="">{t('users.filter.any')}</option>
        <TitledOptions items={branches} />
      </NativeSelect>
    </Field>
  );
}

function LanguageField({ params, onChange }: MoreProps) {
  const t = useUsersMessages();
  const { asLabel } = useLanguageNames();
  return (
    <Field label={t('users.column.language')}>
      <NativeSelect
        value={params.language ?? ''}
        onChange={({ target }) => onChange({ language: Locale.options.find((one) => one === target.value) ?? null })}
      >
        <option value="">{t('users.filter.any')}</option>
        {Locale.options.map((language) => (
          <option key={language} value={language}>
            {asLabel(language)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
