import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type ImportCell,
  ImportErrorsFile,
  ImportManager,
  type ImportOutcome,
  type ImportStart,
  type NewImport,
} from '@wellspring/shared/contracts/people/import.ts';
import * as z from 'zod/mini';
import type { ImportSource } from './import-kind.ts';
import type { Import, ImportField } from './import-types.ts';

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

const keyOf = ({ kind }: ImportSource) => ['import', kind.name] as const;
export const rowsKey = (id: string) => ['import-rows', id] as const;

const isWorking = ({ state }: Import) => state === 'reading' || state === 'checking' || state === 'importing';

/** The user's import; null: none. It is read again and again while a worker is busy with it. */
export const importQuery = (source: ImportSource) =>
  queryOptions({
    queryKey: keyOf(source),
    async queryFn({ signal, client }): Promise<Import | null> {
      const { api, kind } = source;
      const found = await kind.readNewest(api.get(kind.path, { signal }));
      const known = client.getQueryData<Import | null>(keyOf(source));
      // A call that was answered before a change and arrives after it.
      return known && found && known.id === found.id && known.revision > found.revision ? known : found;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });

/** Rows of the import, page after page. */
export const rowsQuery = ({ api, kind }: ImportSource, id: string, filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), filter],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api
        .get(`${kind.path}/${id}/rows`, {
          signal,
          searchParams: {
            _start: pageParam,
            _limit: ROWS_PER_PAGE,
            ...(filter === 'all' ? {} : { outcome: filter }),
          },
        })
        .json(kind.Rows),
    getNextPageParam: (last, pages) => (last.length < ROWS_PER_PAGE ? undefined : pages.length * ROWS_PER_PAGE),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** All managers who would lead other people. */
export const managersQuery = ({ api, kind }: ImportSource, id: string, revision: number) =>
  queryOptions({
    queryKey: ['import-managers', id, revision],
    async queryFn({ signal }) {
      const managers: ImportManager[] = [];
      for (let start = 0; ; start += MANAGERS_PER_PAGE) {
        const searchParams = { _start: start, _limit: MANAGERS_PER_PAGE };
        const page = await api
          .get(`${kind.path}/${id}/managers`, { signal, searchParams })
          .json(z.array(ImportManager));
        managers.push(...page);
        if (page.length === 0) return managers.sort((left, right) => left.name.localeCompare(right.name));
      }
    },
  });

export const beginImport = ({ api, kind }: ImportSource, wish: NewImport, signal: AbortSignal) =>
  kind.read(api.post(kind.path, { json: wish, signal }));

/** @param content in base64 */
export const sendPiece = (
  { api, kind }: ImportSource,
  { id, place, content }: { id: string; place: number; content: string },
  signal: AbortSignal,
) => kind.read(api.put(`${kind.path}/${id}/pieces/${place}`, { json: { content }, signal, timeout: PIECE_TIMEOUT_MS }));

/** What the columns hold, and whether a file of people holds all of them. */
type ColumnsChoice = { revision: number; fields: (ImportField | null)[]; isComplete?: boolean };

export const chooseColumns = ({ api, kind }: ImportSource, id: string, columns: ColumnsChoice) =>
  kind.read(api.put(`${kind.path}/${id}/columns`, { json: columns }));

export const correctCell = ({ api, kind }: ImportSource, id: string, cell: ImportCell) =>
  kind.read(api.put(`${kind.path}/${id}/cells`, { json: cell }));

export const startImport = ({ api, kind }: ImportSource, id: string, start: Partial<ImportStart>) =>
  kind.read(api.post(`${kind.path}/${id}/start`, { json: start }));

export const stopImport = ({ api, kind }: ImportSource, id: string) => kind.read(api.post(`${kind.path}/${id}/stop`));

export async function discardImport({ api, kind }: ImportSource, id: string): Promise<void> {
  await api.delete(`${kind.path}/${id}`);
}

export const readErrorsFile = ({ api, kind }: ImportSource, id: string) =>
  api.get(`${kind.path}/${id}/errors`).json(ImportErrorsFile);
