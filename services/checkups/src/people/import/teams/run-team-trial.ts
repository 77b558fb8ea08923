import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import type { CountHidden } from '../../tree/count-homes.repository.ts';
import type { ImportRow, StoredTeamTrial, TeamsImport } from '../import-row.ts';
import type { ImportChunk } from '../import-rows.repository.ts';
import type { ImportsRepository } from '../imports.repository.ts';
import { toActor } from '../to-actor.ts';
import { type PlannedRow, planTeams } from './plan-teams.ts';
import { readTeamCells } from './read-team-cells.ts';
import { findReaderMoves } from './team-readers.ts';
import type { ReadTreeWorld } from './tree-world.repository.ts';

/** All chunks of a file of teams. */
const MAX_CHUNKS = 1_000;

export type TeamTrialDeps = { imports: ImportsRepository; readWorld: ReadTreeWorld; countHidden: CountHidden };

/** Reads the rows of the file and the tree, and plans what they do together. */
export async function readTeamPlan(
  { imports, readWorld }: Pick<TeamTrialDeps, 'imports' | 'readWorld'>,
  row: TeamsImport,
  session?: ClientSession,
) {
  const { fields } = row;
  const chunks = await imports.rows.listChunks(row._id, {
    after: 0,
    limit: MAX_CHUNKS,
    ...(session ? { session } : {}),
  });
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const emails = rows.flatMap(({ cells }) => {
    const { managers = [], viewers = [] } = readTeamCells(cells, fields).values;
    return [...managers, ...viewers];
  });
  const world = await readWorld(emails, session);
  return { chunks, world, ...planTeams({ rows, fields, world, actor: toActor(row) }) };
}

const isSameFinding = (row: ImportRow, planned: PlannedRow | undefined): boolean =>
  row.outcome === planned?.outcome && isDeepStrictEqual(row.problems, planned?.problems);

/** The chunks with rows that the plan finds other than they are stored. */
export function findChanges(chunks: readonly ImportChunk[], planned: readonly PlannedRow[]) {
  const byLine = new Map(planned.map((row) => [row.line, row]));
  return chunks.flatMap((chunk) =>
    chunk.rows.every((row) => isSameFinding(row, byLine.get(row.line)))
      ? []
      : {
          chunk,
          rows: chunk.rows.map((row): ImportRow => {
            const { outcome = null, problems = [] } = byLine.get(row.line) ?? {};
            return { ...row, outcome, problems };
          }),
        },
  );
}

/** What a file of teams would do; it changes no team. Can be run again from its beginning. */
export async function runTeamTrial(deps: TeamTrialDeps, row: TeamsImport): Promise<StoredTeamTrial> {
  const { chunks, world, rows, plans } = await readTeamPlan(deps, row);
  await deps.imports.rows.replace(findChanges(chunks, rows));
  const counts = { new: 0, changed: 0, same: 0, problem: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const hidden = plans.flatMap(({ id, team, fields }) =>
    team && fields.hideDashboard !== undefined ? [[id, fields.hideDashboard] as const] : [],
  );
  return { ...counts, homes: await deps.countHidden(new Map(hidden)), managers: findReaderMoves(world, plans) };
}
