import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Account, Gender } from './accounts.ts';
import type { Team } from './teams.ts';

type Education = 'primary' | 'secondary' | 'bachelor' | 'master' | 'phd';

/** A user of the company, with the properties that segments and answers depend on. */
export type DemoPerson = {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  language: Locale;
  /** The team whose member this person is. */
  team: Team;
  /** Teams this person leads. */
  leads: Team[];
  account: Account | null;
  gender: Gender;
  birthdate: Date;
  employmentStart: Date;
  education: Education;
  isBlueCollar: boolean;
  jobTitle: string;
  /** Whole years in the company. */
  seniority: number;
};
