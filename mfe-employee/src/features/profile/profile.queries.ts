import { queryOptions } from '@tanstack/react-query';
import { SessionSummary } from '@wellspring/shared/contracts/access/session.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { OfferedOptions } from '@wellspring/shared/contracts/people/profile-options.ts';
import { CompanyBranch } from '@wellspring/shared/contracts/settings/settings.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** The person with their profile and what they may do with it. */
export const profileQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => api.get(`users/${userId}`, { signal }).json(UserProfile),
    // The company may have changed the rules since the last visit.
    staleTime: 0,
    // Not refetched while the user is typing: untouched fields would change.
    refetchOnReconnect: false,
  });

/** Where the person is signed in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.get('sessions', { signal }).json(z.array(SessionSummary)),
    staleTime: 0,
  });

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
