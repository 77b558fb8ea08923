import type { MembershipRole, MembershipRow, UserRow } from '../../../services/checkups/src/people/door/person.ts';
import { toNamed } from '../../../services/checkups/src/people/users/search-words.ts';
import { addDays, startOfDay } from '../dates.ts';
import { toId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { ACCOUNTS, type Account, type Gender } from './accounts.ts';
import type { DemoPerson } from './demo-person.ts';
import { dutchNames, frenchNames } from './names.ts';
import { createProfile } from './profiles.ts';
import type { Team } from './teams.ts';

const cities = {
  ghent: ['Gent', 'Lokeren', 'Aalst', 'Deinze', 'Eeklo', 'Oudenaarde'],
  namur: ['Namur', 'Dinant', 'Ciney', 'Andenne', 'Gembloux', 'Huy'],
  brussels: ['Brussel', 'Mechelen', 'Halle', 'Vilvoorde', 'Wavre', 'Ninove'],
} as const;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

/** Makes names and addresses of which none comes twice. */
function createNamer(random: Random) {
  const taken = new Set<string>(ACCOUNTS.map(({ email }) => email));
  return (isFrench: boolean, gender: Gender) => {
    const stock = isFrench ? frenchNames : dutchNames;
    for (;;) {
      const firstname = random.pick(gender === 'male' ? stock.men : stock.women);
      const lastname = random.pick(stock.families);
      const email = `${plain(firstname)}.${plain(lastname)}@demo.test`;
      if (taken.has(email)) continue;
      taken.add(email);
      return { firstname, lastname, email };
    }
  };
}

function drawEducation(random: Random, isBlueCollar: boolean): DemoPerson['education'] {
  const draw = random.next();
  if (isBlueCollar) return draw < 0.12 ? 'primary' : draw < 0.85 ? 'secondary' : 'bachelor';
  return draw < 0.18 ? 'secondary' : draw < 0.62 ? 'bachelor' : draw < 0.96 ? 'master' : 'phd';
}

/**
 * The users of the company: the leader of a team is a member of the team above it, so that there are teams of leaders
 * at every level, and all others are members of a team without teams below.
 */
export function createPeople(seed: string, now: Date, teams: readonly Team[]): DemoPerson[] {
  const createName = createNamer(createRandom(seed, 'names'));
  const today = startOfDay(now);
  const people: DemoPerson[] = [];

  const add = (team: Team, leads: Team[], account: Account | null) => {
    const place = leads[0] ?? team;
    const random = createRandom(seed, 'person', people.length);
    const isFrench = random.chance(place.french / 100);
    const gender: Gender =
      account?.gender ?? (random.chance(0.015) ? 'other' : random.chance(0.46) ? 'female' : 'male');
    const invented = createName(isFrench, gender);
    const isBlueCollar = leads.length === 0 && place.isBlueCollar === true;
    // Most have been here for years; about one in nine came within the year and was asked less often.
    const yearsHere = account
      ? 4 + random.next() * 6
      : leads.length === 0 && random.chance(0.13)
        ? random.next()
        : 1 + 18 * random.next() ** 2;
    const age = Math.max(19 + yearsHere, 21 + 42 * random.next());
    const employmentStart = addDays(today, -Math.round(yearsHere * 365.25) - 1);
    people.push({
      id: toId(employmentStart, seed, 'person', people.length),
      email: account?.email ?? invented.email,
      firstname: account?.firstname ?? invented.firstname,
      lastname: account?.lastname ?? invented.lastname,
      // The accounts speak English, so that a visitor can read the first screen.
      language: account ? 'en' : random.chance(0.06) ? 'en' : isFrench ? 'fr' : 'nl',
      team,
      leads,
      account,
      gender,
      birthdate: addDays(today, -Math.round(age * 365.25)),
      employmentStart,
      education: drawEducation(random, isBlueCollar),
      isBlueCollar,
      jobTitle: leads.length > 0 && place.people > 0 ? 'Team leader' : place.jobTitle,
      seniority: Math.floor(yearsHere),
    });
  };

  const led = new Set<Team>();
  for (const team of teams) {
    if (led.has(team)) continue;
    const account = ACCOUNTS.find(({ leads }) => leads?.includes(team.title)) ?? null;
    const leads = account ? teams.filter(({ title }) => account.leads?.includes(title)) : [team];
    for (const one of leads) led.add(one);
    add(team.parent ?? team, leads, account);
  }
  for (const team of teams) {
    const accounts = ACCOUNTS.filter(({ member }) => member === team.title);
    for (let place = 0; place < team.people; place += 1) add(team, [], accounts[place] ?? null);
  }
  return people;
}

type LogIn = { email: string; permissions: readonly string[] };

/**
 * As the checkups service stores them.
 *
 * @param further account of a person who is none of the six of the log-in page
 */
export const userRow = (person: DemoPerson, passwordHash: string, issuer: string, further?: LogIn): UserRow => ({
  _id: person.id,
  ...toNamed({
    email: further?.email ?? person.email,
    firstname: person.firstname,
    lastname: person.lastname,
  }),
  // An empty hash belongs to no password: only accounts can log in.
  passwordHash: person.account || further ? passwordHash : '',
  language: further ? 'en' : person.language,
  permissions: [...(person.account?.permissions ?? further?.permissions ?? [])],
  status: 'active',
  profile: {
    gender: person.gender,
    birthdate: person.birthdate,
    ...createProfile(person, createRandom('city', person.email).pick(cities[person.team.branch])),
    country: 'BE',
    education: person.education,
    employmentType: person.isBlueCollar ? 'blue-collar' : 'white-collar',
    employmentStart: person.employmentStart,
    companyBranchId: person.team.branch,
  },
  externalIds: [{ issuer, subject: further?.email ?? person.email }],
  permissionVersion: 0,
  createdAt: person.employmentStart,
  updatedAt: person.employmentStart,
});

/** The person's membership of their team, and of the teams they lead as manager. */
export function membershipRows(person: DemoPerson): MembershipRow[] {
  return [
    membershipRow(person, person.team.row._id, 'member'),
    ...person.leads.map((team) => membershipRow(person, team.row._id, 'manager')),
  ];
}

export const membershipRow = (person: DemoPerson, teamId: string, role: MembershipRole): MembershipRow => ({
  _id: toId(person.employmentStart, 'membership', person.id, teamId, role),
  userId: person.id,
  teamId,
  role,
});
