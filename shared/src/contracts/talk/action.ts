import * as z from 'zod/mini';
import { Id, oneOrMany, Paging, QueryFlag, Timestamp } from '../common.ts';

/** Characters of an action's text: an advice of the report fits twice. */
export const MAX_ACTION_LENGTH = 2_000;
/** Letters of a search. */
const MAX_SEARCH_LENGTH = 100;

/** Whose list an action is on. */
export const ActionType = z.enum(['personal', 'team', 'company']);
export type ActionType = z.infer<typeof ActionType>;

const TeamName = z.object({ id: Id, title: z.string() });

export const Action = z.object({
  id: Id,
  type: ActionType,
  body: z.string(),
  completed: z.boolean(),
  /** Null while it is active. */
  completed_at: z.nullable(Timestamp),
  /** Of a personal action: whether it is shared with the author's teams. The others are there to be seen. */
  visible: z.boolean(),
  authorid: Id,
  /** Null when the account is gone. */
  author: z.nullable(z.object({ firstname: z.string(), lastname: z.string() })),
  /** The team it belongs to; '0' for the company, null for a personal action. */
  teamid: z.nullable(Id),
  isbase: z.boolean(),
  /** Name of the team it belongs to. */
  swarm: z.nullable(z.string()),
  /** The teams that a personal action is shared with; empty for other actions, and for every reader but its author. */
  sharedwith: z.array(TeamName),
  /** Whether the reader may change, complete and delete it. */
  editable: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Action = z.infer<typeof Action>;

const body = z.string().check(z.maxLength(MAX_ACTION_LENGTH));

/** A new action; a client-made id makes repeating it harmless. */
export const ActionStart = z.object({
  id: z.optional(Id),
  /** Only for a precise error about a missing team: the list follows from `isbase` and `teamid`. */
  type: z.optional(ActionType),
  /** For the whole company; the team is '0' then. */
  isbase: z._default(z.boolean(), false),
  body: z._default(body, ''),
  completed: z._default(z.boolean(), false),
  visible: z._default(z.boolean(), false),
  /** Left out or null: a personal action. */
  teamid: z.optional(z.nullable(Id)),
});
export type ActionStart = z.infer<typeof ActionStart>;

/** What is left out stays as it is. An action stays on its kind of list, but may move to another team. */
export const ActionChange = z.object({
  isbase: z.optional(z.boolean()),
  body: z.optional(body),
  completed: z.optional(z.boolean()),
  visible: z.optional(z.boolean()),
  teamid: z.optional(z.nullable(Id)),
});
export type ActionChange = z.infer<typeof ActionChange>;

/** What narrows a list and its count. */
export const ActionsFilter = z.object({
  completed: z.optional(QueryFlag),
  completed_ne: z.optional(QueryFlag),
  teamid_in: z.optional(oneOrMany(Id)),
  /** Part of the text; capitals make no difference. */
  body_contains: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
});
export type ActionsFilter = z.infer<typeof ActionsFilter>;

/** Newest first. */
export const ActionsQuery = z.object({ ...ActionsFilter.shape, ...Paging });
export type ActionsQuery = z.infer<typeof ActionsQuery>;

/** A count, as a plain number. */
export const ActionCount = z.int().check(z.minimum(0));

/** The user's newest active actions, for the dashboard. Null: the company has no actions. */
export const ActionsCard = z.nullable(z.object({ actions: z.array(Action), count: ActionCount }));
export type ActionsCard = z.infer<typeof ActionsCard>;
