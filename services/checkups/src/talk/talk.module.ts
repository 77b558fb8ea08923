import { deleteAged, deleteRows, replaceId } from '../platform/personal-data.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { actionModel } from './actions/action.model.ts';
import { actionsSection } from './actions/actions-section.ts';
import { feedbackModel } from './feedback/feedback.model.ts';
import { feedbackSection } from './feedback/feedback-section.ts';
import { feedbackResponseModel } from './feedback-responses/feedback-response.model.ts';
import { givenRatingsSection, receivedRatingsSection } from './feedback-responses/ratings-sections.repository.ts';
import { meetingModel } from './meetings/meeting.model.ts';
import { meetingsSection } from './meetings/meetings-section.ts';
import { messageModel } from './messages/message.model.ts';
import { messageTagModel } from './messages/message-tag.model.ts';
import { messagesSection } from './messages/messages-section.ts';

const byUser = (userId: string) => ({ userId });
const byAuthor = (authorId: string) => ({ authorId });

export const talkCollections: readonly StoredCollection[] = [
  {
    model: meetingModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: deleteRows(meetingModel, byUser, (managerId) => ({ managerId })) },
        { phase: 'rest', erase: replaceId(meetingModel, 'createdBy') },
      ],
      // A meeting that is still to come is not old, however long ago it was planned.
      aged: deleteAged('meetings', meetingModel, (age) => ({
        updatedAt: age,
        $or: [{ date: null }, { date: { $lt: age.$lt } }],
      })),
      copySections: [meetingsSection],
    },
  },
  {
    model: feedbackResponseModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(feedbackResponseModel, byUser, (subjectId) => ({ subjectId })) }],
      aged: deleteAged('feedbackResponses', feedbackResponseModel, (updatedAt) => ({ updatedAt })),
      copySections: [givenRatingsSection, receivedRatingsSection],
    },
  },
  {
    model: feedbackModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(feedbackModel, byAuthor) }],
      aged: deleteAged('feedbacks', feedbackModel, (createdAt) => ({ createdAt })),
      copySections: [feedbackSection],
    },
  },
  {
    model: messageModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(messageModel, byAuthor) }],
      aged: deleteAged('messages', messageModel, (createdAt) => ({ createdAt })),
      copySections: [messagesSection],
    },
  },
  { model: messageTagModel, personalData: 'none' },
  {
    model: actionModel,
    personalData: {
      // What was planned for a team belongs to the team; it stays, with an author who has no name.
      erase: [{ phase: 'rest', erase: deleteRows(actionModel, (authorId) => ({ authorId, list: 'personal' })) }],
      aged: deleteAged('actions', actionModel, (updatedAt) => ({ updatedAt })),
      copySections: [actionsSection],
    },
  },
];
