import {
  Message,
  MessageChange,
  MessageStart,
  MessagesQuery,
  MessageTag,
  TagStart,
  TagsQuery,
} from '@wellspring/shared/contracts/talk/message.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Messages';

/** Messages for a team or the whole company, and their tags. The service decides who may read and who may write. */
export const messagesRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag }, [
  {
    method: 'GET',
    path: '/messages',
    summary: 'Messages of my teams and the company, newest first',
    query: strict(MessagesQuery),
    answers: { 200: z.array(Message) },
    errors: [400],
  },
  {
    method: 'GET',
    path: '/messages/:id',
    summary: 'One message',
    params: ById,
    answers: { 200: Message },
    errors: [404],
  },
  {
    method: 'POST',
    path: '/messages',
    summary: 'Write to a team one leads, or to everybody; the HTML is sanitised',
    body: strict(MessageStart),
    answers: { 200: Message, 201: Message },
    errors: [400, 403],
  },
  {
    method: 'PUT',
    path: '/messages/:id',
    summary: 'Change a message, or mark what it asks for as done',
    params: ById,
    body: strict(MessageChange),
    answers: { 200: Message },
    errors: [400, 403, 404],
  },
  {
    method: 'DELETE',
    path: '/messages/:id',
    summary: 'Delete a message',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404],
  },
  {
    method: 'GET',
    path: '/tags',
    summary: 'Tags by text, all or those with a part of it (three characters or more)',
    query: strict(TagsQuery),
    answers: { 200: z.array(MessageTag) },
    errors: [400],
  },
  {
    method: 'POST',
    path: '/tags',
    summary: 'A new tag; the one that is there when the text is known',
    body: strict(TagStart),
    answers: { 200: MessageTag, 201: MessageTag },
    errors: [400, 403],
  },
]);
