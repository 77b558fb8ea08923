import { isDeepStrictEqual } from 'node:util';
import type { ImportRow, PeopleImport, StoredTrial } from '../import-row.ts';
import type { ImportChunk } from '../import-rows.repository.ts';
import type { FoundPerson } from './find-people.repository.ts';
import { type ImportDeps, readImportRules } from './import-deps.ts';
import { createManagerMoves, type ManagerMoves } from './manager-moves.ts';
import { planUser, type UserPlan } from './plan-user.ts';
import { readCells } from './read-cells.ts';
import { createTally, type Tally } from './tally.ts';

/** Chunks of rows that are checked at once. */
const BATCH = 5;
/** People who are read at once to find those who are not in the file. */
const PEOPLE = 1_000;

type Trial = {
  deps: ImportDeps;
  row: PeopleImport;
  found: Awaited<ReturnType<typeof readImportRules>>;
  tally: Tally;
  moves: ManagerMoves;
  /** The line of each address that was seen. */
  lines: Map<string, number>;
  /** People who are in the file. */
  seen: Set<string>;
};

const unread: UserPlan = { outcome: 'problem', problems: [], account: {}, profile: {}, teamIds: null };

/** What a row would do. */
function checkRow(
  { row: { fields }, found, tally, moves, lines, seen }: Trial,
  { unreadable, userId: _userId, ...row }: ImportRow,
  { values, problems }: ReturnType<typeof readCells>,
  people: ReadonlyMap<string, FoundPerson>,
): ImportRow {
  if (unreadable) {
    tally.add(unread, []);
    return { ...row, unreadable, outcome: 'problem', problems: [{ column: null, field: null, code: unreadable }] };
  }
  const email = values.email ?? '';
  const person: FoundPerson | null = people.get(email) ?? null;
  const sameAsLine = email === '' ? null : (lines.get(email) ?? null);
  if (email !== '' && sameAsLine === null) lines.set(email, row.line);
  if (person) seen.add(person._id);
  const plan = planUser({ values, problems, fields, person, sameAsLine, today: found.rules.today });
  tally.add(plan, person?.teamIds ?? []);
  moves.add(plan, person?._id ?? null, person?.teamIds ?? []);
  return { ...row, ...(person ? { userId: person._id } : {}), outcome: plan.outcome, problems: plan.problems };
}

const isSameFinding = (left: ImportRow, right: ImportRow): boolean =>
  left.outcome === right.outcome && left.userId === right.userId && isDeepStrictEqual(left.problems, right.problems);

/** Checks some rows and keeps what each would do; a chunk whose rows would do the same as before is not written. */
async function checkChunks(trial: Trial, chunks: readonly ImportChunk[]): Promise<void> {
  const { deps, row, found } = trial;
  const readings = chunks.map(({ rows }) => rows.map(({ cells }) => readCells(cells, row.fields, found.rules)));
  const emails = readings.flat().flatMap(({ values }) => values.email ?? []);
  const people = await deps.people.findByEmails(emails, found.reading);
  const checked = chunks.map((chunk, at) => ({
    chunk,
    rows: chunk.rows.map((one, place) =>
      checkRow(trial, one, readings[at]?.[place] ?? { values: { profile: {} }, problems: [] }, people),
    ),
  }));
  const changed = checked.filter(({ chunk, rows }) =>
    rows.some((one, place) => !isSameFinding(one, chunk.rows[place] ?? one)),
  );
  await deps.imports.rows.replace(changed);
}

/** People who are not in the file, as rows after its last line. */
async function addAbsent({ deps, row, found, tally, seen }: Trial, lastLine: number) {
  const { fields } = row;
  let [afterId, line] = ['', lastLine];
  for (;;) {
    const people = await deps.people.listCurrent(afterId, PEOPLE, found.reading);
    const absent = people.filter(
      ({ _id, status, isManageable, isOneself }) => status === 'active' && isManageable && !isOneself && !seen.has(_id),
    );
    const rows = absent.map((person): ImportRow => {
      line += 1;
      const shown: Partial<Record<string, string>> = {
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.row.email,
        team: person.teamIds.map((id) => found.rules.teams.pathById.get(id) ?? '').join(' | '),
      };
      const cells = fields.map((field) => shown[field ?? ''] ?? '');
      return { line, cells, problems: [], isAbsent: true, userId: person._id, outcome: 'leaving' };
    });
    for (const { teamIds } of absent) tally.addAbsent(teamIds);
    await deps.imports.rows.add(row, rows);
    if (people.length < PEOPLE) return;
    afterId = people.at(-1)?._id ?? '';
  }
}

/**
 * What an import would do, row by row; it changes no person. Can be run again from its beginning.
 *
 * @param onProgress called with the rows done
 */
export async function runTrial(
  deps: ImportDeps,
  row: PeopleImport,
  onProgress: (done: number) => Promise<void>,
): Promise<StoredTrial> {
  const { imports, people, sizes, settings } = deps;
  await imports.rows.remove(row._id, { isAbsent: true });
  const found = await readImportRules(deps, row);
  const tally = createTally(found.teams);
  const moves = createManagerMoves(found.teams, await people.listManagers([...found.reading.teamIds]));
  const trial: Trial = { deps, row, found, tally, moves, lines: new Map(), seen: new Set() };
  let [after, lastLine, done] = [0, 0, 0];
  for (;;) {
    const chunks = await imports.rows.listChunks(row._id, { after, limit: BATCH });
    await checkChunks(trial, chunks);
    done += chunks.reduce((sum, { rows }) => sum + rows.length, 0);
    after = chunks.at(-1)?.firstLine ?? after;
    lastLine = chunks.at(-1)?.rows.at(-1)?.line ?? after;
    await onProgress(done);
    if (chunks.length < BATCH) break;
  }
  if (row.isComplete) await addAbsent(trial, lastLine);
  const { minimumTeamSize } = await settings.read();
  return { ...tally.end(await sizes.sizesOf(tally.changedTeamIds()), minimumTeamSize), managers: moves.end() };
}
