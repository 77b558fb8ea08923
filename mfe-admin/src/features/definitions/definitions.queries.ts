import { queryOptions } from '@tanstack/react-query';
import {
  Definition,
  DefinitionBeginning,
  type DefinitionContent,
  DefinitionFile,
  DefinitionSummary,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { Count, type Locale } from '@wellspring/shared/contracts/common.ts';
import { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

export type DefinitionFilter = { search: string; kind: 'all' | 'full' | 'pulse' };

/** One page of the checkups, and how many there are. */
export const definitionsQuery = (
  api: Api,
  { search, kind }: DefinitionFilter,
  { page, pageSize }: { page: number; pageSize: number },
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['definitions', search, kind, page, pageSize, locale],
    async queryFn({ signal }) {
      const filter = {
        ...(search === '' ? {} : { title_contains: search }),
        ...(kind === 'all' ? {} : { isPulse: kind === 'pulse' }),
      };
      const paging = { _start: (page - 1) * pageSize, _limit: pageSize, _locale: locale };
      const [rows, { count }] = await Promise.all([
        api.get('checkups', { searchParams: { ...filter, ...paging }, signal }).json(z.array(DefinitionSummary)),
        api.get('checkups/count', { searchParams: filter, signal }).json(Count),
      ]);
      return { rows, count };
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** What a new checkup begins with, as the company has it. */
export const beginningQuery = (api: Api) =>
  queryOptions({
    queryKey: ['definition-beginning'],
    queryFn: ({ signal }) => api.get('checkups/beginning', { signal }).json(DefinitionBeginning),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** One checkup in all its languages. */
export const definitionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['definition', id],
    queryFn: ({ signal }) => api.get(`checkups/${id}`, { signal }).json(Definition),
    staleTime: 0,
    // Not fetched while the user is typing.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

const MAX_COPY_SOURCES = 100;

/** Checkups with vitamins of the company's own, among those that were changed last. */
export const definitionsWithOwnQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['definitions', 'with-own', locale],
    async queryFn({ signal }) {
      const searchParams = { _limit: MAX_COPY_SOURCES, _locale: locale };
      const rows = await api.get('checkups', { searchParams, signal }).json(z.array(DefinitionSummary));
      return rows.filter(({ companyVitamins = [] }) => companyVitamins.length > 0);
    },
    staleTime: 0,
  });

/** The vitamins that can be asked, with their questions. */
export const vitaminsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['vitamins', locale],
    queryFn: ({ signal }) =>
      api.get('vitamins', { searchParams: { isVisible_ne: false, _locale: locale }, signal }).json(z.array(Vitamin)),
  });

/** All segments of the company, for a question that is for one of them. */
export const segmentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['segments'],
    queryFn: ({ signal }) =>
      api.get('teams', { searchParams: { issegment: true, _limit: 100 }, signal }).json(z.array(TeamChoice)),
  });

export const readDefinition = (api: Api, id: string): Promise<Definition> => api.get(`checkups/${id}`).json(Definition);

export const addDefinition = (api: Api, id: string, content: DefinitionContent): Promise<Definition> =>
  api.post('checkups', { json: { id, ...content } }).json(Definition);

export const changeDefinition = (
  api: Api,
  { id, revision }: Pick<Definition, 'id' | 'revision'>,
  copyId: string,
  content: DefinitionContent,
): Promise<Definition> => api.put(`checkups/${id}`, { json: { revision, copyId, ...content } }).json(Definition);

export const removeDefinition = (api: Api, id: string) => api.delete(`checkups/${id}`);

export const exportDefinition = (api: Api, id: string): Promise<DefinitionFile> =>
  api.get(`checkups/${id}/export`).json(DefinitionFile);

export const importDefinition = (api: Api, id: string, file: unknown): Promise<Definition> =>
  api.post('checkups/import', { json: { id, file } }).json(Definition);
