import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { foldTag, toTrigrams } from '../../../services/checkups/src/platform/tags/fold-tag.ts';
import type { MessageRow, MessageTagRow } from '../../../services/checkups/src/talk/door/message.ts';
import { MINUTE_MS, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import { createRandom } from '../random.ts';

type Plan = {
  /** Days before now. */
  daysAgo: number;
  html: LocalisedText;
  tags: readonly string[];
  /** Set for something to do together. */
  isCompleted?: boolean;
};

const TAGS = [
  'Agenda',
  'Bien-être',
  'Gezondheid',
  'Goed bezig',
  'Opleiding',
  'Organisation',
  'Planning',
  'Sécurité',
  'Team day',
  'Thank you',
  'Training',
  'Veiligheid',
  'Well-being',
  'Working hours',
] as const;

/** To the whole company, in its three languages. */
const toCompany: readonly Plan[] = [
  {
    daysAgo: 6,
    html: {
      en: '<p><strong>The autumn checkup is open.</strong> It takes a quarter of an hour, and you decide who sees your report.</p><p><strong>Le checkup d’automne est ouvert.</strong> Il prend un quart d’heure, et vous décidez qui voit votre rapport.</p><p><strong>De herfstcheckup is open.</strong> Hij duurt een kwartier, en je beslist zelf wie je rapport ziet.</p>',
      fr: '',
      nl: '',
    },
    tags: ['Well-being', 'Bien-être'],
  },
  {
    daysAgo: 41,
    html: {
      en: '<p>From November every site has a quiet room. <em>À partir de novembre, chaque site a une salle de repos.</em> <em>Vanaf november heeft elke site een rustruimte.</em></p>',
      fr: '',
      nl: '',
    },
    tags: ['Well-being'],
  },
];

/** To a team, in the language of its leader. */
const toTeam: readonly Plan[] = [
  {
    daysAgo: 2,
    html: {
      en: '<p>Thank you for the calm way you handled last week. Two things we will keep:</p><ul><li><p>the short stand-up on Monday</p></li><li><p>no meetings on Wednesday afternoon</p></li></ul>',
      fr: '<p>Merci pour le calme avec lequel vous avez traversé la semaine dernière. Nous gardons deux choses :</p><ul><li><p>la courte réunion du lundi</p></li><li><p>aucune réunion le mercredi après-midi</p></li></ul>',
      nl: '<p>Bedankt voor de rust waarmee jullie de voorbije week aangepakt hebben. Twee dingen behouden we:</p><ul><li><p>het korte overleg op maandag</p></li><li><p>geen vergaderingen op woensdagnamiddag</p></li></ul>',
    },
    tags: ['Thank you', 'Planning'],
  },
  {
    daysAgo: 9,
    html: {
      en: '<p>By Friday, write down which task costs you the most energy. We will look at the list <strong>together</strong> and drop one thing.</p>',
      fr: '<p>Notez d’ici vendredi la tâche qui vous coûte le plus d’énergie. Nous regarderons la liste <strong>ensemble</strong> et laisserons tomber une chose.</p>',
      nl: '<p>Schrijf tegen vrijdag op welke taak je het meeste energie kost. We bekijken de lijst <strong>samen</strong> en laten één ding vallen.</p>',
    },
    tags: ['Well-being'],
    isCompleted: false,
  },
  {
    daysAgo: 27,
    html: {
      en: '<p>From now on, new rosters will be up beside the door one week earlier.</p>',
      fr: '<p>Les nouveaux horaires seront désormais affichés près de la porte une semaine plus tôt.</p>',
      nl: '<p>De nieuwe uurroosters hangen voortaan een week vroeger naast de deur.</p>',
    },
    tags: ['Working hours'],
    isCompleted: true,
  },
];

/** Messages to the company and to most teams, and their tags. */
export function createMessages(seed: string, now: Date, people: readonly DemoPerson[]) {
  const founded = morning(now, -2_000);
  const tags = TAGS.map((text): MessageTagRow => {
    const folded = foldTag(text);
    return { _id: toId(founded, 'tag', text), text, folded, trigrams: toTrigrams(folded) };
  });
  const tagIdByText = new Map<string, string>(tags.map(({ _id, text }) => [text, _id]));

  const write = (plan: Plan, author: DemoPerson, team: { id: string } | null): MessageRow => {
    const place = team?.id ?? 'company';
    const minutes = createRandom(seed, 'message', place, plan.daysAgo).integer(0, 180);
    const createdAt = new Date(morning(now, -plan.daysAgo).getTime() + minutes * MINUTE_MS);
    return {
      _id: toId(createdAt, 'message', place, plan.daysAgo),
      body: plan.html[author.language] || plan.html.en,
      tagIds: plan.tags.flatMap((text) => tagIdByText.get(text) ?? []),
      teamId: team?.id ?? null,
      isCompany: team === null,
      entryId: null,
      type: plan.isCompleted === undefined ? 'message' : 'action',
      isCompleted: plan.isCompleted === true,
      authorId: author.id,
      createdAt,
      updatedAt: createdAt,
    };
  };

  const boss = people.find(({ account }) => account?.permissions.includes('managecompany'));
  const leading = people.flatMap((person) => person.leads.map((team) => ({ person, teamId: team.row._id })));
  const messages = [
    ...(boss ? toCompany.map((plan) => write(plan, boss, null)) : []),
    ...leading.flatMap(({ person, teamId }) => {
      // The number of messages varies; the accounts' teams have every kind.
      const count = person.account ? toTeam.length : createRandom(seed, 'messages', teamId).integer(0, toTeam.length);
      return toTeam.slice(0, count).map((plan) => write(plan, person, { id: teamId }));
    }),
  ];
  return { messages, messageTags: tags };
}
