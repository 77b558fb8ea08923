import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Count, type Locale } from '@wellspring/shared/contracts/common.ts';
import { RecentChange, type UndoBegun, type UndoneChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { SegmentSummary } from '@wellspring/shared/contracts/people/segment.ts';
import {
  Team,
  type TeamChange,
  TeamConsequences,
  type TeamConsequencesQuestion,
  TeamDetails,
  type TeamStart,
  TeamTotals,
} from '@wellspring/shared/contracts/people/team.ts';
import { TeamMembersFound } from '@wellspring/shared/contracts/people/team-member.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { undoChange } from '@wellspring/shared/web/patterns/changes/changes.queries.ts';
import * as z from 'zod/mini';

/** Rows of one request, and so the most hits of a search. */
const PAGE = 100;
const RECENT_CHANGES = 10;

/** The level of the tops. */
export const TOPS = 'tops';

const key = ['tree'] as const;

async function listTeams(api: Api, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Team[]> {
  const rows: Team[] = [];
  for (;;) {
    const searchParams = { ...query, _start: rows.length, _limit: PAGE };
    const page = await api.get('swarms', { signal, searchParams }).json(z.array(Team));
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** All teams directly below one; of `TOPS` the tops of the trees. */
export const levelQuery = (api: Api, parent: string) =>
  queryOptions({
    queryKey: [...key, 'level', parent],
    queryFn: ({ signal }) => listTeams(api, parent === TOPS ? {} : { parent }, signal),
  });

/** Teams by title or manager, 100 at most. */
export const searchQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: [...key, 'search', text],
    enabled: text !== '',
    queryFn: ({ signal }) => api.get('swarms', { signal, searchParams: { text, _limit: PAGE } }).json(z.array(Team)),
  });

export const orphanedQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'orphaned'],
    queryFn: ({ signal }) => listTeams(api, { orphaned: 'true' }, signal),
  });

export const totalsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'totals'],
    queryFn: ({ signal }) => api.get('swarms/totals', { signal }).json(TeamTotals),
  });

export const teamQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, 'team', id],
    queryFn: ({ signal }) => api.get(`swarms/${id}`, { signal }).json(TeamDetails),
  });

/** Members of a page of the panel. */
export const MEMBERS_PAGE = 10;

/** How many members a team has. */
export const memberCountQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...key, 'member-count', id],
    queryFn: async ({ signal }) => (await api.get(`swarms/${id}/members/count`, { signal }).json(Count)).count,
  });

/** Members of a team whose name begins with the text, a page at a time. */
export const membersQuery = (api: Api, id: string, text: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'members', id, text],
    queryFn: ({ pageParam, signal }) =>
      api
        .post(`swarms/${id}/members/find`, {
          json: { text, limit: MEMBERS_PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
          signal,
        })
        .json(TeamMembersFound),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });

/** What a change would do; it is not made. */
export const consequencesQuery = (api: Api, locale: Locale, id: string, question: TeamConsequencesQuestion) =>
  queryOptions({
    queryKey: [...key, 'consequences', locale, id, question],
    queryFn: ({ signal }) =>
      api
        .post(`swarms/${id}/consequences`, { signal, json: question, searchParams: { _locale: locale } })
        .json(TeamConsequences),
    placeholderData: (before) => before,
  });

/** The first hundred segments, for who manages them. */
export const segmentTitlesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'segments'],
    queryFn: ({ signal }) =>
      api.get('segments', { signal, searchParams: { _limit: PAGE } }).json(z.array(SegmentSummary)),
  });

export const createTeam = (api: Api, team: TeamStart) => api.post('swarms', { json: team }).json(TeamDetails);

export const changeTeam = (api: Api, id: string, change: TeamChange) =>
  api.put(`swarms/${id}`, { json: change }).json(TeamDetails);

export async function deleteTeam(api: Api, id: string): Promise<void> {
  await api.delete(`swarms/${id}`);
}

/** Undoes the last change of a team. */
export async function undoLastChange(api: Api, teamId: string): Promise<UndoneChange | UndoBegun> {
  const searchParams = { kind: 'team', _limit: RECENT_CHANGES };
  const changes = await api.get('changes', { searchParams }).json(z.array(RecentChange));
  const last = changes.find(({ objectId, undoneAt }) => objectId === teamId && undoneAt === null);
  return last ? undoChange(api, last.id) : { restored: 0, leftOut: 0 };
}
