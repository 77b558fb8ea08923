import * as z from 'zod/mini';
import { Id, oneOrMany, Paging, queryInteger, Timestamp } from '../common.ts';

/** In the API a message for the whole company has this team id. */
export const COMPANY_TEAM_ID = '0';
/** Letters from which on tags are searched. */
export const MIN_TAG_SEARCH_LENGTH = 3;
export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 10;
/** Characters of HTML: about five pages. */
export const MAX_MESSAGE_LENGTH = 20_000;

const TagText = z.string().check(z.maxLength(MAX_TAG_LENGTH));

/** A word to find messages by. */
export const MessageTag = z.object({ id: Id, tagtext: z.string() });
export type MessageTag = z.infer<typeof MessageTag>;

/** `action`: something a team does together, which can be completed. */
export const MessageType = z.enum(['message', 'action']);
export type MessageType = z.infer<typeof MessageType>;

export const Message = z.object({
  id: Id,
  /** HTML of few elements, sanitised. */
  body: z.string(),
  tags: z.array(MessageTag),
  /** '0' for the whole company. */
  teamid: Id,
  isbase: z.boolean(),
  checkupentry: z.nullable(Id),
  type: MessageType,
  completed: z.boolean(),
  created_at: Timestamp,
  /** Null when the account is gone. */
  author: z.nullable(z.object({ firstname: z.string(), lastname: z.string() })),
  /** Name of the team; null for the whole company. */
  swarm: z.nullable(z.string()),
  /** Whether the reader may change, complete and delete it. */
  editable: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** A new message; a client-made id makes repeating it harmless. */
export const MessageStart = z.object({
  id: z.optional(Id),
  body: z._default(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)), ''),
  tags: z._default(z.array(Id).check(z.maxLength(MAX_TAGS)), []),
  /** For the whole company, whatever the team says. */
  isbase: z._default(z.boolean(), false),
  teamid: z.optional(z.nullable(Id)),
  /** The run it is about, for the reader's own use; not looked up. */
  checkupentry: z.optional(z.nullable(Id)),
  type: z._default(MessageType, 'message'),
});
export type MessageStart = z.infer<typeof MessageStart>;

/** What is left out stays as it is. */
export const MessageChange = z.object({
  body: z.optional(z.string().check(z.maxLength(MAX_MESSAGE_LENGTH))),
  tags: z.optional(z.array(Id).check(z.maxLength(MAX_TAGS))),
  isbase: z.optional(z.boolean()),
  teamid: z.optional(z.nullable(Id)),
  checkupentry: z.optional(z.nullable(Id)),
  type: z.optional(MessageType),
  completed: z.optional(z.boolean()),
});
export type MessageChange = z.infer<typeof MessageChange>;

/** Newest first. By default of the caller's teams and the whole company. */
export const MessagesQuery = z.object({ teamid_in: z.optional(oneOrMany(Id)), ...Paging });
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** By text. */
export const TagsQuery = z.object({
  /** Leaves these out. */
  id_nin: z.optional(oneOrMany(Id)),
  /** Part of the text; capitals and accents make no difference. */
  tagtext_contains: z.optional(z.string().check(z.minLength(MIN_TAG_SEARCH_LENGTH), z.maxLength(MAX_TAG_LENGTH))),
  _limit: z._default(queryInteger(1, 100), 10),
});
export type TagsQuery = z.infer<typeof TagsQuery>;

export const TagStart = z.object({ id: z.optional(Id), tagtext: z._default(TagText, '') });
export type TagStart = z.infer<typeof TagStart>;
