import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Action, ActionCount, type ActionsCard, type ActionType } from '../../../contracts/talk/action.ts';
import type { Api } from '../../../http.ts';
import { ACTIONS_KEY } from './add-action.ts';

export type ActionState = 'active' | 'completed' | 'all';

/** What narrows a list. */
export type ActionFilter = {
  list: ActionType;
  state: ActionState;
  /** Empty: every text. */
  search: string;
  /** Of a team's list; null: every team. */
  teamId: string | null;
};

/** One page of actions and how many there are in all. */
export type ActionPage = { actions: Action[]; count: number };

/** Rows of the dashboard's card. */
const CARD_ROWS = 5;

const stateFilter: Record<ActionState, Record<string, string>> = {
  active: { completed_ne: 'true' },
  completed: { completed: 'true' },
  all: {},
};

const toSearchParams = ({ list, state, search, teamId }: ActionFilter): Record<string, string> => ({
  ...stateFilter[state],
  ...(search === '' ? {} : { body_contains: search }),
  ...(list === 'team' && teamId !== null ? { teamid_in: teamId } : {}),
});

async function readPage(api: Api, filter: ActionFilter, start: number, limit: number, signal: AbortSignal) {
  const narrowed = toSearchParams(filter);
  const path = `actions/${filter.list}`;
  const searchParams = { ...narrowed, _start: start, _limit: limit };
  const [actions, count] = await Promise.all([
    api.get(path, { searchParams, signal }).json(z.array(Action)),
    api.get(`${path}/count`, { searchParams: narrowed, signal }).json(ActionCount),
  ]);
  return { actions, count };
}

/**
 * A page of a list.
 *
 * @param page from 1
 * @param pageSize 10, 25, 50 or 100
 */
export const actionsQuery = (api: Api, filter: ActionFilter, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [ACTIONS_KEY, filter.list, 'page', filter, page, pageSize],
    queryFn: ({ signal }): Promise<ActionPage> => readPage(api, filter, (page - 1) * pageSize, pageSize, signal),
    // The last page stays until the next one is loaded, but never another user's list.
    placeholderData: (previous, query) => (query?.queryKey[1] === filter.list ? previous : undefined),
  });

/** The newest active actions of a list; `first` is what came with the dashboard. */
export const actionsCardQuery = (api: Api, list: ActionType, first: ActionsCard | undefined) =>
  queryOptions({
    queryKey: [ACTIONS_KEY, list, 'card'],
    queryFn: ({ signal }): Promise<ActionPage> =>
      readPage(api, { list, state: 'active', search: '', teamId: null }, 0, CARD_ROWS, signal),
    ...(list === 'personal' && first ? { initialData: first } : {}),
  });
