import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { Connection } from 'mongoose';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import { createFrameRepository } from '../frames/frame.repository.ts';
import { createParticipationRepository } from '../participations/participation.repository.ts';
import { createEntryRepository } from '../schedule/entry.repository.ts';
import { createReminderRepository } from '../schedule/reminder.repository.ts';
import { entriesJob } from './entries.job.ts';
import { invitationsJob } from './invitations.job.ts';
import { createPulseSampleRepository } from './pulse-sample.repository.ts';
import { pulseSamplingJob } from './pulse-sampling.job.ts';
import { remindersJob } from './reminders.job.ts';
import { createEntrySteps, type EntryStepDeps, type EntrySteps } from './run-entry-step.ts';

/** What other rooms give to the life of a run. */
export type EntryNeighbours = Pick<
  EntryStepDeps,
  'audience' | 'readPlacements' | 'segments' | 'mails' | 'readProgress' | 'feedAgain' | 'settings'
>;

export const entryJobs = (steps: EntrySteps): Job[] => [
  entriesJob(steps),
  pulseSamplingJob(steps),
  invitationsJob(steps),
  remindersJob(steps),
];

/** The jobs of runs on this database. */
export const openEntryJobs = (connection: Connection, neighbours: EntryNeighbours): Job[] =>
  entryJobs(
    createEntrySteps({
      ...neighbours,
      entries: createEntryRepository(connection),
      participations: createParticipationRepository(connection),
      outbox: createOutboxRepository(connection),
      frames: createFrameRepository(connection),
      samples: createPulseSampleRepository(connection),
      reminders: createReminderRepository(connection),
      transitions: createStepRepository(connection, 'entryTransitions'),
      now: () => new Date(),
    }),
  );
