import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Locale } from '../../../contracts/common.ts';
import { OfferedOptions } from '../../../contracts/people/profile-options.ts';
import { CompanyBranch } from '../../../contracts/settings/company-branches.ts';
import type { Api } from '../../../http.ts';

/** What may be chosen for fields of the profile, in the reader's language; a field that is not there is a free text. */
export const profileOptionsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['profile-options', locale],
    queryFn: ({ signal }) =>
      api.get('profile-options', { signal, searchParams: { _locale: locale } }).json(z.array(OfferedOptions)),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** The branches of the company, for their names. */
export const branchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['company-branches'],
    queryFn: ({ signal }) => api.get('companybranches', { signal }).json(z.array(CompanyBranch)),
  });
