import { randomUUID } from 'node:crypto';
import { createLookout } from '../../platform/lookout.ts';
import { LostStep, runStep } from '../../platform/steps/run-step.ts';
import type { StepRepository } from '../../platform/steps/step.repository.ts';
import type { EntryRow } from '../door/checkup.ts';
import { dueTransition, type EntryTransition } from './entry-life-cycle.ts';
import { partsOf, reminderPartsOf, type StepDeps } from './entry-steps.ts';

const CONCURRENCY = 50;

type ClockLog = { warn: (fields: object, message: string) => void };

export type EntryClockDeps = StepDeps & { transitions: StepRepository; log: ClockLog };

export type EntryClock = {
  /** Does everything that is due now; tells how many steps it brought to their end. */
  tick: () => Promise<number>;
  start: () => void;
  /** Looks soon: somebody changed the schedule. */
  wake: () => void;
  stop: () => Promise<void>;
};

const TICK_MS = 15_000;
/** Others wake the same channel for every questionnaire that is sent in; the schedule need not look each time. */
const WAKE_AFTER_MS = 1_000;

/** The step's name is its id: a run goes through each step once, and through each change of its dates once. */
const stepId = (entry: EntryRow, step: EntryTransition | 'prepare'): string =>
  step === 'prepare' ? `${entry._id}.prepare.${entry.revision ?? 0}` : `${entry._id}.${step}`;

const REMIND = '.remind';

/** The status a step begins with. */
const statusBefore = { open: 'planned', end: 'active', complete: 'grace' } as const;

/** The run as it was when the step began: its status may have been set already. */
const asBegun = (entry: EntryRow, step: EntryTransition | 'prepare'): EntryRow =>
  step === 'prepare' ? entry : { ...entry, status: statusBefore[step] };

/**
 * Takes runs through their life. The clock only looks: what is due is read from the database each time, and each step is
 * taken on by one worker, so that it does not matter how many clocks tick, whether one was asleep, or when a day has
 * twenty-three hours.
 */
export function createEntryClock(deps: EntryClockDeps): EntryClock {
  const { entries, transitions, now, log } = deps;
  const holder = randomUUID();
  const runner = { transitions, holder, now };
  const lookout = createLookout({
    look: () => tick(),
    everyMs: TICK_MS,
    wakeAfterMs: WAKE_AFTER_MS,
    onFailure: (err) => log.warn({ err }, 'the schedule could not be looked at'),
  });

  const run = (entry: EntryRow, step: EntryTransition | 'prepare') =>
    runStep(runner, { id: stepId(entry, step), entryId: entry._id, parts: partsOf(deps, entry, step) });

  /** One failing run must not hold up the others. */
  async function attempt(work: () => Promise<boolean>): Promise<number> {
    try {
      return (await work()) ? 1 : 0;
    } catch (err) {
      if (!(err instanceof LostStep))
        log.warn({ err }, 'a step of a run could not be finished; it will be taken up again');
      return 0;
    }
  }

  async function advanceDue(): Promise<number> {
    let done = 0;
    for (const entry of await entries.listDue(now(), CONCURRENCY)) {
      const step = dueTransition(entry, now());
      if (step === null) continue;
      // It waits for the running one to end; the database would refuse it anyway.
      if (step === 'open' && entry.isPulse && (await entries.isPulseRunning())) continue;
      done += await attempt(() => run(entry, step));
    }
    return done;
  }

  /** Steps whose status was set but whose worker died, or failed, before the end. */
  async function takeUpAbandoned(): Promise<number> {
    let done = 0;
    for (const { id, entryId } of await transitions.listAbandoned(now(), CONCURRENCY)) {
      // Taken up below: it is listed as waiting until it is written.
      if (id.endsWith(REMIND)) continue;
      const entry = await entries.find(entryId);
      const step = id.slice(entryId.length + 1).split('.')[0] as EntryTransition | 'prepare';
      done += await attempt(() =>
        // A run that was deleted meanwhile has nothing left to do.
        runStep(runner, { id, entryId, parts: entry ? partsOf(deps, asBegun(entry, step), step) : [] }),
      );
    }
    return done;
  }

  async function prepareChanged(): Promise<number> {
    let done = 0;
    for (const entry of await entries.listUnprepared(CONCURRENCY)) done += await attempt(() => run(entry, 'prepare'));
    return done;
  }

  async function writeReminders(): Promise<number> {
    let done = 0;
    for (const reminder of await deps.reminders.listWaiting(CONCURRENCY)) {
      const { _id: id, entryId } = reminder;
      const entry = await entries.find(entryId);
      const parts = entry ? reminderPartsOf(deps, entry, reminder) : [() => deps.reminders.markWritten(id, 0)];
      done += await attempt(() => runStep(runner, { id: `${id}${REMIND}`, entryId, parts }));
    }
    return done;
  }

  async function tick(): Promise<number> {
    let done = 0;
    for (;;) {
      const now =
        (await takeUpAbandoned()) + (await prepareChanged()) + (await advanceDue()) + (await writeReminders());
      done += now;
      // After a long silence several steps of one run are due, one after the other.
      if (now === 0 || lookout.isStopped()) return done;
    }
  }

  return {
    tick,
    start: lookout.start,
    wake: lookout.wake,
    stop: lookout.stop,
  };
}
