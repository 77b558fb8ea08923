import fc from 'fast-check';

/**
 * Columns of raw scores that are related: each is a common part and one of its own.
 *
 * @param variables columns, @param people rows
 */
export const anyColumns = ({ variables, people }: { variables: number; people: number }): fc.Arbitrary<number[][]> => {
  const score = fc.double({ min: 1, max: 7, noNaN: true });
  const column = fc.array(score, { minLength: people, maxLength: people });
  return fc
    .tuple(column, fc.array(column, { minLength: variables, maxLength: variables }))
    .map(([common, own]) => own.map((values) => values.map((value, at) => value + 0.5 * (common[at] as number))))
    .filter((columns) => columns.every((values) => new Set(values).size > people / 2));
};
