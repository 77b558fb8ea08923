import { queryOptions } from '@tanstack/react-query';
import {
  RecentChange,
  type RecentChangeKind,
  UndoBegun,
  UndoneChange,
} from '@wellspring/shared/contracts/people/recent-change.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const RECENT_CHANGES = 10;
const PROGRESS_MS = 2_000;

/** Which changes are listed: of some kinds; with a user, only those that wrote values of this user. */
export type WantedChanges = { kinds: readonly RecentChangeKind[]; userId?: string };

/** Ten changes of the last 30 days, the newest first; asked for again every 2 seconds while one of them is being undone. */
export const recentChangesQuery = (api: Api, { kinds, userId }: WantedChanges) =>
  queryOptions({
    queryKey: ['changes', kinds, userId ?? null],
    queryFn: ({ signal }) => {
      const searchParams = new URLSearchParams(kinds.map((kind) => ['kind', kind]));
      searchParams.set('_limit', String(RECENT_CHANGES));
      if (userId !== undefined) searchParams.set('user', userId);
      return api.get('changes', { signal, searchParams }).json(z.array(RecentChange));
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ undoing }) => undoing?.isRunning) ? PROGRESS_MS : false),
  });

export const undoChange = (api: Api, id: string) =>
  api.post(`changes/${id}/undo`).json(z.union([UndoneChange, UndoBegun]));
