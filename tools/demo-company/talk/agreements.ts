import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { ActionRow, AgreementReply, ReplyOpinionRow } from '../../../services/checkups/src/talk/door/action.ts';
import type { Run } from '../checkups/schedule.ts';
import { addDays, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import { EMPLOYEE_EMAIL, MANAGER_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';

/** The team agreed after the one full checkup; the next one says what became of it. */
const AGREED_ON = 'full 2';
const NEXT = 'full 3';
const PUBLISHED_DAYS_AGO = 3;
/** As many members as it takes for the manager to be shown what most of them say. */
const ANSWERS = 8;

type Agreed = { factor: FactorKey; text: LocalisedText; dueInDays: number; isDone: boolean };

const agreed: readonly Agreed[] = [
  {
    factor: 'ROA',
    text: {
      en: 'Every Monday three priorities on the board, and who decides',
      fr: 'Chaque lundi trois priorités au tableau, et qui décide',
      nl: 'Elke maandag drie prioriteiten op het bord, en wie beslist',
    },
    dueInDays: -60,
    isDone: true,
  },
  {
    factor: 'FB',
    text: {
      en: 'After each tasting, say two things that worked',
      fr: 'Après chaque dégustation, dire deux choses qui ont marché',
      nl: 'Na elke proeverij twee dingen zeggen die goed gingen',
    },
    dueInDays: 25,
    isDone: false,
  },
  {
    factor: 'WD',
    text: {
      en: 'No product launch in the last week of a quarter',
      fr: 'Pas de lancement de produit la dernière semaine d’un trimestre',
      nl: 'Geen productlancering in de laatste week van een kwartaal',
    },
    dueInDays: -20,
    isDone: false,
  },
];

const words: Readonly<Record<'said' | 'did' | 'next', LocalisedText>> = {
  said: {
    en: 'What is expected of us is not clear.',
    fr: 'Ce qu’on attend de nous n’est pas clair.',
    nl: 'Wat er van ons verwacht wordt, is niet duidelijk.',
  },
  did: {
    en: 'Every Monday we put three priorities on the board, and say who decides.',
    fr: 'Chaque lundi, nous mettons trois priorités au tableau et nous disons qui décide.',
    nl: 'Elke maandag zetten we drie prioriteiten op het bord en zeggen we wie beslist.',
  },
  next: {
    en: 'We keep the board, and look at it again in January.',
    fr: 'Nous gardons le tableau et nous en reparlons en janvier.',
    nl: 'We houden het bord en bekijken het opnieuw in januari.',
  },
};

type Agreements = { actions: ActionRow[]; replyOpinions: ReplyOpinionRow[] };

/** What the manager account agreed on with its first team, one of them with a reply and what members say about it. */
export function createAgreements(
  seed: string,
  now: Date,
  people: readonly DemoPerson[],
  runs: readonly Run[],
): Agreements {
  const manager = people.find(({ email }) => email === MANAGER_EMAIL);
  const [team] = manager?.leads ?? [];
  const [from, to] = [AGREED_ON, NEXT].map((wanted) => runs.find(({ label }) => label === wanted)?.row);
  if (!manager || !team || !from || !to) return { actions: [], replyOpinions: [] };
  const teamId = team.row._id;
  const createdAt = addDays(from.graceEnd, 5);
  const publishedAt = morning(now, -PUBLISHED_DAYS_AGO);
  const reply: AgreementReply = {
    said: words.said[manager.language],
    did: words.did[manager.language],
    next: words.next[manager.language],
    change: { before: { entryId: from._id, setId: teamId }, now: { entryId: to._id, setId: teamId } },
    publishedAt,
    countAt: null,
    summary: { sentence: 'helps', answers: ANSWERS },
  };
  const actions = agreed.map(({ factor, text, dueInDays, isDone }, at): ActionRow => {
    const completedAt = isDone ? addDays(createdAt, 30) : null;
    return {
      _id: toId(createdAt, seed, 'agreement', at),
      list: 'team',
      body: text[manager.language],
      isCompleted: isDone,
      completedAt,
      isVisibleToTeam: true,
      authorId: manager.id,
      teamId,
      audienceTeamIds: [teamId],
      about: {
        entryId: from._id,
        factorKey: factor,
        dueDay: morning(now, dueInDays).toISOString().slice(0, 10),
        droppedAt: null,
      },
      ...(isDone ? { reply } : {}),
      createdAt,
      updatedAt: isDone ? publishedAt : createdAt,
    };
  });
  const [replied] = actions;
  const members = people.filter(
    ({ team: own, email, account }) => own.row._id === teamId && email !== EMPLOYEE_EMAIL && account === null,
  );
  return {
    actions,
    replyOpinions: members.slice(0, ANSWERS).map(({ id: userId }, at) => ({
      _id: `${replied?._id}.${userId}`,
      actionId: replied?._id ?? '',
      userId,
      helps: at < 5 ? 'yes' : 'little',
      createdAt: addDays(publishedAt, 0.5),
      updatedAt: addDays(publishedAt, 0.5),
    })),
  };
}
