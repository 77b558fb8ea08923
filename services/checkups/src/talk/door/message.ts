import type { TagRow } from '../../platform/tags/tag.ts';

/** A message as stored. */
export type MessageRow = {
  _id: string;
  /** HTML, sanitised. */
  body: string;
  tagIds: string[];
  /** Null: for the whole company. */
  teamId: string | null;
  isCompany: boolean;
  entryId: string | null;
  type: 'message' | 'action';
  isCompleted: boolean;
  authorId: string;
  createdAt: Date;
  updatedAt: Date;
};

export type MessageTagRow = TagRow;
