import type { Connection } from 'mongoose';
import { embedKeyModel } from '../access/embed-keys/embed-key.model.ts';
import { resetCodeModel } from '../access/reset/reset-code.model.ts';
import { sessionModel } from '../access/sessions/session.model.ts';
import { submissionModel } from '../answers/submissions/submission.model.ts';
import {
  pulseCreditsModel,
  pulseSampleModel,
  pulseSamplePieceModel,
  pulseStandingModel,
} from '../checkups/life-cycle/pulse-sample.model.ts';
import { checkupModel } from '../checkups/models/checkup.model.ts';
import { entryModel } from '../checkups/models/entry.model.ts';
import { participationModel } from '../checkups/models/participation.model.ts';
import { reminderModel } from '../checkups/schedule/reminder.model.ts';
import { factorModel } from '../content/factor.model.ts';
import { questionModel } from '../content/question.model.ts';
import { scaleModel } from '../content/scale.model.ts';
import { vitaminModel } from '../content/vitamin.model.ts';
import { mailModel } from '../mail/sending/mail.model.ts';
import { mailTemplateModel } from '../mail/templates/mail-template.model.ts';
import { profileOptionsModel } from '../people/profile/profile-options.model.ts';
import { membershipModel } from '../people/teams/membership.model.ts';
import { teamModel } from '../people/teams/team.model.ts';
import { userModel } from '../people/users/user.model.ts';
import { userTagModel } from '../people/users/user-tag.model.ts';
import { auditEventModel } from '../platform/audit/audit-event.model.ts';
import { outboxModel } from '../platform/outbox/outbox.model.ts';
import { stepModel } from '../platform/steps/step.model.ts';
import { erasureCodeModel } from '../privacy/erasure/erasure-code.model.ts';
import { erasureRequestModel } from '../privacy/erasure/erasure-request.model.ts';
import { dataCopyModel, dataCopyPieceModel } from '../privacy/own-data/data-copy.model.ts';
import { retentionRunModel } from '../privacy/retention/retention-run.model.ts';
import { companyBranchModel } from '../settings/company-branch.model.ts';
import { settingModel } from '../settings/setting.model.ts';
import { actionModel } from '../talk/actions/action.model.ts';
import { feedbackResponseModel } from '../talk/feedback-responses/feedback-response.model.ts';
import { feedbackModel } from '../talk/feedbacks/feedback.model.ts';
import { meetingModel } from '../talk/meetings/meeting.model.ts';
import { messageModel } from '../talk/messages/message.model.ts';
import { messageTagModel } from '../talk/messages/message-tag.model.ts';

const models = [
  userModel,
  teamModel,
  membershipModel,
  vitaminModel,
  factorModel,
  questionModel,
  scaleModel,
  checkupModel,
  entryModel,
  participationModel,
  (connection: Connection) => stepModel(connection, 'entryTransitions'),
  (connection: Connection) => stepModel(connection, 'retentionSteps'),
  pulseSampleModel,
  pulseSamplePieceModel,
  pulseStandingModel,
  pulseCreditsModel,
  reminderModel,
  submissionModel,
  outboxModel,
  sessionModel,
  resetCodeModel,
  mailModel,
  mailTemplateModel,
  settingModel,
  companyBranchModel,
  profileOptionsModel,
  embedKeyModel,
  auditEventModel,
  meetingModel,
  feedbackModel,
  feedbackResponseModel,
  messageModel,
  messageTagModel,
  userTagModel,
  actionModel,
  erasureRequestModel,
  erasureCodeModel,
  retentionRunModel,
  dataCopyModel,
  dataCopyPieceModel,
];

/** Creates every collection and index that is missing; run at every start, harmless when all are there. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of models) {
    const made = model(connection);
    // A transaction may not be the first to write to a collection everywhere.
    await made.createCollection();
    await made.createIndexes();
  }
}
