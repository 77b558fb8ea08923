import { deleteRows, type StoredCollection } from '../platform/stored-collection.ts';
import { profileOptionsModel } from './profile/profile-options.model.ts';
import { membershipModel } from './teams/membership.model.ts';
import { teamModel } from './teams/team.model.ts';
import { lockOutUser } from './users/lock-out-user.repository.ts';
import { userModel } from './users/user.model.ts';
import { userTagModel } from './users/user-tag.model.ts';

export const peopleCollections: readonly StoredCollection[] = [
  // The row itself is emptied last, with the count of the night's run (privacy/erasure).
  { model: userModel, personalData: [{ phase: 'lock-out', erase: lockOutUser }] },
  { model: teamModel, personalData: 'none' },
  {
    model: membershipModel,
    personalData: [{ phase: 'rest', erase: deleteRows(membershipModel, (userId) => ({ userId })) }],
  },
  { model: userTagModel, personalData: 'none' },
  { model: profileOptionsModel, personalData: 'none' },
];
