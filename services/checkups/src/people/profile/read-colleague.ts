import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import type { ReadColleague } from '../door/colleague.ts';
import type { PeopleReader } from '../door/person.ts';
import { findOptions, type ReadOptionLists } from '../door/profile-options.ts';
import type { PeopleRepository } from '../users/people.repository.ts';
import { toProfile } from './to-profile.ts';

type ColleagueDeps = {
  people: Pick<PeopleReader, 'linksOf'> & Pick<PeopleRepository, 'findProfile'>;
  readLists: ReadOptionLists;
};

/** The only fields of a profile that a manager is shown. */
const FIELDS = ['jobTitle', 'companyBranch', 'employmentStart'] as const satisfies readonly ProfileField[];

/** A job title that was chosen from the company's list is stored as the id of the option. */
function toWords(lists: readonly ProfileOptionList[], jobTitle: string, locale: Locale): string {
  const option = findOptions(lists, 'jobTitle').find(({ id }) => id === jobTitle);
  return option ? optionTitle(option.title, locale) : jobTitle;
}

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
      jobTitle: jobTitle ? toWords(lists, jobTitle, locale) : null,
      teams: links
        .filter(({ role, team }) => role === 'member' && team.isVisible && !team.isSegment)
        .map(({ team }) => team.title),
      branchId: companyBranch ?? null,
      employmentStart: employmentStart ?? null,
    };
  };
