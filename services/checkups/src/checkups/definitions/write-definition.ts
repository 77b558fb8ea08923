import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  DefinitionChange,
  DefinitionContent,
  DefinitionFile,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import type { ContentReader } from '../../content/door/content.ts';
import type { CheckupRow } from '../door/checkup.ts';
import type { DefinitionRepository } from './definition.repository.ts';
import { fromFile, toCurrentFile } from './definition-file.ts';
import { missingLanguages, missingTexts } from './missing-texts.ts';
import { readContent, type WrittenContent } from './read-content.ts';
import { questionSegments } from './segments-in.ts';
import { toContent } from './to-definition.ts';

/** Who and what can be named in a definition; what is not there is absent. */
export type NamedThings = {
  /** By id; segments left out. */
  teamTitles: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** By id; teams left out. */
  segmentTitles: (ids: readonly string[]) => Promise<Map<string, string>>;
  /** By title. */
  segmentIdsTitled: (titles: readonly string[]) => Promise<Map<string, string>>;
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
};

export type DefinitionDeps = { definitions: DefinitionRepository; content: ContentReader; named: NamedThings };

const impossible = (path: string, code: string, details?: unknown) =>
  new AppError('not_possible_now', { fields: [{ path, code }], ...(details === undefined ? {} : { details }) });

/** Segments of a definition: of its audience and of its questions. */
export const segmentIdsIn = (content: DefinitionContent): string[] => [
  ...new Set([...content.audience.segmentIds, ...questionSegments(content).map(({ segment }) => segment)]),
];

/** @throws AppError not_found for what is not there, was taken away, or is one person's own */
export async function findDefinition({ definitions }: DefinitionDeps, id: string): Promise<CheckupRow> {
  const row = await definitions.findAny(id);
  if (!row || row.ownerId !== null || row.isDeleted) throw new AppError('not_found');
  return row;
}

async function check(deps: DefinitionDeps, given: DefinitionContent, before: CheckupRow | null) {
  const [content, teams, segments, people] = await Promise.all([
    deps.content.read(),
    deps.named.teamTitles(given.audience.teamIds),
    deps.named.segmentTitles(segmentIdsIn(given)),
    deps.named.namesOf(given.audience.excludedUserIds),
  ]);
  const keys = (found: ReadonlyMap<string, string>) => new Set(found.keys());
  return readContent(
    given,
    { content, teamIds: keys(teams), segmentIds: keys(segments), userIds: keys(people) },
    before,
  );
}

type Made = { row: CheckupRow; isNew: boolean };

/** Adds a row under an id; a repeat by the same person answers with what was made. */
async function addOnce({ definitions }: DefinitionDeps, row: CheckupRow, path: 'id' | 'copyId' = 'id'): Promise<Made> {
  if (await definitions.add(row)) return { row, isNew: true };
  const known = await definitions.findAny(row._id);
  const isRepeat = known?.createdBy === row.createdBy && (known?.copiedFrom ?? null) === (row.copiedFrom ?? null);
  if (!known || !isRepeat || known.ownerId !== null || known.isDeleted)
    throw new AppError('invalid_request', { fields: [{ path, code: 'taken' }] });
  return { row: known, isNew: false };
}

const newRow = (id: string, written: WrittenContent, createdBy: string): CheckupRow => {
  const now = new Date();
  return { _id: id, ...written, ownerId: null, revision: 0, createdAt: now, updatedAt: now, createdBy };
};

/** @throws AppError as readContent, and invalid_request for an id that is taken or means an own vitamin */
export async function addDefinition(
  deps: DefinitionDeps,
  { id, ...given }: DefinitionContent & { id?: string | undefined },
  createdBy: string,
): Promise<Made> {
  refuseOwn(id, 'id');
  return addOnce(deps, newRow(id ?? randomUUIDv7(), await check(deps, given, null), createdBy));
}

/** An id that begins with "own" is that of an own vitamin. */
function refuseOwn(id: string | undefined, path: string): void {
  if (id?.startsWith('own')) throw new AppError('invalid_request', { fields: [{ path, code: 'reserved' }] });
}

/** @throws AppError as addDefinition; what is wrong in the file is named by its place in the file */
export async function importDefinition(
  deps: DefinitionDeps,
  { id, file: given }: { id?: string | undefined; file: DefinitionFile },
  createdBy: string,
): Promise<Made> {
  const file = toCurrentFile(given);
  const titles = [...new Set(questionSegments(file).map(({ segment }) => segment))];
  const content = fromFile(file, await deps.named.segmentIdsTitled(titles));
  try {
    return await addDefinition(deps, { ...content, id }, createdBy);
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error;
    const fields = error.fields.map((field) =>
      field.path === 'id' ? field : { ...field, path: `file.${field.path}` },
    );
    throw new AppError(error.code, { fields });
  }
}

/**
 * Changes a checkup. After a run has opened the change is stored as a copy, so that answers keep their questions.
 *
 * @throws AppError not_found; stale_revision; as readContent; not_possible_now for what planned runs do not allow
 */
export async function changeDefinition(
  deps: DefinitionDeps,
  id: string,
  { revision, copyId, ...given }: DefinitionChange,
  changedBy: string,
): Promise<CheckupRow> {
  const current = await findDefinition(deps, id);
  if ((current.revision ?? 0) !== revision) throw new AppError('stale_revision');
  const [written, uses] = await Promise.all([check(deps, given, current), deps.definitions.usesOf([id])]);
  const changed: CheckupRow = { ...current, ...written };
  if (isDeepStrictEqual(toContent(changed), toContent(current))) return current;

  const use = uses.get(id);
  if (use?.hasStartedEntries) {
    refuseOwn(copyId, 'copyId');
    const copy = { ...newRow(copyId ?? randomUUIDv7(), written, changedBy), copiedFrom: id };
    return (await addOnce(deps, copy, 'copyId')).row;
  }
  if (use?.hasPlannedEntries) refuseWhatPlansForbid(current, changed);
  const next = { ...changed, revision: revision + 1, updatedAt: new Date() };
  if (!(await deps.definitions.replace(next, revision))) throw new AppError('stale_revision');
  return next;
}

/** Runs were planned for what the checkup is: a pulse stays one, and no language may lose its texts. */
function refuseWhatPlansForbid(current: CheckupRow, changed: CheckupRow): void {
  if (current.isPulse !== changed.isPulse) throw impossible('isPulse', 'checkup_has_entries');
  const missing = missingTexts(changed);
  if (missing.length === 0) return;
  const fields = missing.map((path) => ({ path, code: 'texts_missing' }));
  throw new AppError('not_possible_now', { fields, details: { languages: missingLanguages(changed) } });
}

/** Takes a checkup out of the list. @throws AppError not_found, not_possible_now when runs of it are planned or have been */
export async function removeDefinition(deps: DefinitionDeps, id: string): Promise<void> {
  await findDefinition(deps, id);
  const hasEntries = async () => (await deps.definitions.usesOf([id])).get(id)?.hasEntries === true;
  if (await hasEntries()) throw impossible('id', 'checkup_has_entries');
  await deps.definitions.setDeleted(id, true);
  // A run may have been planned between the look and the mark.
  if (!(await hasEntries())) return;
  await deps.definitions.setDeleted(id, false);
  throw impossible('id', 'checkup_has_entries');
}
