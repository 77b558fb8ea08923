import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const Verdict = z.union([z.literal('allow'), z.literal(401), z.literal(403), z.literal(404)]);

const MatrixRow = z.strictObject({
  route: z.string().check(z.regex(/^(GET|POST|PUT|PATCH|DELETE|OPTIONS) \//)),
  /** What distinguishes the row from others of the same route. */
  case: z.optional(z.string()),
  actors: z.record(z.string(), Verdict),
  /** Who refuses an actor that has a session and no embed token; every other refusal is the BFF's. */
  'decided-by': z.enum(['bff', 'service']),
  note: z.optional(z.string()),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

const Matrix = z.object({ rows: z.array(MatrixRow) });

/** The rows of authz/matrix.yaml, which is written by hand: a matrix made from the code would agree with its mistakes. */
export function readMatrix(): MatrixRow[] {
  const file = new URL('../../../authz/matrix.yaml', import.meta.url);
  return Matrix.parse(parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 })).rows;
}

/** Names a row: its route, and its case in parentheses where it has one. */
export const toRowName = ({ route, case: which }: Pick<MatrixRow, 'route' | 'case'>): string =>
  which === undefined ? route : `${route} (${which})`;
