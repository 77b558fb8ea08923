import { useQuery } from '@tanstack/react-query';
import type { ProfileField } from '../../../contracts/people/profile.ts';
import type { OfferedOptions } from '../../../contracts/people/profile-options.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { profileOptionsQuery } from './profile-choices.queries.ts';

/** What may be chosen for a field of the profile; null where the field is something else than a list to choose from. */
export function useOffered(field: ProfileField): OfferedOptions['options'] | null {
  const { api, locale } = useSignedInHost();
  const { data } = useQuery({
    ...profileOptionsQuery(api, locale),
    placeholderData: (before) => before,
    // The page asks; each of its fields only looks.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.find((list) => list.field === field)?.options ?? null;
}
