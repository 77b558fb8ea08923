import { queryOptions } from '@tanstack/react-query';
import { Percentiles } from '@wellspring/shared/contracts/answers/score.ts';
import { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { Count, type Locale } from '@wellspring/shared/contracts/common.ts';
import { Review } from '@wellspring/shared/contracts/talk/review.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

export const PAGE_SIZE = 5;

/** Full checkups, own vitamins among them; or the short ones. */
export type CheckupKind = 'vitamins' | 'pulse';

/** The filter of a kind, as the list calls spell it; it is in the page's own address too. */
export const toKindFilter = (kind: CheckupKind): Record<string, string> =>
  kind === 'pulse' ? { 'checkup.isPulse': 'true' } : { 'checkup.isPulse_ne': 'true' };

export type ListPage = {
  kind: CheckupKind;
  /** From 1. */
  page: number;
};

/** One page of the user's checkups. Refetched on every visit: the questionnaire changes the cards. */
export const ownCheckupsQuery = (api: Api, { kind, page }: ListPage, locale: Locale) =>
  queryOptions({
    queryKey: ['own-checkups', 'list', kind, page, locale],
    queryFn: ({ signal }) => {
      const paging = { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE };
      const searchParams = { ...toKindFilter(kind), ...paging, _locale: locale };
      return api.get('checkups/own', { searchParams, signal }).json(z.array(OwnCheckup));
    },
    staleTime: 0,
    // The page before stays until the next one is there, but never the other kind's.
    placeholderData: (previous, query) => (query?.queryKey[2] === kind ? previous : undefined),
  });

/** How many checkups of a kind there are. */
export const ownCountQuery = (api: Api, kind: CheckupKind) =>
  queryOptions({
    queryKey: ['own-checkups', 'count', kind],
    queryFn: ({ signal }) => api.get('checkups/owncount', { searchParams: toKindFilter(kind), signal }).json(Count),
    staleTime: 0,
  });

/** How many are open now and not yet sent in. */
export const openCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-checkups', 'open-count'],
    queryFn: ({ signal }) => {
      const now = new Date().toISOString();
      const searchParams = { isfinished_ne: 'true', start_lte: now, end_gte: now };
      return api.get('checkups/owncount', { searchParams, signal }).json(Count);
    },
    staleTime: 0,
  });

/** What is open now and not yet sent in. */
export const openCheckupsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['own-checkups', 'open', locale],
    queryFn: ({ signal }) => {
      const now = new Date().toISOString();
      const searchParams = { isfinished_ne: 'true', start_lte: now, end_gte: now, _limit: 20, _locale: locale };
      return api.get('checkups/own', { searchParams, signal }).json(z.array(OwnCheckup));
    },
    staleTime: 0,
  });

/** States of the reviews that finished checkups require. */
export const reviewsQuery = (api: Api, submissionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reviews', ...submissionIds],
    queryFn: ({ signal }) =>
      api
        .get('checkupsubmissions/reviews', { searchParams: submissionIds.map((id) => ['ids', id]), signal })
        .json(z.array(Review)),
    staleTime: 0,
  });

/** Well-being and engagement of finished submissions, for their cards. */
export const figuresQuery = (api: Api, submissionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['figures', ...submissionIds],
    queryFn: ({ signal }) => {
      const searchParams = [
        ['_type', 'submission'],
        ...submissionIds.map((id) => ['ids', id]),
        ['factorKeys', 'WB'],
        ['factorKeys', 'ENG'],
      ];
      return api.get('analytics-items/percentiles', { searchParams, signal }).json(Percentiles);
    },
  });
