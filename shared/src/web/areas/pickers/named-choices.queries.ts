import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PersonChoice } from '../../../contracts/people/person-choice.ts';
import { TeamChoice } from '../../../contracts/people/team-choice.ts';
import type { Api } from '../../../http.ts';
import { FIRST_FEW, MAX_RESULTS, MIN_SEARCH_LENGTH } from './team-choices.queries.ts';

export type NamedKind = 'teams' | 'segments' | 'people';

export type Named = { id: string; title: string; description?: string | undefined };

/** Teams, segments or people whose name holds the text; the first few teams for a text that is too short. */
export const namedChoicesQuery = (api: Api, kind: NamedKind, text: string) => {
  const wanted = text.trim();
  const isSearch = wanted.length >= MIN_SEARCH_LENGTH;
  return queryOptions({
    queryKey: ['audience-choices', kind, isSearch ? wanted : ''],
    async queryFn({ signal }): Promise<Named[]> {
      if (kind === 'people') {
        if (!isSearch) return [];
        const json = { text: wanted, limit: MAX_RESULTS };
        const people = await api.post('users/search', { json, signal }).json(z.array(PersonChoice));
        return people.map(({ id, name, team }) => ({ id, title: name, description: team ?? undefined }));
      }
      const searchParams = {
        ...(isSearch ? { title_contains: wanted, _limit: MAX_RESULTS } : { _limit: FIRST_FEW }),
        ...(kind === 'segments' ? { issegment: true } : {}),
      };
      return api.get('teams', { searchParams, signal }).json(z.array(TeamChoice));
    },
    placeholderData: (before) => before,
  });
};
