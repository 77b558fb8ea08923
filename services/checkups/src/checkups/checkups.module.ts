import { deleteRows, replaceId } from '../platform/personal-data.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { eraseFrames } from './erasure/erase-frames.repository.ts';
import { eraseFromCheckupAudiences, eraseFromEntryAudiences } from './erasure/erase-from-audiences.repository.ts';
import { agedDraws, eraseFromDraws } from './erasure/erase-from-draws.repository.ts';
import { agedParticipations, eraseLinkedCheckups, eraseLinkedRuns } from './erasure/erase-linked.repository.ts';
import { countedInSection } from './frames/counted-in-section.ts';
import { openEntryJobs } from './life-cycle/open-entry-jobs.ts';
import {
  pulseCreditsModel,
  pulseSampleModel,
  pulseSamplePieceModel,
  pulseStandingModel,
} from './life-cycle/pulse-sample.model.ts';
import { checkupModel } from './models/checkup.model.ts';
import { entryModel } from './models/entry.model.ts';
import { frameModel } from './models/frame.model.ts';
import { participationModel } from './models/participation.model.ts';
import { runTeamModel } from './models/run-team.model.ts';
import { invitationsSection } from './participations/invitations-section.ts';
import { reminderModel } from './schedule/reminder.model.ts';

/** The draws come before the participations, which say in which draws a person is. */
export const checkupsCollections: readonly StoredCollection[] = [
  { model: pulseSampleModel, personalData: { stays: 'numbers only; the people are in its pieces', aged: agedDraws } },
  { model: pulseSamplePieceModel, personalData: { erase: [{ phase: 'rest', erase: eraseFromDraws }] } },
  {
    model: pulseStandingModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(pulseStandingModel, (userId) => ({ _id: userId })) }] },
  },
  { model: pulseCreditsModel, personalData: 'none' },
  {
    model: checkupModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: eraseFromCheckupAudiences },
        { phase: 'rest', erase: replaceId(checkupModel, 'createdBy') },
        { phase: 'rest', erase: deleteRows(checkupModel, (userId) => ({ ownerId: userId })) },
      ],
      eraseLinked: eraseLinkedCheckups,
    },
  },
  {
    model: entryModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: eraseFromEntryAudiences },
        { phase: 'rest', erase: replaceId(entryModel, 'createdBy') },
      ],
      eraseLinked: eraseLinkedRuns,
    },
  },
  {
    model: participationModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(participationModel, (userId) => ({ userId })) }],
      aged: agedParticipations,
      copySections: [invitationsSection],
    },
  },
  {
    model: frameModel,
    personalData: { erase: [{ phase: 'rest', erase: eraseFrames }], copySections: [countedInSection] },
  },
  {
    model: reminderModel,
    personalData: { erase: [{ phase: 'rest', erase: replaceId(reminderModel, 'askedBy') }] },
  },
  { model: runTeamModel, personalData: 'none' },
];

export const checkupsJobs = openEntryJobs;
