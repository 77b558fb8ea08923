import type { Connection } from 'mongoose';
import type { EntryMailReader } from '../../mail/door/mail.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import type { ListedRun, RunList } from '../door/run-list.ts';
import type { RunTeamRow } from '../door/run-team.ts';
import { createRunTeamRepository } from '../frames/run-team.repository.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';
import { runTeamModel } from '../models/run-team.model.ts';
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
  'audience.teamIds': 1,
  'audience.segmentIds': 1,
} as const;
const untitled = { en: '', fr: '', nl: '' };

/** Runs are a few hundred in years: they are read whole and filtered in memory. */
export function createRunList(connection: Connection, mails: EntryMailReader): RunList {
  const entries = bareCollection<EntryRow>(entryModel(connection));
  const checkups = bareCollection<CheckupRow>(checkupModel(connection));
  const runTeams = bareCollection<RunTeamRow>(runTeamModel(connection));
  const reminders = createReminderRepository(connection);

  return {
    async listAll() {
      const rows = await entries
        .find<Omit<ListedRun, 'title'> & { checkupId: string }>(
          { start: { $gt: new Date(0) } },
          { projection: fields, batchSize: BATCH },
        )
        .sort({ start: -1 })
        .toArray();
      const checkupIds = [...new Set(rows.map(({ checkupId }) => checkupId))];
      const titled =
        checkupIds.length === 0
          ? []
          : await checkups.find({ _id: { $in: checkupIds } }, { projection: { title: 1 }, batchSize: BATCH }).toArray();
      const titles = new Map(titled.map(({ _id, title }) => [_id, title]));
      return rows.map(({ checkupId, ...run }) => ({ ...run, title: titles.get(checkupId) ?? untitled }));
    },

    async findCounted(setIds) {
      if (setIds.length === 0) return new Map();
      const rows = await runTeams
        .find({ teamId: { $in: [...new Set(setIds)] } }, { projection: { entryId: 1, teamId: 1 }, batchSize: BATCH })
        .toArray();
      const byRun = Map.groupBy(rows, ({ entryId }) => entryId);
      return new Map([...byRun].map(([entryId, sets]) => [entryId, new Set(sets.map(({ teamId }) => teamId))]));
    },

    listSets: createRunTeamRepository(connection).list,

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
