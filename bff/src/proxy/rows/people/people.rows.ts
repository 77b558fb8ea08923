import { EmailDecision } from '@wellspring/shared/contracts/access/email-proposal.ts';
import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';
import { PersonChoice, PersonSearch } from '@wellspring/shared/contracts/people/person-choice.ts';
import { Preference, PreferencePage } from '@wellspring/shared/contracts/people/preference.ts';
import { Presets } from '@wellspring/shared/contracts/people/presets.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { OfferedOptions, OfferedOptionsQuery } from '@wellspring/shared/contracts/people/profile-options.ts';
import { TeamChoice, TeamChoicesQuery } from '@wellspring/shared/contracts/people/team-choice.ts';
import { User } from '@wellspring/shared/contracts/people/user.ts';
import * as z from 'zod/mini';
import { ById } from '../../../http/by-id.ts';
import { NoContent } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { type RouteRow, routeRows } from '../../route-row.ts';

const tag = 'People';
const OfPage = z.strictObject({ page: PreferencePage });

/** The signed-in person, and others as far as one may see them. */
export const peopleRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag, embed: EmbedView.options }, [
    {
      method: 'GET',
      path: '/users/me',
      summary: 'The signed-in person',
      answers: { 200: User },
    },
  ]),
  ...routeRows({ service: 'checkups', tag }, [
    {
      method: 'GET',
      path: '/users/:id',
      summary: 'A person one may see, with their profile',
      params: ById,
      answers: { 200: UserProfile },
      errors: [404],
    },
    {
      method: 'GET',
      path: '/users/me/preferences/:page',
      summary: 'What I chose about how a page is shown to me',
      params: OfPage,
      answers: { 200: Preference },
      errors: [400],
    },
    {
      method: 'PUT',
      path: '/users/me/preferences/:page',
      summary: 'Choose it',
      params: OfPage,
      body: strict(Preference),
      answers: { 200: Preference },
      errors: [400],
    },
    {
      method: 'GET',
      path: '/users/me/preferences/analytics/presets',
      summary: 'Choices of the analytics area that I keep under a name',
      answers: { 200: Presets },
    },
    {
      method: 'PUT',
      path: '/users/me/preferences/analytics/presets',
      summary: 'Replace them, from the revision that I know',
      body: strict(Presets),
      answers: { 200: Presets },
      errors: [400, 409],
    },
    {
      method: 'PUT',
      path: '/users/me/email',
      summary: 'Accept or decline the address that an administrator proposed for my account',
      body: strict(EmailDecision),
      answers: { 204: NoContent },
      errors: [400, 404, 409],
    },
    {
      method: 'GET',
      path: '/teams',
      summary:
        'Teams to choose from: all for who manages teams, segments or people or plans checkups, else my own; segments when asked for',
      query: strict(TeamChoicesQuery),
      answers: { 200: z.array(TeamChoice) },
      errors: [400, 403],
    },
    {
      method: 'GET',
      path: '/profile-options',
      summary: 'What I may choose for the fields of a profile; a field that is not there is a free text',
      query: strict(OfferedOptionsQuery),
      answers: { 200: z.array(OfferedOptions) },
      errors: [400],
    },
  ]),
  ...routeRows(
    {
      service: 'checkups',
      tag,
      needs: ['manageschedule', 'manageusers', 'managesegments', 'manageteams', 'managepermissions'],
    },
    [
      {
        method: 'POST',
        path: '/users/search',
        summary: 'People to choose from, by the beginnings of words of their name or address',
        body: strict(PersonSearch),
        answers: { 200: z.array(PersonChoice) },
        errors: [400, 403],
      },
    ],
  ),
];
