import { useQuery } from '@tanstack/react-query';
import type { Profile, ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import { branchesQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';
import { type ChoiceField, choices, findFieldKind } from '@wellspring/shared/web/areas/profile/profile-sections.ts';
import { useFieldMessages } from '@wellspring/shared/web/areas/profile/use-field-messages.ts';
import { useOffered } from '@wellspring/shared/web/areas/profile/use-offered.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { countryName } from '@wellspring/shared/web/i18n/country-names.ts';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import type { ReactNode } from 'react';
import { useProfileMessages } from './use-profile-messages.ts';

/** A day without a time has no zone: turned round as it is written. */
const dayFirst = (day: string) => day.split('-').reverse().join('/');

/** Fields that the company maintains: read-only. */
export function ProfileValues({ fields, profile }: { fields: readonly ProfileField[]; profile: Profile }) {
  const t = useFieldMessages();
  return (
    <dl className="ws-profile-values">
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`profile.field.${field}`)}</dt>
          <dd>
            <Value field={field} profile={profile} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, profile }: { field: ProfileField; profile: Profile }): ReactNode {
  const t = useProfileMessages();
  const fieldText = useFieldMessages();
  const { locale } = useSignedInHost();
  const value = profile[field] ?? null;
  const offered = useOffered(field);
  if (Array.isArray(value) && value.length > 0)
    return (
      <span className="ws-profile-tags">
        {value.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    );
  if (value === null || value === '' || Array.isArray(value))
    return <span className="ws-muted">{t('profile.value.none')}</span>;
  const chosen = offered?.find(({ id }) => id === value);
  if (chosen) return chosen.title;
  switch (findFieldKind(field)) {
    case 'day':
      return dayFirst(String(value));
    case 'country':
      return countryName(String(value), locale);
    case 'branch':
      return <BranchTitle id={String(value)} />;
    case 'choice': {
      const choice = choices[field as ChoiceField].find((one) => one === value);
      return choice ? fieldText(`profile.choice.${choice}`) : null;
    }
    case 'number':
      return field === 'seniority' ? t('profile.value.years', { count: Number(value) }) : String(value);
    default:
      return String(value);
  }
}

function BranchTitle({ id }: { id: string }) {
  const { api } = useSignedInHost();
  const branches = useQuery(branchesQuery(api)).data;
  return branches?.find((branch) => branch.id === id)?.title ?? '…';
}
