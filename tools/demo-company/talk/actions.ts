import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { ActionRow } from '../../../services/checkups/src/talk/door/action.ts';
import { addDays, MINUTE_MS, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import { EMPLOYEE_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import { createRandom } from '../random.ts';

/** Personal steps, as people write them down for themselves. */
export const personalActionTexts: readonly LocalisedText[] = [
  {
    en: 'Block two mornings a week without meetings',
    fr: 'Bloquer deux matinées par semaine sans réunion',
    nl: 'Twee voormiddagen per week vrijhouden van vergaderingen',
  },
  {
    en: 'Make a short list of my tasks and go through it with my manager',
    fr: 'Dresser une courte liste de mes tâches et la parcourir avec mon responsable',
    nl: 'Een korte lijst van mijn taken maken en ze met mijn leidinggevende overlopen',
  },
  {
    en: 'Walk for twenty minutes at noon, at least three times a week',
    fr: 'Marcher vingt minutes à midi, au moins trois fois par semaine',
    nl: 'Minstens drie keer per week ’s middags twintig minuten wandelen',
  },
  {
    en: 'Ask for feedback after the next presentation',
    fr: 'Demander un retour après la prochaine présentation',
    nl: 'Feedback vragen na de volgende presentatie',
  },
  {
    en: 'Put the phone away after nine in the evening',
    fr: 'Ranger le téléphone après neuf heures du soir',
    nl: 'Na negen uur ’s avonds de telefoon wegleggen',
  },
  {
    en: 'Ask who decides when two orders both have to come first',
    fr: 'Demander qui tranche quand deux commandes doivent passer en premier',
    nl: 'Vragen wie beslist als twee bestellingen allebei voorrang hebben',
  },
  {
    en: 'Sign up for the course on food safety',
    fr: 'M’inscrire à la formation en sécurité alimentaire',
    nl: 'Mij inschrijven voor de opleiding voedselveiligheid',
  },
  {
    en: 'Say no once this week, and offer another moment',
    fr: 'Dire non une fois cette semaine, et proposer un autre moment',
    nl: 'Deze week één keer nee zeggen, en een ander moment voorstellen',
  },
  {
    en: 'Have lunch away from my desk',
    fr: 'Manger ailleurs qu’à mon bureau',
    nl: 'Niet aan mijn bureau lunchen',
  },
  {
    en: 'Tell a colleague what I appreciated about their help',
    fr: 'Dire à une personne de l’équipe ce que j’ai apprécié dans son aide',
    nl: 'Een collega zeggen wat ik aan de hulp waardeerde',
  },
  {
    en: 'Write down on Friday what went well this week',
    fr: 'Noter le vendredi ce qui a bien marché cette semaine',
    nl: 'Op vrijdag opschrijven wat deze week goed ging',
  },
  {
    en: 'Swap one late shift a month with somebody who likes them',
    fr: 'Échanger une pause du soir par mois avec quelqu’un qui les aime',
    nl: 'Eén late shift per maand ruilen met iemand die ze graag doet',
  },
  {
    en: 'Ask what the new line means for my work',
    fr: 'Demander ce que la nouvelle ligne change pour mon travail',
    nl: 'Vragen wat de nieuwe lijn voor mijn werk betekent',
  },
  {
    en: 'Plan the spring holiday before the end of the year',
    fr: 'Planifier les congés du printemps avant la fin de l’année',
    nl: 'De lentevakantie plannen voor het einde van het jaar',
  },
];

/** What a team agreed on. */
export const teamActionTexts: readonly LocalisedText[] = [
  {
    en: 'Agree who handles the Monday backlog',
    fr: 'Convenir de qui traite le retard du lundi',
    nl: 'Afspreken wie de achterstand van maandag opneemt',
  },
  {
    en: 'Ten minutes every Tuesday to say what stands in the way',
    fr: 'Dix minutes chaque mardi pour dire ce qui bloque',
    nl: 'Elke dinsdag tien minuten om te zeggen wat in de weg staat',
  },
  {
    en: 'Put up next month’s schedule two weeks ahead',
    fr: 'Afficher le planning du mois suivant deux semaines à l’avance',
    nl: 'De planning van volgende maand twee weken vooraf ophangen',
  },
  {
    en: 'One page that says who decides what',
    fr: 'Une page qui dit qui décide de quoi',
    nl: 'Eén pagina waarop staat wie wat beslist',
  },
  {
    en: 'Halve the forms for a spare part, together with purchasing',
    fr: 'Diviser par deux les formulaires pour une pièce de rechange, avec les achats',
    nl: 'Het aantal formulieren voor een reservestuk halveren, samen met aankoop',
  },
  {
    en: 'No e-mails between 18:00 and 7:00',
    fr: 'Pas d’e-mails entre 18:00 et 7:00',
    nl: 'Geen e-mails tussen 18:00 en 7:00',
  },
];

/** What the whole company takes on; written by an administrator, in English like the demo's accounts. */
export const companyActionTexts: readonly string[] = [
  'Focus Fridays: no meetings after noon, at all three sites',
  'A quiet room at every site before the summer',
  'Say within a week what happens with the results of each checkup',
];

const SHARE_WITH_ACTIONS = 0.45;
const SHARE_COMPLETED = 0.4;
const SHARE_VISIBLE = 0.2;

type Started = Pick<ActionRow, 'list' | 'body' | 'authorId'> & { daysAgo: number; isCompleted: boolean };

/** The actions of the company: two out of five users have some, most teams and the company too. */
export function createActions(seed: string, now: Date, people: readonly DemoPerson[]): ActionRow[] {
  const rows: ActionRow[] = [];

  const add = ({ daysAgo, ...started }: Started, place: Partial<ActionRow>) => {
    const random = createRandom(seed, 'action-time', rows.length);
    const createdAt = new Date(morning(now, -daysAgo).getTime() + random.integer(0, 500) * MINUTE_MS);
    const completedAt = started.isCompleted ? addDays(createdAt, random.next() * Math.max(0, daysAgo - 1)) : null;
    rows.push({
      _id: toId(createdAt, seed, 'action', rows.length),
      ...started,
      completedAt,
      isVisibleToTeam: true,
      teamId: null,
      audienceTeamIds: [],
      createdAt,
      updatedAt: completedAt ?? createdAt,
      ...place,
    });
  };

  for (const person of people) addPersonal(seed, person, add);
  for (const person of people) addTeams(seed, person, add);
  const admin = people.find(({ account }) => account?.permissions.includes('managecompany'));
  companyActionTexts.forEach((body, index) => {
    if (!admin) return;
    const isCompleted = index === companyActionTexts.length - 1;
    add({ list: 'company', body, authorId: admin.id, daysAgo: 20 + 45 * index, isCompleted }, {});
  });
  return rows;
}

type Add = (started: Started, place: Partial<ActionRow>) => void;

function addPersonal(seed: string, { id, email, language, team }: DemoPerson, add: Add): void {
  const random = createRandom(seed, 'personal-actions', id);
  const isShown = email === EMPLOYEE_EMAIL;
  if (!isShown && !random.chance(SHARE_WITH_ACTIONS)) return;
  // The account that visitors log in with has every one, enough for a second page.
  const texts = isShown ? personalActionTexts : random.shuffle(personalActionTexts).slice(0, random.integer(1, 4));
  texts.forEach((text, index) => {
    const isVisibleToTeam = isShown ? index === 1 : random.chance(SHARE_VISIBLE);
    add(
      {
        list: 'personal',
        body: text[language],
        authorId: id,
        daysAgo: 2 + index * 9 + random.integer(0, 6),
        isCompleted: isShown ? index > 10 : random.chance(SHARE_COMPLETED),
      },
      { isVisibleToTeam, audienceTeamIds: isVisibleToTeam ? [team.row._id] : [] },
    );
  });
}

function addTeams(seed: string, { id, language, leads }: DemoPerson, add: Add): void {
  for (const { row } of leads) {
    const random = createRandom(seed, 'team-actions', row._id);
    const texts = random.shuffle(teamActionTexts).slice(0, random.integer(1, 3));
    texts.forEach((text, index) => {
      add(
        {
          list: 'team',
          body: text[language],
          authorId: id,
          daysAgo: 4 + index * 25 + random.integer(0, 14),
          isCompleted: index > 0 && random.chance(SHARE_COMPLETED),
        },
        { teamId: row._id, audienceTeamIds: [row._id] },
      );
    });
  }
}
