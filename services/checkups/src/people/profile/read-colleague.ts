import type { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ReadColleague } from '../door/colleague.ts';
import type { PeopleReader } from '../door/person.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import type { PeopleRepository } from '../users/people.repository.ts';
import { toProfile } from './to-profile.ts';

type ColleagueDeps = {
  people: Pick<PeopleReader, 'linksOf'> & Pick<PeopleRepository, 'findProfile'>;
  readLists: ReadOptionLists;
};

/** The only fields of a profile that a manager is shown. */
const FIELDS = ['jobTitle', 'companyBranch', 'employmentStart'] as const satisfies readonly ProfileField[];

/** Reads the little of a profile that a manager of the person is shown. */
export const createColleagueReader =
  ({ people, readLists }: ColleagueDeps): ReadColleague =>
  async (userId, locale) => {
    const [links, stored, lists] = await Promise.all([people.linksOf(userId), people.findProfile(userId), readLists()]);
    const { jobTitle, companyBranch, employmentStart } = toProfile(stored?.profile ?? {}, {
      fields: FIELDS,
      lists,
      locale,
    });
    return {
      jobTitle: jobTitle ?? null,
      teams: links
        .filter(({ role, team }) => role === 'member' && team.isVisible && !team.isSegment)
        .map(({ team }) => team.title),
      branchId: companyBranch ?? null,
      employmentStart: employmentStart ?? null,
    };
  };
