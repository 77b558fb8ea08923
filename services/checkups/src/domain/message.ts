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

/** A tag as stored. */
export type MessageTagRow = {
  _id: string;
  text: string;
  /** The text without capitals and accents: two spellings of one word are one tag. */
  folded: string;
  /** Every three letters in a row of `folded`, so that a part of the text is found by index. */
  trigrams: string[];
};
