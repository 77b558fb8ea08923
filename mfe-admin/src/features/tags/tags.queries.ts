import { infiniteQueryOptions } from '@tanstack/react-query';
import { ManagedTag } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** Tags of messages, or of people. */
export type TagKind = 'message' | 'user';

const PAGE = 25;
const toPath = (kind: TagKind) => `${kind}tags`;

export const tagsKey = (kind: TagKind) => ['tags', kind] as const;

/** By text, page by page; `contains` is a part of it, '' for all. */
export const tagsQuery = (api: Api, kind: TagKind, contains: string) =>
  infiniteQueryOptions({
    queryKey: [...tagsKey(kind), contains],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api
        .get(toPath(kind), {
          signal,
          searchParams: { _start: pageParam, _limit: PAGE, ...(contains ? { tagtext_contains: contains } : {}) },
        })
        .json(z.array(ManagedTag)),
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    staleTime: 0,
  });

/** @returns the tag with this text, which may have been there in another spelling */
export const addTag = (api: Api, kind: TagKind, tag: { id: string; tagtext: string }): Promise<ManagedTag> =>
  api.post(toPath(kind), { json: tag }).json(ManagedTag);

/** @throws AppError not_possible_now when another tag has this text */
export const renameTag = (api: Api, kind: TagKind, { id, tagtext }: Pick<ManagedTag, 'id' | 'tagtext'>) =>
  api.put(`${toPath(kind)}/${id}`, { json: { tagtext } }).json(ManagedTag);

/** Takes it away from everything that carries it as well. */
export async function deleteTag(api: Api, kind: TagKind, id: string): Promise<void> {
  await api.delete(`${toPath(kind)}/${id}`);
}
