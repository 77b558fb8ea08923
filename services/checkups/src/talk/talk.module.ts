import { deleteRows, type StoredCollection } from '../platform/stored-collection.ts';
import { actionModel } from './actions/action.model.ts';
import { feedbackModel } from './feedback/feedback.model.ts';
import { feedbackResponseModel } from './feedback-responses/feedback-response.model.ts';
import { meetingModel } from './meetings/meeting.model.ts';
import { messageModel } from './messages/message.model.ts';
import { messageTagModel } from './messages/message-tag.model.ts';

const byUser = (userId: string) => ({ userId });
const byAuthor = (authorId: string) => ({ authorId });

export const talkCollections: readonly StoredCollection[] = [
  {
    model: meetingModel,
    personalData: [{ phase: 'rest', erase: deleteRows(meetingModel, byUser, (managerId) => ({ managerId })) }],
  },
  {
    model: feedbackResponseModel,
    personalData: [{ phase: 'rest', erase: deleteRows(feedbackResponseModel, byUser, (subjectId) => ({ subjectId })) }],
  },
  { model: feedbackModel, personalData: [{ phase: 'rest', erase: deleteRows(feedbackModel, byAuthor) }] },
  { model: messageModel, personalData: [{ phase: 'rest', erase: deleteRows(messageModel, byAuthor) }] },
  { model: messageTagModel, personalData: 'none' },
  {
    model: actionModel,
    // What was planned for a team belongs to the team; it stays, with an author who has no name.
    personalData: [{ phase: 'rest', erase: deleteRows(actionModel, (authorId) => ({ authorId, list: 'personal' })) }],
  },
];
