import { ManagedTag, ManagedTagChange, ManagedTagsQuery } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import { TagStart } from '@wellspring/shared/contracts/talk/message.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const kinds = [
  { path: '/messagetags', of: 'messages' },
  { path: '/usertags', of: 'people' },
] as const;

const tag = 'Settings';

/** The tags of messages and of people, for those who manage settings. */
export const tagsRows: readonly RouteRow[] = kinds.flatMap(({ path, of }) =>
  routeRows({ service: 'checkups', tag, needs: ['managesettings'] }, [
    {
      method: 'GET',
      path,
      summary: `Tags of ${of} by text, with how many carry each`,
      query: strict(ManagedTagsQuery),
      answers: { 200: z.array(ManagedTag) },
      errors: [400, 403],
    },
    {
      method: 'POST',
      path,
      summary: `A new tag of ${of}; the one that is there when the text is known`,
      body: strict(TagStart),
      answers: { 200: ManagedTag, 201: ManagedTag },
      errors: [400, 403],
    },
    {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Rename a tag of ${of}, wherever it is used; 409 when another has that text`,
      params: ById,
      body: strict(ManagedTagChange),
      answers: { 200: ManagedTag },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a tag of ${of} and take it away from all that carry it`,
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404],
    },
  ]),
);
