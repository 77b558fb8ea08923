import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { TeamChoice } from '../../../contracts/people/team-choice.ts';
import type { Api } from '../../../http.ts';

/** From how many letters on titles are looked for; before that the first few are offered. */
export const MIN_SEARCH_LENGTH = 3;
export const FIRST_FEW = 5;
export const MAX_RESULTS = 10;

/** Teams whose title contains the text; the first few by title for a text that is too short to look for. */
export const teamChoicesQuery = (api: Api, text: string) => {
  const wanted = text.trim();
  const isSearch = wanted.length >= MIN_SEARCH_LENGTH;
  return queryOptions({
    queryKey: ['team-choices', isSearch ? wanted : ''],
    queryFn: ({ signal }) => {
      const searchParams = isSearch ? { title_contains: wanted, _limit: MAX_RESULTS } : { _limit: FIRST_FEW };
      return api.get('teams', { searchParams, signal }).json(z.array(TeamChoice));
    },
    placeholderData: (previous) => previous,
  });
};
