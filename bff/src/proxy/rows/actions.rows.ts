import {
  Action,
  ActionChange,
  ActionCount,
  ActionStart,
  ActionsFilter,
  ActionsQuery,
} from '@wellspring/shared/contracts/talk/action.ts';
import {
  Agreement,
  AgreementChange,
  AgreementStart,
  AgreementsQuery,
} from '@wellspring/shared/contracts/talk/agreement.ts';
import { ReplyDraft, ReplyOpinion, SavedReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type OwnRow, type RouteRow, routeRows } from '../route-row.ts';

const lists = [
  { path: '/actions', what: 'Every action I may see' },
  { path: '/actions/personal', what: 'My own actions' },
  { path: '/actions/team', what: 'Actions of teams, and those their people share with them' },
  { path: '/actions/company', what: 'Actions of the whole company' },
] as const;

const tag = 'Actions';

/** Action lists: personal, of a team, of the company. The service decides who sees and changes what. */
export const actionsRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag }, [
  ...lists.flatMap(({ path, what }): OwnRow[] => [
    {
      method: 'GET',
      path,
      summary: `${what}, newest first`,
      query: strict(ActionsQuery),
      answers: { 200: z.array(Action) },
      errors: [400, 403],
    },
    {
      method: 'GET',
      path: `${path}/count`,
      summary: `${what}: how many`,
      query: strict(ActionsFilter),
      answers: { 200: ActionCount },
      errors: [400, 403],
    },
  ]),
  {
    method: 'GET',
    path: '/actions/agreements',
    summary: 'What a team agreed on after its reports, newest first',
    query: strict(AgreementsQuery),
    answers: { 200: z.array(Agreement) },
    errors: [400, 403, 404],
  },
  {
    method: 'POST',
    path: '/actions/agreements',
    summary: 'An action of a team about one factor of its report; repeating it with the same id makes nothing twice',
    body: strict(AgreementStart),
    answers: { 200: Agreement, 201: Agreement },
    errors: [400, 403, 404],
  },
  {
    method: 'PUT',
    path: '/actions/agreements/:id',
    summary: 'Give an agreement another day, or drop it',
    params: ById,
    body: strict(AgreementChange),
    answers: { 200: Agreement },
    errors: [400, 403, 404],
  },
  {
    method: 'PUT',
    path: '/actions/agreements/:id/reply',
    summary: 'Tell the team what became of an agreement: save a draft, publish it, or take it back',
    params: ById,
    body: strict(ReplyDraft),
    answers: { 200: SavedReply },
    errors: [400, 403, 404],
  },
  {
    method: 'PUT',
    path: '/actions/replies/:id/opinion',
    summary: 'Say whether what my team agreed on helps me; nobody is shown it',
    params: ById,
    body: strict(ReplyOpinion),
    answers: { 200: ReplyOpinion },
    errors: [400, 403, 404],
  },
  {
    method: 'GET',
    path: '/actions/:id',
    summary: 'One action',
    params: ById,
    answers: { 200: Action },
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/actions',
    summary: 'A new action; repeating it with the same id makes nothing twice',
    body: strict(ActionStart),
    answers: { 200: Action, 201: Action },
    errors: [400, 403],
  },
  {
    method: 'PUT',
    path: '/actions/:id',
    summary: 'Change an action, or just complete it',
    params: ById,
    body: strict(ActionChange),
    answers: { 200: Action },
    errors: [400, 403, 404],
  },
  {
    method: 'DELETE',
    path: '/actions/:id',
    summary: 'Delete an action',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404],
  },
]);
