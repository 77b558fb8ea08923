import type { Connection } from 'mongoose';
import type { EntryMailReader, EntryMailWriter } from '../../domain/mail.ts';
import type { ReadProgress } from '../../domain/submission.ts';
import type { AudienceReader } from '../../people/door/audience.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { SettingsData } from '../../settings/door/setting.ts';
import { createEntryRepository } from './entry.repository.ts';
import { createEntryClock, type EntryClock, type EntryClockDeps } from './entry-clock.ts';
import { createParticipationRepository } from './participation.repository.ts';
import { createPulseSampleRepository } from './pulse-sample.repository.ts';
import { createReminderRepository } from './reminder.repository.ts';

type Neighbours = {
  audience: AudienceReader;
  mails: EntryMailWriter & EntryMailReader;
  readProgress: ReadProgress;
  settings: () => Promise<SettingsData>;
  log: EntryClockDeps['log'];
};

/** The clock on this database. */
export const openEntryClock = (connection: Connection, neighbours: Neighbours): EntryClock =>
  createEntryClock({
    ...neighbours,
    entries: createEntryRepository(connection),
    participations: createParticipationRepository(connection),
    samples: createPulseSampleRepository(connection),
    reminders: createReminderRepository(connection),
    transitions: createStepRepository(connection, 'entryTransitions'),
    now: () => new Date(),
  });
