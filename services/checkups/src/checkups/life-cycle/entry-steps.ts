import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { addDays, daysBetween, formatDate, isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { FeedAgain, ReadProgress } from '../../answers/door/submission.ts';
import type { EntryMail, EntryMailReader, EntryMailWriter } from '../../mail/door/mail.ts';
import type { AudienceReader } from '../../people/door/audience.ts';
import type { ReadPlacements, SegmentFreezer } from '../../people/door/placement.ts';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import { on, type QueuedPart, type StepPart } from '../../platform/steps/run-step.ts';
import { type SettingsData, toFrozenRules } from '../../settings/door/setting.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import { isOver, tellRun } from '../door/tell-run.ts';
import type { FrameRepository } from '../frames/frame.repository.ts';
import type { ParticipationRepository } from '../participations/participation.repository.ts';
import type { EntryRepository } from '../schedule/entry.repository.ts';
import type { ReminderRepository } from '../schedule/reminder.repository.ts';
import type { ReminderRow } from '../schedule/reminder.ts';
import { drawPulse } from './draw-pulse.ts';
import type { EntryTransition } from './entry-life-cycle.ts';
import { toNextCycle } from './pulse-cycle.ts';
import type { PulseSampleRepository } from './pulse-sample.repository.ts';

/** People per piece of work: small enough that a piece takes well under a second. */
const PIECE = 1_000;

export type StepDeps = {
  entries: EntryRepository;
  participations: ParticipationRepository;
  frames: FrameRepository;
  readPlacements: ReadPlacements;
  segments: SegmentFreezer;
  samples: PulseSampleRepository;
  audience: AudienceReader;
  mails: EntryMailWriter & EntryMailReader;
  reminders: ReminderRepository;
  readProgress: ReadProgress;
  outbox: OutboxWriter;
  feedAgain: FeedAgain;
  settings: () => Promise<SettingsData>;
  now: () => Date;
};

/**
 * What a step does, in order; each part may be cut off and run again. They stay in this order: a step that another release
 * began is known by how many parts of it are done.
 */
export function toStepParts(
  deps: StepDeps,
  entry: EntryRow,
  step: EntryTransition | 'prepare',
): (StepPart | QueuedPart)[] {
  // Of a run that is over only the dates have changed.
  const isDone = isOver(entry);
  if (step === 'prepare')
    return [
      ...(isDone ? [] : [askPart(deps, entry, entry.status !== 'planned')]),
      tidyPart(deps, entry),
      ...(entry.status === 'planned' ? [] : [tellPart(deps, entry, isDone)]),
    ];
  if (step === 'open')
    return [
      statusPart(deps, entry, step),
      ...(entry.isPulse ? [on('pulse-sampling', drawPart(deps, entry))] : []),
      askPart(deps, entry, true),
      tidyPart(deps, entry),
      // Some may have sent in before this step came to them.
      () => deps.feedAgain(entry._id),
      tellPart(deps, entry, false),
      on('invitations', invitePart(deps, entry)),
      repeatPart(deps, entry),
    ];
  if (step === 'end') return [statusPart(deps, entry, step), on('reminders', gracePart(deps, entry))];
  return [statusPart(deps, entry, step), tellPart(deps, entry, true)];
}

/** First of all the status: what the step works with holds from now on. Done before, it changes nothing. */
function statusPart({ entries, segments, settings, now }: StepDeps, entry: EntryRow, step: EntryTransition): StepPart {
  async function freezeRules(note: (cursor: string) => Promise<void>) {
    const rules = await settings();
    const day = isoDay(now(), rules.timeZone);
    // The people of the segments are those of this day; noting each keeps the step.
    await segments.renewAll(day, note);
    const percentage = entry.percentage ?? rules.pulseUserPercentage;
    const cycle = entry.isPulse
      ? { cycle: toNextCycle(entry._id, percentage, await entries.findCycleBefore(entry)) }
      : {};
    return { ...toFrozenRules(rules), ...cycle, frozenSegments: await segments.freeze(day) };
  }
  return async (_cursor, note) => {
    const frozen = step === 'open' ? await freezeRules(note) : {};
    if (!(await entries.advance(entry, step, frozen))) throw new Error('another pulse began at the same moment');
  };
}

function drawPart(deps: StepDeps, entry: EntryRow): StepPart {
  const { samples, audience, settings, now } = deps;
  const pulseRules = async () => {
    const { pulseUserPercentage, pulseNewcomerDays, timeZone } = await settings();
    return { percentage: pulseUserPercentage, newcomerDays: pulseNewcomerDays, timeZone };
  };
  return async () => {
    await drawPulse({ audience, samples, pulseRules }, entry, now());
    const sample = await samples.find(entry._id);
    if (!sample) throw new Error('the draw is not there');
    await samples.countPulse(entry._id, await samples.userIdsOf(sample));
    await samples.writeCredits(entry._id, sample.credits);
  };
}

/**
 * Puts the run into the lists of everybody it asks. The people of a pulse are known only once it was drawn. Once it is open
 * it also freezes where they count, before they are asked, so that no answer arrives without a frame.
 */
function askPart(deps: StepDeps, entry: EntryRow, isOpen: boolean): StepPart {
  const { entries, samples, audience, participations, frames, readPlacements, now } = deps;
  async function userIds(): Promise<string[]> {
    if (!entry.isPulse) return audience.listIds(entry.audience);
    const sample = await samples.find(entry._id);
    return sample ? samples.userIdsOf(sample) : [];
  }
  return async (cursor, note) => {
    const ids = await userIds();
    // Frozen by the opening, which may be an earlier part of this very step.
    const opened = isOpen ? await entries.find(entry._id) : null;
    const [attributes, frozen] = [opened?.splitAttributes ?? [], opened?.frozenSegments];
    const from = cursor === null ? 0 : ids.findIndex((id) => id > cursor);
    if (from < 0) return;
    for (let start = from; start < ids.length; start += PIECE) {
      const piece = ids.slice(start, start + PIECE);
      if (isOpen) await frames.add(entry._id, await readPlacements(piece, attributes, now(), frozen));
      await participations.ask(entry, piece);
      const last = piece.at(-1);
      if (last !== undefined) await note(last);
    }
  };
}

/**
 * Users who were asked at an earlier revision only lose the run, as long as it has not opened. After that they may have
 * begun, and all keep it, with its new dates.
 */
function tidyPart({ participations, entries }: StepDeps, entry: EntryRow): StepPart {
  return async () => {
    if (entry.status === 'planned') await participations.removeOthers(entry);
    else await participations.moveAll(entry);
    await entries.setInvitedCount(entry._id, await participations.count(entry._id));
    await entries.markPrepared(entry);
  };
}

/** Walks through everybody who is asked, a piece at a time. */
function eachPiece(
  { participations }: StepDeps,
  entryId: string,
  work: (userIds: readonly string[]) => Promise<void>,
): StepPart {
  return async (cursor, note) => {
    let after = cursor;
    for (;;) {
      const userIds = await participations.listUserIds(entryId, after, PIECE);
      const last = userIds.at(-1);
      if (last === undefined) return;
      await work(userIds);
      await note(last);
      after = last;
    }
  };
}

/** Queues messages for analytics: the run opened, changed or is over, and its audience. */
function tellPart({ entries, outbox }: StepDeps, entry: EntryRow, isDone: boolean): StepPart {
  return async () => {
    const version = await entries.countUp(entry._id);
    if (version !== null) await tellRun(outbox, { entryId: entry._id, version, isOver: isDone });
  };
}

function invitePart(deps: StepDeps, entry: EntryRow): StepPart {
  const { audience, mails, settings, entries, now } = deps;
  return async (cursor, note) => {
    // Opened long after it should have been, when the run takes no answers any more: an invitation would only puzzle.
    if (now() > entry.end) return;
    const checkup = await entries.findCheckup(entry.checkupId);
    if (!checkup) return;
    const variablesIn = mailVariables(entry, checkup, (await settings()).timeZone);
    const invite = eachPiece(deps, entry._id, async (userIds) => {
      const people = await audience.describe(userIds);
      await mails.writeForEntry({ template: 'new-checkup', entryId: entry._id, slot: 'open', people, variablesIn });
    });
    await invite(cursor, note);
  };
}

/** Tells who has begun but not sent in, while there still is time. */
function gracePart(deps: StepDeps, entry: EntryRow): StepPart {
  const { audience, mails, readProgress, settings, entries, now } = deps;
  return async (cursor, note) => {
    if (now() > entry.graceEnd || entry.graceEnd <= entry.end) return;
    const checkup = await entries.findCheckup(entry.checkupId);
    if (!checkup) return;
    const variablesIn = mailVariables(entry, checkup, (await settings()).timeZone);
    const run = { checkupId: entry.checkupId, entryId: entry._id };
    const remind = eachPiece(deps, entry._id, async (userIds) => {
      const { begun, finished } = await readProgress(run, userIds);
      const people = await audience.describe(userIds.filter((id) => begun.has(id) && !finished.has(id)));
      await mails.writeForEntry({ template: 'grace-period', entryId: entry._id, slot: 'end', people, variablesIn });
    });
    await remind(cursor, note);
  };
}

/** What writes a reminder to everybody who has not begun, and has not been reminded as often as is decent. */
export function toReminderParts(deps: StepDeps, entry: EntryRow, reminder: ReminderRow): StepPart[] {
  const { audience, mails, reminders, readProgress, settings, entries, now } = deps;
  const { slot } = reminder;
  const run = { checkupId: entry.checkupId, entryId: entry._id };
  const template = 'checkup-reminder';

  const write: StepPart = async (cursor, note) => {
    // The run takes no answers any more: a reminder asked for too late is not sent.
    if (now() > entry.graceEnd) return;
    const [checkup, { timeZone, reminderLimit }] = await Promise.all([
      entries.findCheckup(entry.checkupId),
      settings(),
    ]);
    if (!checkup) return;
    const variablesIn = mailVariables(entry, checkup, timeZone);
    const remind = eachPiece(deps, entry._id, async (userIds) => {
      const { begun } = await readProgress(run, userIds);
      const idle = userIds.filter((id) => !begun.has(id));
      const had = await mails.countOfPeople(entry._id, template, idle);
      const people = await audience.describe(idle.filter((id) => (had.get(id) ?? 0) < reminderLimit));
      await mails.writeForEntry({ template, entryId: entry._id, slot, people, variablesIn });
    });
    await remind(cursor, note);
  };
  const finish: StepPart = async () => {
    const sendings = await mails.countSendings(entry._id);
    const counts = sendings.find((one) => one.template === template && one.slot === slot)?.counts;
    const recipients = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
    await reminders.markWritten(reminder._id, recipients);
  };
  return [write, finish];
}

/** What a mail about a run says of it, in each language. */
export function mailVariables(entry: EntryRow, checkup: CheckupRow, timeZone: string): EntryMail['variablesIn'] {
  const common = {
    minutes: String(checkup.durationMinutes),
    end: formatDate(entry.end, timeZone),
    grace: formatDate(entry.graceEnd, timeZone),
  };
  const of = (locale: Locale) => ({ ...common, title: checkup.title[locale] || checkup.title.en });
  return { en: of('en'), fr: of('fr'), nl: of('nl') };
}

/** Plans the next run of a checkup that comes back, at the same time of day. */
function repeatPart({ entries, settings }: StepDeps, entry: EntryRow): StepPart {
  return async () => {
    const checkup = await entries.findCheckup(entry.checkupId);
    const pause = checkup?.repeatAfterDays ?? null;
    if (!checkup || pause === null) return;
    const { timeZone } = await settings();
    const lasts = daysBetween(entry.start, entry.end, timeZone);
    const grace = daysBetween(entry.end, entry.graceEnd, timeZone);
    const move = (moment: Date) => addDays(moment, lasts + pause, timeZone);
    const next = { start: move(entry.start), end: move(entry.end) };
    await entries.plan({
      _id: randomUUIDv7(),
      checkupId: entry.checkupId,
      ...next,
      graceEnd: addDays(next.end, grace, timeZone),
      isPulse: entry.isPulse,
      status: 'planned',
      thresholds: {},
      audience: entry.audience,
      percentage: entry.percentage ?? null,
      revision: 0,
      needsPreparing: true,
      repeatOf: entry._id,
      createdBy: entry.createdBy ?? null,
    });
  };
}
