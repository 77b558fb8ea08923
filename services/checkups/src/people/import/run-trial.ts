import type { FoundPerson } from './find-people.repository.ts';
import { type ImportDeps, readImportRules } from './import-deps.ts';
import type { ImportDocument, ImportRowDocument, StoredTrial } from './import-row.ts';
import { createManagerMoves, type ManagerMoves } from './manager-moves.ts';
import { planUser } from './plan-user.ts';
import { readCells } from './read-cells.ts';
import { createTally, type Tally } from './tally.ts';

const BATCH = 1_000;

type Trial = {
  deps: ImportDeps;
  row: ImportDocument;
  found: Awaited<ReturnType<typeof readImportRules>>;
  tally: Tally;
  moves: ManagerMoves;
  /** The line of each address that was seen. */
  lines: Map<string, number>;
  /** People who are in the file. */
  seen: Set<string>;
};

/** Checks some rows and keeps what each would do. */
async function checkRows({ deps, row, found, tally, moves, lines, seen }: Trial, batch: readonly ImportRowDocument[]) {
  const { fields } = row;
  const { rules, reading } = found;
  const readings = batch.map((one) => readCells(one.cells, fields, rules));
  const emails = readings.flatMap(({ values }) => values.email ?? []);
  const people = await deps.people.findByEmails(emails, reading);
  const outcomes = batch.map((one, at) => {
    if (one.unreadable) {
      tally.add({ outcome: 'problem', problems: [], account: {}, profile: {}, teamIds: null }, []);
      return {
        _id: one._id,
        userId: null,
        outcome: 'problem' as const,
        problems: [{ column: null, field: null, code: one.unreadable }],
      };
    }
    const { values, problems } = readings[at] ?? { values: { profile: {} }, problems: [] };
    const email = values.email ?? '';
    const person: FoundPerson | null = people.get(email) ?? null;
    const sameAsLine = email === '' ? null : (lines.get(email) ?? null);
    if (email !== '' && sameAsLine === null) lines.set(email, one.line);
    if (person) seen.add(person._id);
    const plan = planUser({ values, problems, fields, person, sameAsLine, today: rules.today });
    tally.add(plan, person?.teamIds ?? []);
    moves.add(plan, person?._id ?? null, person?.teamIds ?? []);
    return { _id: one._id, userId: person?._id ?? null, outcome: plan.outcome, problems: plan.problems };
  });
  await deps.imports.setOutcomes(outcomes);
}

/** People who are not in the file, as rows after its last line. */
async function addAbsent({ deps, row, found, tally, seen }: Trial, lastLine: number) {
  const { _id: importId, fields, expiresAt } = row;
  let [afterId, line] = ['', lastLine];
  for (;;) {
    const people = await deps.people.listCurrent(afterId, BATCH, found.reading);
    const absent = people.filter(
      ({ _id, status, isManageable, isOneself }) => status === 'active' && isManageable && !isOneself && !seen.has(_id),
    );
    const documents = absent.map((person): ImportRowDocument => {
      line += 1;
      const shown: Partial<Record<string, string>> = {
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.row.email,
        team: person.teamIds.map((id) => found.rules.teams.pathById.get(id) ?? '').join(' | '),
      };
      const cells = fields.map((field) => shown[field ?? ''] ?? '');
      const shared = { importId, line, cells, problems: [], isDone: false, expiresAt };
      return { _id: `${importId}.${line}`, ...shared, isAbsent: true, userId: person._id, outcome: 'leaving' };
    });
    for (const { teamIds } of absent) tally.addAbsent(teamIds);
    await deps.imports.addRows(documents);
    if (people.length < BATCH) return;
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
  row: ImportDocument,
  onProgress: (done: number) => Promise<void>,
): Promise<StoredTrial> {
  const { imports, people, sizes, settings } = deps;
  await imports.removeRows(row._id, { isAbsent: true });
  const found = await readImportRules(deps, row);
  const tally = createTally(found.teams);
  const moves = createManagerMoves(found.teams, await people.listManagers([...found.reading.teamIds]));
  const trial: Trial = { deps, row, found, tally, moves, lines: new Map(), seen: new Set() };
  let [after, done] = [0, 0];
  for (;;) {
    const batch = await imports.listRows(row._id, { after, limit: BATCH });
    await checkRows(trial, batch);
    done += batch.length;
    after = batch.at(-1)?.line ?? after;
    await onProgress(done);
    if (batch.length < BATCH) break;
  }
  if (row.isComplete) await addAbsent(trial, after);
  const { minimumTeamSize } = await settings.read();
  return { ...tally.end(await sizes.sizesOf(tally.changedTeamIds()), minimumTeamSize), managers: moves.end() };
}
