import { deleteRows, type StoredCollection } from '../platform/stored-collection.ts';
import { eraseFrames } from './frames/erase-frames.repository.ts';
import { eraseFromDraws } from './life-cycle/erase-from-draws.repository.ts';
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
import { eraseFromCheckupAudiences, eraseFromEntryAudiences } from './schedule/erase-from-audiences.repository.ts';
import { reminderModel } from './schedule/reminder.model.ts';

/** The draws come before the participations, which say in which draws a person is. */
export const checkupsCollections: readonly StoredCollection[] = [
  { model: pulseSampleModel, personalData: 'none' },
  { model: pulseSamplePieceModel, personalData: [{ phase: 'rest', erase: eraseFromDraws }] },
  {
    model: pulseStandingModel,
    personalData: [{ phase: 'rest', erase: deleteRows(pulseStandingModel, (userId) => ({ _id: userId })) }],
  },
  { model: pulseCreditsModel, personalData: 'none' },
  {
    model: checkupModel,
    personalData: [
      { phase: 'rest', erase: eraseFromCheckupAudiences },
      { phase: 'rest', erase: deleteRows(checkupModel, (userId) => ({ ownerId: userId })) },
    ],
  },
  { model: entryModel, personalData: [{ phase: 'rest', erase: eraseFromEntryAudiences }] },
  {
    model: participationModel,
    personalData: [{ phase: 'rest', erase: deleteRows(participationModel, (userId) => ({ userId })) }],
  },
  { model: frameModel, personalData: [{ phase: 'rest', erase: eraseFrames }] },
  { model: runTeamModel, personalData: 'none' },
  { model: reminderModel, personalData: { stays: 'the id of the administrator who asked for it' } },
];
