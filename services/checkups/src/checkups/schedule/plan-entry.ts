import { randomUUIDv7 } from 'node:crypto';
import type { EntryChange, EntryPreviewQuestion, EntryStart } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { addDays, daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { missingLanguages } from '../definitions/missing-texts.ts';
import { type CheckupRow, type EntryRow, EVERYBODY } from '../door/checkup.ts';
import type { EntryRepository } from './entry.repository.ts';

/** A longer run is a mistyped year. */
const MAX_DAYS = 731;
/** The same for another century; and a date of the API has a year of four digits. */
const YEARS = { first: Date.UTC(2000, 0, 1), last: Date.UTC(2100, 11, 31) };

export type PlanDeps = {
  entries: EntryRepository;
  timeZone: () => Promise<string>;
  wakeEntries: () => void;
  now?: () => Date;
};

type Dates = Pick<EntryRow, 'start' | 'end' | 'graceEnd'>;

/** @throws AppError invalid_request naming the field, for a date of another century */
export function assertYears({ start, end }: Dates): void {
  for (const [path, date] of [['start', start] as const, ['end', end] as const])
    if (!(date.getTime() >= YEARS.first && date.getTime() <= YEARS.last))
      throw new AppError('invalid_request', { fields: [{ path, code: 'too_long' }] });
}

/** @throws AppError invalid_request naming the field, for an end before the start, a run of years or another century */
function assertDates(dates: Dates): void {
  assertYears(dates);
  const { start, end } = dates;
  const problem = (code: string) => new AppError('invalid_request', { fields: [{ path: 'end', code }] });
  if (end <= start) throw problem('before_start');
  if (end.getTime() - start.getTime() > MAX_DAYS * 86_400_000) throw problem('too_long');
}

/** When a run starts, ends and takes no more answers, with what the checkup says where the plan is silent. */
export function toRunDates(checkup: CheckupRow, plan: EntryPreviewQuestion | EntryStart, timeZone: string): Dates {
  const start = new Date(plan.start);
  const end = plan.end ? new Date(plan.end) : addDays(start, Math.max(1, checkup.durationDays), timeZone);
  return { start, end, graceEnd: addDays(end, plan.graceDays ?? checkup.graceDays, timeZone) };
}

/** @throws AppError not_found when there is no such checkup, or it is one person's own */
export async function findPlannable(entries: EntryRepository, checkupId: string): Promise<CheckupRow> {
  const checkup = await entries.findCheckup(checkupId);
  if (!checkup || checkup.ownerId !== null || checkup.isDeleted)
    throw new AppError('not_found', { fields: [{ path: 'checkup', code: 'unknown' }] });
  return checkup;
}

const impossible = (path: string, code: string, details?: unknown) =>
  new AppError('not_possible_now', { fields: [{ path, code }], ...(details === undefined ? {} : { details }) });

/** @throws AppError not_possible_now when another pulse has part of that time */
async function refuseClash(entries: EntryRepository, entry: EntryRow): Promise<void> {
  if (!entry.isPulse) return;
  const clash = await entries.findPulseIn(entry, entry._id);
  if (clash) throw impossible('start', 'pulse_already_ongoing', { id: clash._id, start: clash.start, end: clash.end });
}

/** `isNew` is false for a repeat, which planned nothing. */
type PlannedEntry = { row: EntryRow; isNew: boolean };

/**
 * Plans a run of a checkup. Said again with the same id it changes nothing.
 *
 * @throws AppError invalid_request for dates that make none, not_possible_now for a pulse in another's time, a start that
 *   is past, or a checkup without its texts in some language
 */
export async function planEntry(parts: PlanDeps, plan: EntryStart, createdBy: string): Promise<PlannedEntry> {
  const { entries, timeZone, wakeEntries, now = () => new Date() } = parts;
  if (plan.id !== undefined) {
    const known = await entries.find(plan.id);
    if (known) return { row: known, isNew: false };
  }
  const checkup = await findPlannable(entries, plan.checkup);
  const missing = missingLanguages(checkup);
  if (missing.length > 0) throw impossible('checkup', 'texts_missing', { languages: missing });
  const dates = toRunDates(checkup, plan, await timeZone());
  assertDates(dates);
  if (dates.end <= now()) throw impossible('end', 'in_the_past');
  const entry: EntryRow = {
    _id: plan.id ?? randomUUIDv7(),
    checkupId: checkup._id,
    ...dates,
    isPulse: checkup.isPulse,
    status: 'planned',
    thresholds: {},
    audience: plan.audience ?? checkup.audience ?? EVERYBODY,
    percentage: checkup.isPulse ? (plan.percentage ?? checkup.percentage ?? null) : null,
    revision: 0,
    needsPreparing: true,
    createdBy,
  };
  await entries.changePlan(async (guarded) => {
    await refuseClash(guarded, entry);
    await guarded.plan(entry);
  });
  wakeEntries();
  return { row: (await entries.find(entry._id)) ?? entry, isNew: true };
}

/**
 * Moves or changes a run. One that has opened keeps its start and its audience, which were announced.
 *
 * @throws AppError not_found, stale_revision, not_possible_now when it is over or the change is not allowed
 */
export async function changeEntry(parts: PlanDeps, id: string, change: EntryChange): Promise<EntryRow> {
  const { entries, timeZone, wakeEntries, now = () => new Date() } = parts;
  const current = await entries.find(id);
  if (!current) throw new AppError('not_found');
  if ((current.revision ?? 0) !== change.revision) throw new AppError('stale_revision');
  if (current.status === 'completed' || current.status === 'closed') throw impossible('id', 'entry_over');
  const isOpen = current.status !== 'planned';
  for (const path of ['start', 'audience', 'percentage'] as const)
    if (isOpen && change[path] !== undefined) throw impossible(path, 'entry_started');

  const zone = await timeZone();
  const graceDays = change.graceDays ?? Math.max(0, daysBetween(current.end, current.graceEnd, zone));
  const end = change.end ? new Date(change.end) : movedEnd(current, change, zone);
  const changed: EntryRow = {
    ...current,
    start: change.start ? new Date(change.start) : current.start,
    end,
    graceEnd: addDays(end, graceDays, zone),
    audience: change.audience ?? current.audience,
    percentage: change.percentage === undefined ? (current.percentage ?? null) : change.percentage,
    revision: change.revision + 1,
    needsPreparing: true,
  };
  assertDates(changed);
  if (changed.end <= now() && current.status !== 'grace') throw impossible('end', 'in_the_past');
  if (current.status === 'grace' && change.end !== undefined) throw impossible('end', 'entry_over');
  const isChanged = await entries.changePlan(async (guarded) => {
    await refuseClash(guarded, changed);
    return guarded.replace(changed, change.revision);
  });
  if (!isChanged) throw new AppError('stale_revision');
  wakeEntries();
  return changed;
}

/** A run that is moved keeps its length in days. */
function movedEnd({ start, end }: EntryRow, change: EntryChange, timeZone: string): Date {
  if (!change.start) return end;
  return addDays(change.start, daysBetween(start, end, timeZone), timeZone);
}

/** @throws AppError not_found, not_possible_now once the run has opened */
export async function removeEntry({ entries }: PlanDeps, id: string): Promise<void> {
  const entry = await entries.find(id);
  if (!entry) throw new AppError('not_found');
  if (!(await entries.removePlanned(id))) throw impossible('id', 'entry_started');
}

/** Ends an open run now, without grace. @throws AppError not_found, not_possible_now when it is not open */
export async function closeEntry(
  { entries, wakeEntries, now = () => new Date() }: PlanDeps,
  id: string,
): Promise<EntryRow> {
  const entry = await entries.find(id);
  if (!entry) throw new AppError('not_found');
  if (!(await entries.close(id, now())))
    throw impossible('id', entry.status === 'planned' ? 'not_started' : 'entry_over');
  wakeEntries();
  return (await entries.find(id)) ?? entry;
}
