import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { MeetingRow } from '../../../services/checkups/src/talk/door/meeting.ts';
import { addDays, MINUTE_MS, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import { EMPLOYEE_EMAIL, MANAGER_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import { createRandom, type Random } from '../random.ts';

/** What people want to talk about, as a request or a plan would say it. */
const subjects: readonly LocalisedText[] = [
  {
    en: 'How the new schedule works out for me',
    fr: 'Le nouvel horaire : ce que cela donne pour moi',
    nl: 'Hoe het nieuwe uurrooster voor mij uitdraait',
  },
  {
    en: 'The food-safety course this winter',
    fr: 'La formation en sécurité alimentaire cet hiver',
    nl: 'De opleiding voedselveiligheid deze winter',
  },
  {
    en: 'Working four fifths from spring',
    fr: 'Un quatre cinquièmes à partir du printemps',
    nl: 'Vier vijfde werken vanaf het voorjaar',
  },
  {
    en: 'What came out of my checkup',
    fr: 'Ce qui ressort de mon checkup',
    nl: 'Wat er uit mijn checkup kwam',
  },
  {
    en: 'Who decides on priorities',
    fr: 'Qui décide des priorités',
    nl: 'Wie over de prioriteiten beslist',
  },
  {
    en: 'Looking back on the first months',
    fr: 'Bilan des premiers mois',
    nl: 'Terugblik op de eerste maanden',
  },
  {
    en: 'The workload before the launch',
    fr: 'La charge de travail avant le lancement',
    nl: 'De werkdruk voor de lancering',
  },
  {
    en: 'Taking on the training of new colleagues',
    fr: 'Me charger de la formation des nouvelles recrues',
    nl: 'De opleiding van nieuwe collega’s op mij nemen',
  },
];

type Plan = {
  person: DemoPerson;
  manager: DemoPerson;
  subject: LocalisedText;
  /** Days from now on which it was asked for or planned. */
  madeIn: number;
  /** Days from now on which it takes place; null for a request. */
  dateIn: number | null;
  isCancelled?: boolean;
  byManager?: boolean;
};

/** A quarter of an hour on a working day, between nine and half past four in Brussels. */
function workingTime(random: Random, now: Date, days: number): Date {
  const day = morning(now, days);
  // Saturday and Sunday become the Monday after them.
  const shift = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  return new Date(addDays(day, shift).getTime() + (4 + random.integer(0, 28)) * 15 * MINUTE_MS);
}

/**
 * Talks between people and their managers: some behind us, some planned, some only asked for. The employee and the
 * manager of the demo have one of each, so that every state can be seen.
 */
export function createMeetings(seed: string, now: Date, people: readonly DemoPerson[]): MeetingRow[] {
  const managerByTeam = new Map<string, DemoPerson>();
  for (const person of people) for (const { row } of person.leads) managerByTeam.set(row._id, person);
  const subjectAt = (at: number): LocalisedText => subjects[at % subjects.length] ?? { en: '', fr: '', nl: '' };

  const plans: Plan[] = [];
  const plan = (person: DemoPerson, rest: Omit<Plan, 'person' | 'manager'>) => {
    const manager = managerByTeam.get(person.team.row._id);
    if (manager && manager !== person) plans.push({ person, manager, ...rest });
  };
  for (const [place, person] of people.entries()) {
    const random = createRandom(seed, 'meetings', place);
    const isAccount = person.account !== null;
    if (isAccount || !random.chance(0.2)) continue;
    const dateIn = random.chance(0.25) ? null : random.integer(-120, 25);
    const madeIn = dateIn === null ? -random.integer(1, 9) : Math.min(dateIn, 0) - random.integer(2, 12);
    plan(person, {
      subject: random.pick(subjects),
      madeIn,
      dateIn,
      isCancelled: random.chance(0.1),
      byManager: random.chance(0.5),
    });
  }
  const employee = people.find(({ email }) => email === EMPLOYEE_EMAIL);
  const manager = people.find(({ email }) => email === MANAGER_EMAIL);
  if (employee) {
    plan(employee, { subject: subjectAt(3), madeIn: -3, dateIn: 5, byManager: true });
    plan(employee, { subject: subjectAt(1), madeIn: -1, dateIn: null });
    plan(employee, { subject: subjectAt(6), madeIn: -70, dateIn: -62 });
    plan(employee, { subject: subjectAt(2), madeIn: -20, dateIn: 12, isCancelled: true });
  }
  // Two of the manager's people wait for a date.
  const waiting = people.filter(({ account, team }) => account === null && manager?.leads.includes(team)).slice(0, 2);
  for (const [place, person] of waiting.entries())
    plan(person, { subject: subjectAt(place * 2), madeIn: -2 - place, dateIn: null });
  if (manager) plan(manager, { subject: subjectAt(4), madeIn: -6, dateIn: 9, byManager: true });
  return plans.map((each, place) => toRow(seed, now, each, place));
}

function toRow(seed: string, now: Date, plan: Plan, place: number): MeetingRow {
  const { person, manager, subject, madeIn, dateIn, isCancelled = false, byManager = false } = plan;
  const random = createRandom(seed, 'meeting', place);
  const author = byManager && dateIn !== null ? manager : person;
  const createdAt = new Date(Math.min(workingTime(random, now, madeIn).getTime(), now.getTime() - MINUTE_MS));
  return {
    _id: toId(createdAt, seed, 'meeting', place),
    subject: subject[author.language],
    date: dateIn === null ? null : workingTime(random, now, dateIn),
    isCancelled,
    isRequest: dateIn === null,
    userId: person.id,
    managerId: manager.id,
    submissionId: null,
    createdBy: author.id,
    createdAt,
    updatedAt: createdAt,
  };
}
