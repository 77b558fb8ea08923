import type { MembershipRow, TeamRow, UserRow } from '../../../services/checkups/src/people/door/person.ts';
import { addDays } from '../dates.ts';
import { toId } from '../ids.ts';
import type { Gender } from './accounts.ts';
import type { DemoPerson } from './demo-person.ts';
import { membershipRow, userRow } from './people.ts';
import { findOptionId } from './profile-options.ts';
import { type Segment, segmentMembershipRows } from './segments.ts';
import type { Team } from './teams.ts';

const HIDDEN = 'Merger preparation';
const ORPHANED = 'Test kitchen';

type Kind = 'former' | 'inactive' | 'orphaned' | 'hidden';

type Plan = {
  firstname: string;
  lastname: string;
  gender: Gender;
  kind: Kind;
  /** Where they work, or worked; of people of the hidden team, who also count as belonging there. */
  team: string;
  /** Days since the last day at work, and why; of former people. */
  left?: { daysAgo: number; reason: string };
};

/**
 * People beside the 240 who are asked: those who have left, who are away for long, whose team is gone, and who belong to
 * a hidden team only. They were never asked, so that the figures of the company do not depend on them.
 */
export const OTHERS: readonly Plan[] = [
  {
    firstname: 'Griet',
    lastname: 'Moerman',
    gender: 'female',
    kind: 'former',
    team: 'Finance',
    left: { daysAgo: 30, reason: 'Own choice' },
  },
  {
    firstname: 'Yves',
    lastname: 'Hallet',
    gender: 'male',
    kind: 'former',
    team: 'Quality',
    left: { daysAgo: 95, reason: 'End of a fixed-term contract' },
  },
  {
    firstname: 'Rita',
    lastname: 'Coppens',
    gender: 'female',
    kind: 'former',
    team: 'Early shift',
    left: { daysAgo: 200, reason: 'Retirement' },
  },
  {
    firstname: 'Tim',
    lastname: 'Bogaert',
    gender: 'male',
    kind: 'former',
    team: 'Late shift',
    left: { daysAgo: 410, reason: 'Own choice' },
  },
  {
    firstname: 'Nadia',
    lastname: 'Ferrari',
    gender: 'female',
    kind: 'former',
    team: 'Finance',
    left: { daysAgo: 640, reason: 'Dismissal' },
  },
  {
    firstname: 'Luc',
    lastname: 'Anciaux',
    gender: 'male',
    kind: 'former',
    team: 'Quality',
    left: { daysAgo: 900, reason: 'Retirement' },
  },
  { firstname: 'Hilde', lastname: 'Van Acker', gender: 'female', kind: 'inactive', team: 'Finance' },
  { firstname: 'Mehmet', lastname: 'Yilmaz', gender: 'male', kind: 'inactive', team: 'Early shift' },
  { firstname: 'Chloé', lastname: 'Marchal', gender: 'female', kind: 'inactive', team: 'Quality' },
  { firstname: 'Dirk', lastname: 'Smets', gender: 'male', kind: 'orphaned', team: 'Finance' },
  { firstname: 'Inès', lastname: 'Toussaint', gender: 'female', kind: 'orphaned', team: 'Quality' },
  { firstname: 'Pascal', lastname: 'Renard', gender: 'male', kind: 'hidden', team: 'Finance' },
  { firstname: 'Ilse', lastname: 'De Baets', gender: 'female', kind: 'hidden', team: 'Finance' },
  { firstname: 'Stijn', lastname: 'Goossens', gender: 'male', kind: 'hidden', team: 'Finance' },
];

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

export const emailOfOther = ({ firstname, lastname }: Pick<Plan, 'firstname' | 'lastname'>): string =>
  `${plain(firstname)}.${plain(lastname)}@demo.test`;

const YEARS_HERE = 6;

function toPerson(plan: Plan, index: number, now: Date, team: Team): DemoPerson {
  const employmentStart = addDays(now, -Math.round((YEARS_HERE + (index % 4)) * 365.25));
  return {
    id: toId(employmentStart, 'other', plan.lastname),
    email: emailOfOther(plan),
    firstname: plan.firstname,
    lastname: plan.lastname,
    language: team.french > 50 ? 'fr' : 'nl',
    team,
    leads: [],
    account: null,
    gender: plan.gender,
    birthdate: addDays(now, -Math.round((31 + index * 2) * 365.25)),
    employmentStart,
    education: 'bachelor',
    isBlueCollar: team.isBlueCollar === true,
    jobTitle: team.jobTitle,
    seniority: YEARS_HERE,
  };
}

function otherTeams(founded: Date, now: Date, company: TeamRow): { hidden: TeamRow; orphaned: TeamRow } {
  const row = { isSegment: false, isCompany: false, hideDashboard: false, color: '' };
  return {
    hidden: {
      ...row,
      _id: toId(founded, 'team', HIDDEN),
      title: HIDDEN,
      description: 'Not announced yet',
      isVisible: false,
      parentId: company._id,
      ancestorIds: [company._id],
    },
    orphaned: {
      ...row,
      _id: toId(founded, 'team', ORPHANED),
      title: ORPHANED,
      description: 'The team above it was deleted',
      isVisible: true,
      parentId: null,
      ancestorIds: [],
      orphanedFrom: { parentId: toId(founded, 'team', 'New products'), title: 'New products', at: addDays(now, -40) },
    },
  };
}

type OthersOptions = {
  founded: Date;
  now: Date;
  teams: readonly Team[];
  segments: readonly Segment[];
  issuer: string;
};

/** The documents of these people and of their two teams. */
export function createOthers({ founded, now, teams, segments, issuer }: OthersOptions) {
  const [company] = teams;
  if (!company) throw new RangeError('the company has no team');
  const { hidden, orphaned } = otherTeams(founded, now, company.row);
  const users: UserRow[] = [];
  const memberships: MembershipRow[] = [];
  for (const [index, plan] of OTHERS.entries()) {
    const team = teams.find(({ title }) => title === plan.team) ?? company;
    const person = toPerson(plan, index, now, team);
    const row = userRow(person, '', issuer);
    users.push({
      ...row,
      status: plan.kind === 'former' || plan.kind === 'inactive' ? plan.kind : 'active',
      ...(plan.left ? { profile: { ...row.profile, ...toLeft(plan.left, now) }, externalIds: [] } : {}),
    });
    if (plan.kind === 'orphaned' || plan.kind === 'hidden')
      memberships.push(...segmentMembershipRows(person, segments));
    if (plan.kind === 'inactive') memberships.push(membershipRow(person, team.row._id, 'member'));
    if (plan.kind === 'hidden') memberships.push(membershipRow(person, hidden._id, 'member'));
  }
  return { users, teams: [hidden, orphaned], memberships };
}

const toLeft = ({ daysAgo, reason }: NonNullable<Plan['left']>, now: Date) => ({
  employmentEnd: addDays(now, -daysAgo),
  terminationReason: findOptionId('terminationReason', reason),
});
