/** Characters of the name of a norm set. */
export const MAX_TITLE = 120;
