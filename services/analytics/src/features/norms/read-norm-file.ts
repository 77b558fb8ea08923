import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { clampPercentile, type NormData } from '@wellspring/shared/domain/scoring/normalise.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';

/** "1.0", "1.1" … "7.0" */
const SCORES: readonly string[] = Array.from({ length: 61 }, (_, step) => ((10 + step) / 10).toFixed(1));
const known: ReadonlySet<string> = new Set(SCORES);
/** More are no help: mostly they have one cause. */
const MAX_PROBLEMS = 20;

/** One percentile of a file; JSON has no lines. */
type Cell = { line: number | null; code: string; score: string; percentile: unknown };

type Table = Map<string, Pick<Cell, 'line'> & { percentile: number }>;

type NormFile = { tables: Record<ScoreKey, NormData> } | { problems: FieldProblem[] };

/**
 * Reads the tables of a norm set from a file: JSON, `{ "AU": { "1.0": 2.5, … } }`, or CSV with a heading and the columns
 * code, score and percentile, separated by comma, semicolon or tab. Each table has every score from 1.0 to 7.0, with
 * percentiles from 1 to 99 that never fall.
 *
 * @returns the tables, or up to 20 problems that name the table, the score and the line
 */
export function readNormFile(text: string): NormFile {
  const cells = text.trimStart().startsWith('{') ? readJson(text) : readCsv(text);
  if (!cells) return { problems: [{ path: 'file', code: 'unreadable' }] };
  const problems: FieldProblem[] = [];
  const tables = new Map<string, Table>(SCORE_KEYS.map((key) => [key, new Map()]));
  for (const { line, code, score, percentile } of cells) {
    const table = tables.get(code);
    const at = { table: code, score, ...(line === null ? {} : { line }) };
    if (!table) problems.push(toProblem('unknown_table', at));
    else if (!known.has(score)) problems.push(toProblem('unknown_score', at));
    else if (table.has(score)) problems.push(toProblem('score_twice', at));
    else if (typeof percentile !== 'number' || !(percentile >= 1 && percentile <= 99))
      problems.push(toProblem('out_of_range', at));
    if (table && known.has(score)) table.set(score, { percentile: Number(percentile), line });
  }
  for (const [table, percentiles] of tables) {
    const missing = SCORES.find((score) => !percentiles.has(score));
    if (percentiles.size === 0) problems.push(toProblem('missing_table', { table }));
    else if (missing !== undefined) problems.push(toProblem('missing_score', { table, score: missing }));
    problems.push(...findFalls(table, percentiles));
  }
  if (problems.length > 0) return { problems: problems.slice(0, MAX_PROBLEMS) };
  const read = [...tables].map(([code, percentiles]) => [
    code,
    Object.fromEntries(SCORES.map((score) => [score, clampPercentile(percentiles.get(score)?.percentile ?? 0)])),
  ]);
  return { tables: Object.fromEntries(read) as Record<ScoreKey, NormData> };
}

const toProblem = (code: string, params: Record<string, string | number>): FieldProblem => ({
  path: 'file',
  code,
  params,
});

/** Scores whose percentile is below that of the score before. */
function findFalls(table: string, percentiles: Table): FieldProblem[] {
  return SCORES.flatMap((score, at) => {
    const [before, now] = [percentiles.get(SCORES[at - 1] ?? ''), percentiles.get(score)];
    if (!before || !now || !(now.percentile < before.percentile)) return [];
    return [toProblem('falls', { table, score, ...(now.line === null ? {} : { line: now.line }) })];
  });
}

/** Null: it is not of this form. */
function readJson(text: string): Cell[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const cells: Cell[] = [];
  for (const [code, table] of Object.entries(parsed as object)) {
    if (typeof table !== 'object' || table === null) return null;
    for (const [score, percentile] of Object.entries(table)) cells.push({ line: null, code, score, percentile });
  }
  return cells;
}

/** Null: it is not of this form. */
function readCsv(text: string): Cell[] | null {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = [';', '\t', ','].find((one) => heading.split(one).length === 3);
  if (separator === undefined) return null;
  return lines.flatMap((content, at) => {
    if (content.trim() === '') return [];
    const [code = '', score = '', percentile = ''] = content.split(separator).map((cell) => cell.trim());
    const number = percentile === '' ? Number.NaN : Number(percentile.replace(',', '.'));
    return [{ line: at + 2, code, score: score.replace(',', '.'), percentile: number }];
  });
}
