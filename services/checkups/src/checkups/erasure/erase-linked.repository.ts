import { deleteAged, type LinkedSubmission, type PersonalData } from '../../platform/personal-data.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { participationModel } from '../models/participation.model.ts';
import { leaveRun } from './leave-run.repository.ts';

type EraseLinked = NonNullable<PersonalData['eraseLinked']>;

/** A finished submission of a run; an own vitamin has no run. */
const isOfRun = (submission: LinkedSubmission): submission is LinkedSubmission & { entryId: string } =>
  submission.isFinished && submission.entryId !== null;

/** Takes the authors of finished submissions out of their runs: never have more people answered than were asked. */
export const eraseLinkedRuns: EraseLinked = async (connection, submissions, session) => {
  for (const [entryId, finished] of Map.groupBy(submissions.filter(isOfRun), (one) => one.entryId)) {
    const userIds = finished.map(({ userId }) => userId);
    await leaveRun(connection, { entryId, userIds, fewerInvited: userIds.length }, session);
  }
};

/** Deletes own vitamins with their submission; every other checkup has runs and stays. */
export const eraseLinkedCheckups: EraseLinked = async (connection, submissions, session) => {
  const ids = submissions.flatMap(({ entryId, checkupId }) => (entryId === null ? checkupId : []));
  if (ids.length > 0) await checkupModel(connection).deleteMany({ _id: { $in: ids } }, { session });
};

/** Participations by age, with the frame of each; the number of people asked stays for the schedule. */
export const agedParticipations = deleteAged(
  'participations',
  participationModel,
  (graceEnd) => ({ graceEnd }),
  async (connection, ids, session) => {
    const asked = await participationModel(connection)
      .find({ _id: { $in: ids } }, { entryId: 1, userId: 1 }, { session })
      .lean();
    for (const [entryId, people] of Map.groupBy(asked, (one) => one.entryId)) {
      const userIds = people.map(({ userId }) => userId);
      await leaveRun(connection, { entryId, userIds, fewerInvited: 0 }, session);
    }
  },
);
