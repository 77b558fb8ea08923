import { Id } from '@wellspring/shared/contracts/common.ts';
import type { DueJob, JobResult, JobRun } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { type QueuedPart, runStep, type StepPart } from '../../platform/steps/run-step.ts';
import type { StepRepository } from '../../platform/steps/step.repository.ts';
import type { EntryRow } from '../door/checkup.ts';
import { dueTransition, type EntryTransition } from './entry-life-cycle.ts';
import { type StepDeps, toReminderParts, toStepParts } from './entry-steps.ts';

/** Where the parts of steps run: what only changes a run, who a pulse asks, and the mails of each kind. */
export type EntryQueue = 'entries' | 'pulse-sampling' | 'invitations' | 'reminders';

/** How often each of the queues is filled at least, in milliseconds. */
export const ENTRY_TICK_MS = 15_000;

const BATCH = 50;
const PREPARE = 'prepare.';
const REMIND = '.remind';

/** A step in the life of a run: a transition, `prepare.` and the revision of its dates, or a day and `.remind`. */
export const EntryStep = z.object({
  entryId: Id,
  step: z.string().check(z.regex(/^(open|end|complete|prepare\.\d+|\d{4}-\d\d-\d\d\.remind)$/)),
});
export type EntryStep = z.infer<typeof EntryStep>;

export type EntryStepDeps = StepDeps & { transitions: StepRepository };

/** A run goes through each step once, and through each change of its dates once. */
const stepId = ({ entryId, step }: EntryStep): string => `${entryId}.${step}`;

/** With the part it begins at: the job of the part before may not have left the queue yet. */
const toJob = (step: EntryStep, partsDone = 0): DueJob<EntryStep> => ({
  id: `${stepId(step)}.${partsDone}`,
  payload: step,
});

const prepareStep = ({ revision }: EntryRow) => `${PREPARE}${revision ?? 0}`;

/** The status a step begins with. */
const statusBefore = { open: 'planned', end: 'active', complete: 'grace' } as const;

export type EntrySteps = ReturnType<typeof createEntrySteps>;

/**
 * Takes runs through their life. What is due is read from the database each time, and each step is held by one worker, so
 * that it does not matter how many look, whether one was asleep, or when a day has twenty-three hours.
 */
export function createEntrySteps(deps: EntryStepDeps) {
  const { entries, reminders, transitions, now } = deps;

  async function isDue(entry: EntryRow, step: string): Promise<boolean> {
    if (step.startsWith(PREPARE)) return entry.needsPreparing === true && step === prepareStep(entry);
    if (dueTransition(entry, now()) !== step) return false;
    // It waits for the running one to end; the database would refuse it anyway.
    return !(step === 'open' && entry.isPulse && (await entries.isPulseRunning()));
  }

  /** The run as it was when the step began: its status may have been set already. */
  function partsFor(entry: EntryRow, step: string): (StepPart | QueuedPart)[] {
    if (step.startsWith(PREPARE)) return toStepParts(deps, entry, 'prepare');
    const transition = step as EntryTransition;
    return toStepParts(deps, { ...entry, status: statusBefore[transition] }, transition);
  }

  async function reminderParts(entryId: string, step: string): Promise<StepPart[] | null> {
    const id = `${entryId}.${step.slice(0, -REMIND.length)}`;
    const [reminder, entry] = await Promise.all([reminders.findWaiting(id), entries.find(entryId)]);
    if (!reminder) return null;
    return entry ? toReminderParts(deps, entry, reminder) : [() => reminders.markWritten(id, 0)];
  }

  /** Null: there is nothing to do, since it is done or not due any more. */
  async function findParts({ entryId, step }: EntryStep): Promise<(StepPart | QueuedPart)[] | null> {
    const begun = await transitions.find(stepId({ entryId, step }));
    if (begun?.doneAt) return null;
    // A step that was begun comes to its end also when what it was about is gone.
    const whenNone = begun ? [] : null;
    if (step.endsWith(REMIND)) return (await reminderParts(entryId, step)) ?? whenNone;
    const entry = await entries.find(entryId);
    if (!entry || (!begun && !(await isDue(entry, step)))) return whenNone;
    return partsFor(entry, step);
  }

  /** Runs a step as far as its parts belong to this queue. */
  async function run(queue: EntryQueue, step: EntryStep, { add }: Pick<JobRun, 'add'>): Promise<JobResult> {
    const parts = await findParts(step);
    if (!parts) return 'nothing-to-do';
    const { entryId } = step;
    const own: EntryQueue = step.step.endsWith(REMIND) ? 'reminders' : 'entries';
    const outcome = await runStep(deps, { id: stepId(step), entryId, queue: own, parts }, queue);
    if (typeof outcome === 'string') return outcome;
    await add(outcome.queue, toJob(step, outcome.partsDone));
    return 'handed-on';
  }

  async function listDueEntries(): Promise<DueJob<EntryStep>[]> {
    // Their worker died, failed or could not hand them on.
    const abandoned = await transitions.listAbandoned(now(), BATCH);
    const jobs: DueJob<EntryStep>[] = abandoned.map(({ id, entryId, queue = 'entries', partsDone }) => ({
      ...toJob({ entryId, step: id.slice(entryId.length + 1) }, partsDone),
      name: queue,
    }));
    for (const entry of await entries.listUnprepared(BATCH))
      jobs.push(toJob({ entryId: entry._id, step: prepareStep(entry) }));
    for (const entry of await entries.listDue(now(), BATCH)) {
      const step = dueTransition(entry, now());
      if (step !== null && (await isDue(entry, step))) jobs.push(toJob({ entryId: entry._id, step }));
    }
    return jobs;
  }

  async function listDueReminders(): Promise<DueJob<EntryStep>[]> {
    const asked = await reminders.listWaiting(BATCH);
    return asked.map(({ entryId, slot }) => toJob({ entryId, step: `${slot}${REMIND}` }));
  }

  return { run, listDueEntries, listDueReminders };
}
