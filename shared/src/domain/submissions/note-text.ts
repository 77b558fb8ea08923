/** Longest note, in characters, as the contract has it. */
export const MAX_NOTE_LENGTH = 4_000;

/** A note as its author wrote it. */
export type NoteText = { readonly content: string; readonly isShared: boolean };

const SHARED = 'shared:';
const PRIVATE = 'private:';

/** A note as one text, so that it is merged and saved by the same rule of revisions as an answer. */
export const encodeNote = ({ content, isShared }: NoteText): string => `${isShared ? SHARED : PRIVATE}${content}`;

/** The note back from its one text. */
export const decodeNote = (text: string): NoteText => {
  const isShared = text.startsWith(SHARED);
  return { content: text.slice(isShared ? SHARED.length : PRIVATE.length), isShared };
};

/** The value of a note that was never written. */
export const EMPTY_NOTE = encodeNote({ content: '', isShared: false });

/** Whether a note as one text is longer than a note may be: it waits where it was written and is never cut. */
export const isTooLongNote = (text: string): boolean => decodeNote(text).content.length > MAX_NOTE_LENGTH;
