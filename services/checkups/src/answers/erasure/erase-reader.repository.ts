import { ERASED_ID, type Erase } from '../../platform/personal-data.ts';
import { submissionModel } from '../submissions/submission.model.ts';

/** Removes a person from the readers of others' submissions; what was shared with this person alone has no reader then. */
export const eraseReader: Erase = async ({ connection }, userId) => {
  const submissions = submissionModel(connection);
  await submissions.updateMany({ readerIds: userId, isPrivate: false }, { $pull: { readerIds: userId } });
  await submissions.updateMany({ managerId: userId }, { $set: { managerId: ERASED_ID } });
};
