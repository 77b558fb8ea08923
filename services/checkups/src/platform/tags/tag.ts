/** A tag as stored, of messages or of people. */
export type TagRow = {
  _id: string;
  text: string;
  /** The text without capitals and accents: two spellings of one word are one tag. */
  folded: string;
  /** Every three letters in a row of `folded`, so that a part of the text is found by index. */
  trigrams: string[];
};

export type TagSearch = {
  /** A part of the text; undefined: all, by text. */
  contains: string | undefined;
  exceptIds?: readonly string[];
  /** How many to pass over; none unless said. */
  skip?: number;
  limit: number;
};

/** Tags of one kind. */
export type TagRepository = {
  /** By text. */
  search: (search: TagSearch) => Promise<TagRow[]>;
  /** @returns the tag with this text, which may have been there in another spelling; null when the id is another's */
  add: (id: string, text: string) => Promise<{ row: TagRow; isNew: boolean } | null>;
  /** @returns 'taken' when another tag has this text, null when there is no such tag */
  rename: (id: string, text: string) => Promise<TagRow | 'taken' | null>;
  /** Takes it away from everything that carries it as well. @returns false when there is no such tag */
  remove: (id: string) => Promise<boolean>;
  /** How many things carry it. */
  countUses: (tag: TagRow) => Promise<number>;
};

/** What carries tags of one kind. */
export type TagUsages = {
  count: (tag: TagRow) => Promise<number>;
  /** Where the texts themselves are stored. */
  rename?: (tag: TagRow, text: string) => Promise<unknown>;
  remove: (tag: TagRow) => Promise<unknown>;
};
