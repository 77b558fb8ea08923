export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Records that are looked at. */
const SAMPLE_RECORDS = 20;
/** Characters of a text by which its delimiter is guessed. */
export const SAMPLE_LENGTH = 200_000;
/** Excel's own line about the separator, before the headers. */
const SEPARATOR_LINE = /^sep=([;,\t|])\r?\n/i;

/** Cells of each of the first records; a separator or line break inside quotes does not count. */
function countCells(text: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let [cells, isQuoted, isEmpty] = [1, false, true];
  const endRecord = () => {
    if (!isEmpty) counts.push(cells);
    [cells, isEmpty] = [1, true];
  };
  for (const letter of text) {
    if (counts.length === SAMPLE_RECORDS) return counts;
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && letter === '\n') endRecord();
    else if (letter !== '\r') isEmpty = false;
    if (!isQuoted && letter === delimiter) cells += 1;
  }
  endRecord();
  return counts;
}

/** How well a delimiter fits: records with as many cells as the first one, weighed by how many cells that are. */
function rate(text: string, delimiter: Delimiter): number {
  const [first = 1, ...others] = countCells(text, delimiter);
  if (first < 2) return 0;
  const same = others.filter((cells) => cells === first).length;
  return ((same + 1) / (others.length + 1)) * 1_000 + Math.min(first, 100);
}

/**
 * The delimiter of a text, and how many characters a `sep=` line takes before the table.
 *
 * @returns `;` for a table of one column
 */
export function guessDelimiter(text: string): { delimiter: Delimiter; start: number } {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  if (named) return { delimiter: named as Delimiter, start: line.length };
  const sample = text.slice(0, SAMPLE_LENGTH);
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rating: rate(sample, delimiter) }));
  rated.sort((left, right) => right.rating - left.rating);
  return { delimiter: rated[0]?.delimiter ?? ';', start: 0 };
}
