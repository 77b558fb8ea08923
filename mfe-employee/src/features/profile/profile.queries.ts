import { queryOptions } from '@tanstack/react-query';
import { SessionSummary } from '@wellspring/shared/contracts/access/session.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { OwnAccesses } from '@wellspring/shared/contracts/privacy/own-accesses.ts';
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

/** Who opened the user's reports, and the log-ins to their account. */
export const accessesQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['accesses', locale],
    queryFn: ({ signal }) =>
      api.get('users/me/accesses', { searchParams: { _locale: locale }, signal }).json(OwnAccesses),
    staleTime: 0,
  });
