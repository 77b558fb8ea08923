import { Reopening } from '@wellspring/shared/contracts/access/email-proposal.ts';
import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  BulkAct,
  BulkResult,
  FoundUsers,
  ListedUser,
  NewUser,
  UserChange,
  UserFilter,
  UserSearch,
  UserStateChange,
  UsersQuery,
} from '@wellspring/shared/contracts/people/managed-user.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import * as z from 'zod/mini';
import { ById } from '../../../http/by-id.ts';
import { NoContent } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { type RouteRow, routeRows } from '../../route-row.ts';

const tag = 'People';

/** People as those who manage them see and change them; nothing shows who has answered. */
export const managedUsersRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag, needs: ['manageusers'] }, [
  {
    method: 'GET',
    path: '/users',
    summary: 'People by state, team, branch, right and language',
    query: strict(UsersQuery),
    answers: { 200: z.array(ListedUser) },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/users/count',
    summary: 'How many people there are of a kind',
    query: strict(UserFilter),
    answers: { 200: Count },
    errors: [400, 403],
  },
  {
    method: 'POST',
    path: '/users/find',
    summary: 'The same by name or address as well, with their number; sent as a body, so that no name is in an address',
    body: strict(UserSearch),
    answers: { 200: FoundUsers },
    errors: [400, 403],
  },
  {
    method: 'POST',
    path: '/users',
    summary: 'Add a person; a repeated request with the same id adds one',
    body: strict(NewUser),
    answers: { 201: UserProfile },
    errors: [400, 403],
  },
  {
    method: 'POST',
    path: '/users/bulk',
    summary: 'Do the same to several people; who could not be changed is named with the reason',
    body: strict(BulkAct),
    answers: { 200: BulkResult },
    errors: [400, 403],
  },
  {
    method: 'PUT',
    path: '/users/:id',
    summary: 'Change a person; after their first log-in a new address is only proposed to them',
    params: ById,
    body: strict(UserChange),
    answers: { 200: UserProfile },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'PUT',
    path: '/users/:id/state',
    summary: 'Make a person current, inactive or former; whoever is not current is logged out',
    params: ById,
    body: strict(UserStateChange),
    answers: { 200: UserProfile },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'POST',
    path: '/users/:id/reopening/ask',
    summary:
      'Say that the mailbox of a person is lost, and propose another address, which a second administrator confirms',
    params: ById,
    body: strict(Reopening),
    answers: { 200: UserProfile },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'POST',
    path: '/users/:id/reopening/confirm',
    summary:
      'Confirm it as the second administrator; what the person began before is closed until an old device proves them',
    params: ById,
    body: strict(Reopening),
    answers: { 200: UserProfile },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Have a person erased with all they answered; a worker does it at once',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
  {
    method: 'POST',
    path: '/users/:id/welcome',
    summary: 'Mail the link of a new account once more; to a person with a password one for a new password',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
  {
    method: 'POST',
    path: '/users/:id/mailreset',
    summary: 'Mail a link with which to choose a password',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
]);

/** What only who manages the company does to the log-in of others. */
export const logInRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag, needs: ['managecompany'] }, [
  {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    summary:
      'Remove the second log-in step of a person who lost their phone and codes, and log them out; never of oneself',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/users/:id/identities',
    summary: 'Separate a person from their account at the identity provider, and log them out; never of oneself',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
]);
