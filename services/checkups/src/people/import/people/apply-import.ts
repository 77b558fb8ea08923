import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, ImportProblem } from '@wellspring/shared/contracts/people/import.ts';
import type { ClientSession } from 'mongoose';
import type { ChangeInPieces } from '../../changes/change.ts';
import type { ImportRow, PeopleImport } from '../import-row.ts';
import type { ImportChunk } from '../import-rows.repository.ts';
import type { FoundPerson } from './find-people.repository.ts';
import { type ImportDeps, readImportRules } from './import-deps.ts';
import { planUser, type UserPlan } from './plan-user.ts';
import { type RowValues, readCells } from './read-cells.ts';
import { runTrial } from './run-trial.ts';
import type { PlannedPerson } from './write-people.repository.ts';

/** Chunks of rows that are written in one transaction: few, so that memory does not grow with what each holds. */
const PIECE = 2;

export type ApplyDeps = ImportDeps & { changes: ChangeInPieces };

type Rules = Awaited<ReturnType<typeof readImportRules>>;
/** Problems of rows that are left out, by their lines. */
type LeftOut = Map<number, ImportProblem[]>;

const WRITTEN: ReadonlySet<ImportOutcome | null> = new Set<ImportOutcome>(['new', 'changed', 'leaving']);

/** What a person does who is not in a file that holds all people. */
const leaving: UserPlan = { outcome: 'leaving', problems: [], account: {}, profile: {}, teamIds: null };
const changedSince: ImportProblem = { column: null, field: null, code: 'changed_since' };

/** Plans the rows of a piece again on the people as they are in its transaction. */
async function planPiece(
  { people }: ApplyDeps,
  { row, found, session }: { row: PeopleImport; found: Rules; session: ClientSession },
  rows: readonly ImportRow[],
): Promise<{ planned: PlannedPerson[]; leftOut: LeftOut }> {
  const reading = { ...found.reading, session };
  const read = rows.map((one) => ({ one, ...readCells(one.cells, row.fields, found.rules) }));
  const present = read.filter(({ one }) => !one.isAbsent);
  const byEmail = await people.findByEmails(
    present.flatMap(({ values }) => values.email ?? []),
    reading,
  );
  const absentIds = rows.flatMap(({ isAbsent, userId }) => (isAbsent && userId ? [userId] : []));
  const byId = new Map((await people.findById(absentIds, reading)).map((person) => [person._id, person]));

  const planOne = (one: ImportRow, values: RowValues, problems: ImportProblem[]) => {
    if (one.isAbsent) {
      const person = byId.get(one.userId ?? '') ?? null;
      const mayLeave = person?.status === 'active' && person.isManageable && !person.isOneself;
      return { person, plan: mayLeave ? leaving : null };
    }
    const person: FoundPerson | null = byEmail.get(values.email ?? '') ?? null;
    const given = { values, problems, fields: row.fields, person, sameAsLine: null, today: found.rules.today };
    return { person, plan: planUser(given) };
  };

  const [planned, leftOut]: [PlannedPerson[], LeftOut] = [[], new Map()];
  for (const { one, values, problems } of read) {
    const { person, plan } = planOne(one, values, problems);
    if (plan === null) leftOut.set(one.line, [changedSince]);
    else if (plan.outcome === 'problem') leftOut.set(one.line, plan.problems);
    else if (plan.outcome !== 'same') planned.push({ line: one.line, email: values.email ?? '', person, plan });
  }
  return { planned, leftOut };
}

/** The chunks with the rows among them that are left out. */
const markLeftOut = (chunks: readonly ImportChunk[], leftOut: LeftOut) =>
  chunks.flatMap((chunk) =>
    chunk.rows.some(({ line }) => leftOut.has(line))
      ? {
          chunk,
          rows: chunk.rows.map((one): ImportRow => {
            const problems = leftOut.get(one.line);
            return problems ? { ...one, outcome: 'problem', problems } : one;
          }),
        }
      : [],
  );

/** Writes the rows that are not written yet, some chunks at a time; each transaction notes how far it is. */
async function writePieces(deps: ApplyDeps, row: PeopleImport, onProgress: (done: number) => Promise<void>) {
  const { imports, writer, inTransaction, now } = deps;
  const { _id: id, changeId, sendWelcome, language } = row;
  const found = await readImportRules(deps, row);
  for (;;) {
    const piece = await inTransaction(async (session) => {
      const after = (await imports.find(id, session))?.writtenLine ?? 0;
      const chunks = await imports.rows.listChunks(id, { after, limit: PIECE, session });
      const rows = chunks.flatMap((chunk) => chunk.rows.filter(({ outcome }) => WRITTEN.has(outcome)));
      const { planned, leftOut } = await planPiece(deps, { row, found, session }, rows);
      await writer.write(planned, { changeId: changeId ?? '', sendWelcome, language, now: now() }, session);
      await imports.rows.replace(markLeftOut(chunks, leftOut), session);
      const writtenLine = chunks.at(-1)?.firstLine ?? after;
      await imports.noteWritten(id, { writtenLine, done: rows.length, leftOut: leftOut.size }, session);
      return { done: rows.length, isLast: chunks.length < PIECE };
    });
    await onProgress(piece.done);
    if (piece.isLast) return;
  }
}

async function close(
  { changes, imports, inTransaction }: ApplyDeps,
  { _id, revision, changeId, fileName, createdBy }: PeopleImport,
) {
  await inTransaction(async (session) => {
    // A second worker finds it done.
    if (!(await imports.change({ _id, revision }, { state: 'done' }, { session, from: ['importing'] }))) return;
    const change = {
      kind: 'import',
      act: 'users_imported',
      changedBy: createdBy,
      objectId: null,
      title: fileName,
    } as const;
    await changes.close(changeId ?? '', change, session);
  });
  await imports.rows.keepProblems(_id);
}

/**
 * Writes the people of a checked import. Up to the commit point it can be stopped, and nothing has changed; from there it
 * runs to its end, also when workers die: each piece of rows is a transaction that marks them.
 *
 * @param onProgress called now and then; throws when this worker no longer holds the import
 */
export async function applyImport(
  deps: ApplyDeps,
  row: PeopleImport,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  const { imports, now } = deps;
  let { changeId } = row;
  if (row.committedAt === null) {
    const trial = await runTrial(deps, row, onProgress);
    if (!isDeepStrictEqual(trial, row.trial)) {
      await imports.change(row, { state: 'checked', trial, problem: 'changed_since' });
      return;
    }
    changeId = randomUUIDv7();
    if (!(await imports.commit(row, { changeId, of: trial.new + trial.changed + trial.leaving, now: now() }))) return;
  }
  await writePieces(deps, { ...row, changeId }, onProgress);
  await close(deps, { ...row, changeId });
}
