import { deleteRows } from '../platform/personal-data.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { profileOptionsModel } from './profile/profile-options.model.ts';
import { membershipModel } from './teams/membership.model.ts';
import { teamModel } from './teams/team.model.ts';
import { agedFormerPeople, anonymiseUser, disableUser } from './users/erase-user.repository.ts';
import { userModel } from './users/user.model.ts';
import { userTagModel } from './users/user-tag.model.ts';

export const peopleCollections: readonly StoredCollection[] = [
  {
    model: userModel,
    personalData: {
      erase: [
        { phase: 'lock-out', erase: disableUser },
        { phase: 'user', erase: anonymiseUser },
      ],
      aged: agedFormerPeople,
    },
  },
  { model: teamModel, personalData: 'none' },
  {
    model: membershipModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(membershipModel, (userId) => ({ userId })) }] },
  },
  { model: userTagModel, personalData: 'none' },
  { model: profileOptionsModel, personalData: 'none' },
];
