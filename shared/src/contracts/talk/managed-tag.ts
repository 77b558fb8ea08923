import * as z from 'zod/mini';
import { Id, Paging } from '../common.ts';
import { MAX_TAG_LENGTH } from './message.ts';

/** A tag of messages or of people, as those who manage it see it. */
export const ManagedTag = z.object({
  id: Id,
  tagtext: z.string(),
  /** Messages, or people, that carry it. */
  uses: z.int().check(z.minimum(0)),
});
export type ManagedTag = z.infer<typeof ManagedTag>;

/** By text. */
export const ManagedTagsQuery = z.object({
  /** Part of the text; capitals and accents make no difference. */
  tagtext_contains: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TAG_LENGTH))),
  ...Paging,
});
export type ManagedTagsQuery = z.infer<typeof ManagedTagsQuery>;

export const ManagedTagChange = z.object({ tagtext: z.string().check(z.maxLength(MAX_TAG_LENGTH)) });
export type ManagedTagChange = z.infer<typeof ManagedTagChange>;
