import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  Import,
  type ImportCell,
  type ImportColumns,
  ImportErrorsFile,
  ImportManager,
  type ImportOutcome,
  ImportRow,
  type ImportStart,
  type NewImport,
} from '@wellspring/shared/contracts/people/import.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { Api } from '@wellspring/shared/http.ts';
import type { WantedChanges } from '@wellspring/shared/web/patterns/changes/changes.queries.ts';
import * as z from 'zod/mini';

/** Time between two calls while a worker is busy with the import. */
const POLL_MS = 1_000;
/** Rows that are shown first, and that are added by each press. */
export const ROWS_PER_PAGE = 20;
/** Managers of one page of the list. */
const MANAGERS_PER_PAGE = 100;
/** A piece of a file takes longer than other calls on a slow line. */
const PIECE_TIMEOUT_MS = 120_000;

/** Which rows are shown. */
export type RowFilter = ImportOutcome | 'all';

const importKey = ['import'] as const;
export const rowsKey = (id: string) => ['import-rows', id] as const;

const isWorking = ({ state }: Import) => state === 'reading' || state === 'checking' || state === 'importing';

async function findNewest(api: Api, signal: AbortSignal): Promise<Import | null> {
  try {
    return await api.get('users/import', { signal }).json(Import);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/** The user's import; null: none. It is read again and again while a worker is busy with it. */
export const importQuery = (api: Api) =>
  queryOptions({
    queryKey: importKey,
    async queryFn({ signal, client }): Promise<Import | null> {
      const found = await findNewest(api, signal);
      const known = client.getQueryData<Import | null>(importKey);
      // A call that was answered before a change and arrives after it.
      return known && found && known.id === found.id && known.revision > found.revision ? known : found;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });

/** Rows of the import, page after page. */
export const rowsQuery = (api: Api, id: string, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), filter],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api
        .get(`users/import/${id}/rows`, {
          signal,
          searchParams: {
            _start: pageParam,
            _limit: ROWS_PER_PAGE,
            ...(filter === 'all' ? {} : { outcome: filter }),
          },
        })
        .json(z.array(ImportRow)),
    getNextPageParam: (last, pages) => (last.length < ROWS_PER_PAGE ? undefined : pages.length * ROWS_PER_PAGE),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** All managers who would lead other people. */
export const managersQuery = (api: Api, id: string, revision: number) =>
  queryOptions({
    queryKey: ['import-managers', id, revision],
    async queryFn({ signal }) {
      const managers: ImportManager[] = [];
      for (let start = 0; ; start += MANAGERS_PER_PAGE) {
        const searchParams = { _start: start, _limit: MANAGERS_PER_PAGE };
        const page = await api
          .get(`users/import/${id}/managers`, { signal, searchParams })
          .json(z.array(ImportManager));
        managers.push(...page);
        if (page.length === 0) return managers.sort((left, right) => left.name.localeCompare(right.name));
      }
    },
  });

/** Changes that are imports of people. */
export const imports: WantedChanges = { kinds: ['import'] };

export const beginImport = (api: Api, wish: NewImport, signal: AbortSignal) =>
  api.post('users/import', { json: wish, signal }).json(Import);

/** @param content in base64 */
export const sendPiece = (
  api: Api,
  { id, place, content }: { id: string; place: number; content: string },
  signal: AbortSignal,
) =>
  api.put(`users/import/${id}/pieces/${place}`, { json: { content }, signal, timeout: PIECE_TIMEOUT_MS }).json(Import);

export const chooseColumns = (api: Api, id: string, columns: ImportColumns) =>
  api.put(`users/import/${id}/columns`, { json: columns }).json(Import);

export const correctCell = (api: Api, id: string, cell: ImportCell) =>
  api.put(`users/import/${id}/cells`, { json: cell }).json(Import);

export const startImport = (api: Api, id: string, start: ImportStart) =>
  api.post(`users/import/${id}/start`, { json: start }).json(Import);

export const stopImport = (api: Api, id: string) => api.post(`users/import/${id}/stop`).json(Import);

export async function discardImport(api: Api, id: string): Promise<void> {
  await api.delete(`users/import/${id}`);
}

export const readErrorsFile = (api: Api, id: string) => api.get(`users/import/${id}/errors`).json(ImportErrorsFile);
