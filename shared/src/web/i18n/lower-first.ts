/** A title inside a sentence: its first letter small, the rest as it is. */
export const lowerFirst = (title: string): string => title.charAt(0).toLocaleLowerCase() + title.slice(1);
