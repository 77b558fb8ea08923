import type { Connection } from 'mongoose';
import type { FeedAgain, ReadProgress } from '../../answers/door/submission.ts';
import type { EntryMailReader, EntryMailWriter } from '../../mail/door/mail.ts';
import type { AudienceReader } from '../../people/door/audience.ts';
import type { ReadPlacements } from '../../people/door/placement.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { SettingsData } from '../../settings/door/setting.ts';
import { createFrameRepository } from '../frames/frame.repository.ts';
import { createParticipationRepository } from '../participations/participation.repository.ts';
import { createEntryRepository } from '../schedule/entry.repository.ts';
import { createReminderRepository } from '../schedule/reminder.repository.ts';
import { createEntryClock, type EntryClock, type EntryClockDeps } from './entry-clock.ts';
import { createPulseSampleRepository } from './pulse-sample.repository.ts';

type Neighbours = {
  audience: AudienceReader;
  readPlacements: ReadPlacements;
  mails: EntryMailWriter & EntryMailReader;
  readProgress: ReadProgress;
  feedAgain: FeedAgain;
  settings: () => Promise<SettingsData>;
  log: EntryClockDeps['log'];
};

/** The clock on this database. */
export const openEntryClock = (connection: Connection, neighbours: Neighbours): EntryClock =>
  createEntryClock({
    ...neighbours,
    entries: createEntryRepository(connection),
    participations: createParticipationRepository(connection),
    outbox: createOutboxRepository(connection),
    frames: createFrameRepository(connection),
    samples: createPulseSampleRepository(connection),
    reminders: createReminderRepository(connection),
    transitions: createStepRepository(connection, 'entryTransitions'),
    now: () => new Date(),
  });
