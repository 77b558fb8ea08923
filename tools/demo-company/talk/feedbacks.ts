import { createHash } from 'node:crypto';
import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { COMPANY_FEEDBACK } from '@wellspring/shared/contracts/talk/feedback.ts';
import type { FeedbackRow } from '../../../services/checkups/src/talk/door/feedback.ts';
import { DAY_MS, MINUTE_MS, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import { EMPLOYEE_EMAIL, MANAGER_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import { createRandom } from '../random.ts';

/** Fewest members of a team that receives anonymous feedback, as the demo's settings have it. */
const MIN_MEMBERS = 5;

/** What people write to their own team. */
const toTeam: readonly LocalisedText[] = [
  {
    en: 'The short stand-up on Monday helps a lot. Please keep it under fifteen minutes, as last month.',
    fr: 'La courte réunion du lundi aide beaucoup. Gardons-la sous le quart d’heure, comme le mois dernier.',
    nl: 'Het korte overleg op maandag helpt enorm. Hou het onder het kwartier, zoals vorige maand.',
  },
  {
    en: 'Thank you for covering for me while I was away. It made a hard week a lot lighter.',
    fr: 'Merci d’avoir assuré mon travail pendant mon absence. Cela a rendu une semaine difficile bien plus légère.',
    nl: 'Bedankt dat jullie voor mij insprongen toen ik er niet was. Dat maakte een zware week een stuk lichter.',
  },
  {
    en: 'Decisions on priorities reach us late. A note on Friday would be enough.',
    fr: 'Les décisions sur les priorités nous arrivent tard. Un mot le vendredi suffirait déjà.',
    nl: 'Beslissingen over prioriteiten bereiken ons laat. Een berichtje op vrijdag zou al genoeg zijn.',
  },
  {
    en: 'The new shelves are a great help. Could the labels be larger?',
    fr: 'Les nouvelles étagères sont une aide précieuse. Les étiquettes pourraient-elles être plus grandes ?',
    nl: 'De nieuwe rekken zijn een grote hulp. Kunnen de etiketten wat groter?',
  },
  {
    en: 'We have too many meetings in the week before an audit. Two of them could wait.',
    fr: 'Nous avons trop de réunions la semaine avant un audit. Deux d’entre elles pourraient attendre.',
    nl: 'We hebben te veel vergaderingen in de week voor een audit. Twee ervan kunnen wachten.',
  },
  {
    en: 'I like that mistakes are talked about openly here. It makes it easier to ask for help.',
    fr: 'J’apprécie qu’on parle ouvertement des erreurs ici. Il devient plus facile de demander de l’aide.',
    nl: 'Ik vind het fijn dat we hier open over fouten praten. Zo vraag je makkelijker om hulp.',
  },
  {
    en: 'The handover between shifts is often rushed. Ten more minutes would prevent mistakes.',
    fr: 'La passation entre équipes se fait souvent dans la hâte. Dix minutes de plus éviteraient des erreurs.',
    nl: 'De overdracht tussen de ploegen is vaak gehaast. Tien minuten meer zou fouten voorkomen.',
  },
  {
    en: 'It would help to know earlier who is on leave during the holidays.',
    fr: 'Il serait utile de savoir plus tôt qui est en congé pendant les vacances.',
    nl: 'Het zou helpen om vroeger te weten wie er in de vakantie verlof heeft.',
  },
  {
    en: 'The visit to the other site taught me a lot. Can we do that every year?',
    fr: 'La visite de l’autre site m’a beaucoup appris. Peut-on le faire chaque année ?',
    nl: 'Van het bezoek aan de andere site heb ik veel geleerd. Kunnen we dat elk jaar doen?',
  },
];

/** What people write to the company. */
const toCompany: readonly LocalisedText[] = [
  {
    en: 'More bicycle racks at the Ghent site, please: by eight they are all taken.',
    fr: 'Il faudrait plus de supports à vélos sur le site de Gand : à huit heures, tout est pris.',
    nl: 'Graag meer fietsenrekken op de site in Gent: om acht uur zijn ze allemaal bezet.',
  },
  {
    en: 'The canteen has become so much better since the summer. Compliments to the kitchen.',
    fr: 'La cantine s’est tellement améliorée depuis l’été. Bravo à la cuisine.',
    nl: 'De kantine is zoveel beter sinds de zomer. Complimenten aan de keuken.',
  },
  {
    en: 'Announcements come in Dutch first and in French a week later. Could they come together?',
    fr: 'Les annonces arrivent d’abord en néerlandais et une semaine plus tard en français. Serait-ce possible en même temps ?',
    nl: 'Mededelingen komen eerst in het Nederlands en een week later in het Frans. Kan dat samen?',
  },
  {
    en: 'I would like to hear what happens with what we write in the checkups.',
    fr: 'J’aimerais savoir ce que devient ce que nous écrivons dans les checkups.',
    nl: 'Ik zou graag horen wat er gebeurt met wat we in de checkups schrijven.',
  },
  {
    en: 'Working from home on Wednesdays does me good. I hope it stays.',
    fr: 'Le télétravail du mercredi me fait du bien. J’espère qu’il restera.',
    nl: 'Op woensdag thuiswerken doet mij deugd. Ik hoop dat het blijft.',
  },
  {
    en: 'The heating in the warehouse was off again this week. We are working with our coats on.',
    fr: 'Le chauffage de l’entrepôt était de nouveau en panne cette semaine. Nous travaillons en manteau.',
    nl: 'De verwarming in het magazijn lag deze week weer plat. We werken met onze jas aan.',
  },
];

type Wish = { author: DemoPerson; daysAgo: number; isAnonymous: boolean; isForTeam: boolean; text: LocalisedText };

/**
 * Feedback of a year, named and anonymous, to teams and to the company; the manager of the demo finds several to read,
 * the employee finds some of their own.
 */
export function createFeedbacks(seed: string, now: Date, people: readonly DemoPerson[]): FeedbackRow[] {
  const sizes = new Map<string, number>();
  for (const { team } of people) sizes.set(team.row._id, (sizes.get(team.row._id) ?? 0) + 1);
  const demoTeams = new Set(people.find(({ email }) => email === MANAGER_EMAIL)?.leads.map(({ row }) => row._id));

  const wishes: Wish[] = [];
  const said = new Set<string>();
  /** No text is used twice for the same recipients. */
  const unsaid = (texts: readonly LocalisedText[], place: string) =>
    texts.filter(({ en }) => !said.has(`${place}|${en}`));
  const employee = people.find(({ email }) => email === EMPLOYEE_EMAIL);
  const [standUp, , late] = toTeam;
  const [bicycles] = toCompany;
  if (employee && standUp && late && bicycles) {
    wishes.push(
      { author: employee, daysAgo: 18, isAnonymous: false, isForTeam: true, text: standUp },
      { author: employee, daysAgo: 64, isAnonymous: false, isForTeam: false, text: bicycles },
      { author: employee, daysAgo: 130, isAnonymous: false, isForTeam: true, text: late },
    );
    for (const { en } of [standUp, late]) said.add(`${employee.team.row._id}|${en}`);
    said.add(`${COMPANY_FEEDBACK}|${bicycles.en}`);
  }
  for (const [number, author] of people.entries()) {
    const random = createRandom(seed, 'feedback', number);
    const share = demoTeams.has(author.team.row._id) ? 0.7 : 0.2;
    if (author.email === EMPLOYEE_EMAIL || !random.chance(share)) continue;
    const isForTeam = random.chance(demoTeams.has(author.team.row._id) ? 0.9 : 0.6);
    const place = isForTeam ? author.team.row._id : COMPANY_FEEDBACK;
    const [text] = random.shuffle(unsaid(isForTeam ? toTeam : toCompany, place));
    if (!text) continue;
    said.add(`${place}|${text.en}`);
    wishes.push({ author, daysAgo: random.integer(1, 300), isAnonymous: random.chance(0.35), isForTeam, text });
  }
  return wishes.map((wish, place) => toRow(seed, now, wish, place, sizes.get(wish.author.team.row._id) ?? 0));
}

function toRow(seed: string, now: Date, wish: Wish, place: number, teamSize: number): FeedbackRow {
  const { author, daysAgo, isAnonymous, isForTeam, text } = wish;
  const staysInTeam = isForTeam && (!isAnonymous || teamSize >= MIN_MEMBERS);
  const random = createRandom(seed, 'feedback-row', place);
  const moment = new Date(morning(now, -daysAgo).getTime() + random.integer(0, 500) * MINUTE_MS);
  const id = toId(moment, seed, 'feedback', place);
  return {
    // As in the product: anonymous feedback has neither author nor time.
    _id: isAnonymous ? createHash('sha256').update(id).digest('base64url').slice(0, 32) : id,
    teamId: staysInTeam ? author.team.row._id : COMPANY_FEEDBACK,
    body: text[author.language],
    isAnonymous,
    authorId: isAnonymous ? null : author.id,
    createdAt: isAnonymous ? new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS) : moment,
  };
}
