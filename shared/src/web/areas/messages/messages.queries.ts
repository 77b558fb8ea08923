import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  Message,
  type MessageChange,
  type MessageStart,
  MessageTag,
  MIN_TAG_SEARCH_LENGTH,
} from '../../../contracts/talk/message.ts';
import type { Api } from '../../../http.ts';

/** How many are read at once; the dashboard brings as many. */
export const MESSAGES_AT_ONCE = 5;
const TAGS_ON_FOCUS = 5;
const TAGS_FOUND = 10;

/** Every list of messages begins with this key. */
export const messagesKey = ['messages'] as const;

/**
 * Messages, newest first.
 *
 * @param audience a team's id, '0' for those to the whole company; null: all that are meant for the person
 * @param first the first page, when the dashboard brought it
 */
export const messagesQuery = (api: Api, audience: string | null, first: readonly Message[] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, audience],
    queryFn: ({ pageParam, signal }) => {
      const searchParams = {
        ...(audience === null ? {} : { teamid_in: audience }),
        _start: pageParam,
        _limit: MESSAGES_AT_ONCE,
      };
      return api.get('messages', { searchParams, signal }).json(z.array(Message));
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < MESSAGES_AT_ONCE ? undefined : pages.reduce((sum, page) => sum + page.length, 0),
    ...(first === undefined ? {} : { initialData: { pages: [[...first]], pageParams: [0] } }),
  });

/** Tags with a part of the text, or the first few when nothing is typed; never one that is chosen already. */
export const tagsQuery = (api: Api, text: string, chosenIds: readonly string[]) => {
  const isSearch = text.length >= MIN_TAG_SEARCH_LENGTH;
  const searchParams = new URLSearchParams({ _limit: String(isSearch ? TAGS_FOUND : TAGS_ON_FOCUS) });
  if (isSearch) searchParams.set('tagtext_contains', text);
  for (const id of chosenIds) searchParams.append('id_nin', id);
  return queryOptions({
    queryKey: ['tags', searchParams.toString()],
    queryFn: ({ signal }) => api.get('tags', { searchParams, signal }).json(z.array(MessageTag)),
  });
};

export const addMessage = (api: Api, message: MessageStart): Promise<Message> =>
  api.post('messages', { json: message }).json(Message);

export const changeMessage = (api: Api, id: string, change: MessageChange): Promise<Message> =>
  api.put(`messages/${id}`, { json: change }).json(Message);

export const removeMessage = async (api: Api, id: string): Promise<void> => {
  await api.delete(`messages/${id}`);
};

export const addTag = (api: Api, id: string, tagtext: string): Promise<MessageTag> =>
  api.post('tags', { json: { id, tagtext } }).json(MessageTag);
