import { isCycleId } from '@wellspring/shared/domain/results/cycle-id.ts';
import type { Connection } from 'mongoose';
import { companyQuestions } from '../../content/door/company-content.ts';
import type { EntryMailReader } from '../../mail/door/mail.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import type { RunList } from '../door/run-list.ts';
import type { RunTeamRow } from '../door/run-team.ts';
import { createRunTeamRepository } from '../frames/run-team.repository.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { runTeamModel } from '../models/run-team.model.ts';
import { type ReadRun, withCycles } from './cycle-runs.ts';
import { createReminderRepository } from './reminder.repository.ts';
import { findReminderState } from './reminder-state.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;
/** Without the people who are left out, of whom there may be thousands. */
const fields = {
  checkupId: 1,
  start: 1,
  end: 1,
  graceEnd: 1,
  isPulse: 1,
  status: 1,
  invitedCount: 1,
  percentage: 1,
  thresholds: 1,
  splitAttributes: 1,
  cycle: 1,
  'audience.teamIds': 1,
  'audience.segmentIds': 1,
} as const;
const byTeam = (one: RunTeamRow, other: RunTeamRow) => (one.teamId < other.teamId ? -1 : 1);
const untitled = { en: '', fr: '', nl: '' };

/** Cycles by their pulses, in the order of the runs. */
const toCycles = (runs: readonly Pick<EntryRow, '_id' | 'cycle'>[]): Map<string, string> =>
  new Map(runs.flatMap(({ _id, cycle }) => (cycle ? [[_id, cycle.id] as const] : [])));

/** Runs are a few hundred in years: they are read whole and filtered in memory. */
export function createRunList(connection: Connection, mails: EntryMailReader): RunList {
  const entries = bareCollection<EntryRow>(entryModel(connection));
  const checkups = bareCollection<CheckupRow>(checkupModel(connection));
  const runTeams = bareCollection<RunTeamRow>(runTeamModel(connection));
  const reminders = createReminderRepository(connection);
  const { list: listRunTeams } = createRunTeamRepository(connection);

  /** Cycles by their pulses, the latest start last. */
  async function listCycles(): Promise<Map<string, string>> {
    const found = await entries
      .find({ start: { $gt: new Date(0) } }, { projection: { cycle: 1 }, batchSize: BATCH })
      .sort({ start: 1 })
      .toArray();
    return toCycles(found);
  }

  return {
    async listAll() {
      const rows = await entries
        .find<Omit<ReadRun, 'title' | 'pauseDays'>>(
          { start: { $gt: new Date(0) } },
          { projection: fields, batchSize: BATCH },
        )
        .sort({ start: -1 })
        .toArray();
      const checkupIds = [...new Set(rows.map(({ checkupId }) => checkupId))];
      const titled =
        checkupIds.length === 0
          ? []
          : await checkups
              .find({ _id: { $in: checkupIds } }, { projection: { title: 1, repeatAfterDays: 1 }, batchSize: BATCH })
              .toArray();
      const byId = new Map(titled.map((checkup) => [checkup._id, checkup]));
      return withCycles(
        rows.map((run) => {
          const checkup = byId.get(run.checkupId);
          return { ...run, title: checkup?.title ?? untitled, pauseDays: checkup?.repeatAfterDays ?? null };
        }),
      );
    },

    async findCounted(setIds, all) {
      if (setIds.length === 0) return new Map();
      const [rows, cycles] = await Promise.all([
        runTeams
          .find({ teamId: { $in: [...new Set(setIds)] } }, { projection: { entryId: 1, teamId: 1 }, batchSize: BATCH })
          .toArray(),
        all ? toCycles(all) : listCycles(),
      ]);
      const counted = new Map<string, Set<string>>();
      for (const { entryId, teamId } of rows)
        for (const id of [entryId, cycles.get(entryId) ?? []].flat())
          counted.set(id, (counted.get(id) ?? new Set()).add(teamId));
      return counted;
    },

    async listSets(entryId) {
      if (!isCycleId(entryId)) return listRunTeams(entryId);
      const pulses = [...(await listCycles())].flatMap(([pulse, cycleId]) => (cycleId === entryId ? [pulse] : []));
      const rows = (await Promise.all(pulses.map(listRunTeams))).flat();
      // As the set was in the latest pulse that counted it.
      return [...new Map(rows.map((row) => [row.teamId, row])).values()].sort(byTeam);
    },

    async listOwnQuestions({ checkupId }) {
      const projection = { extraQuestions: 1, companyVitamins: 1 } as const;
      const checkup = await checkups.findOne({ _id: checkupId }, { projection });
      if (!checkup) return [];
      return [...companyQuestions(checkup).map(({ question }) => question), ...checkup.extraQuestions].map(
        ({ key, text, segmentId }) => ({ key, text, segmentId: segmentId ?? null }),
      );
    },

    async findReminders(entryIds, minFailures) {
      const asked = Map.groupBy(await reminders.listOfRuns(entryIds), ({ entryId }) => entryId);
      const states = await Promise.all(
        entryIds.map(
          async (entryId) => [entryId, await findReminderState(mails, asked.get(entryId) ?? [], minFailures)] as const,
        ),
      );
      return new Map(states);
    },
  };
}
