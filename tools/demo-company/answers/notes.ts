import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';

/** What people write beside a factor. */
export const noteTexts: readonly { factorKey: FactorKey; text: LocalisedText }[] = [
  {
    factorKey: 'WD',
    text: {
      en: 'The weeks before a launch are too full; the rest of the month is fine.',
      fr: 'Les semaines avant un lancement sont trop chargées ; le reste du mois, ça va.',
      nl: 'De weken voor een lancering zijn te vol; de rest van de maand gaat het wel.',
    },
  },
  {
    factorKey: 'SC',
    text: {
      en: 'We really help each other out here. I would not want to miss that.',
      fr: 'On s’entraide vraiment ici. Je ne voudrais pas m’en passer.',
      nl: 'We springen hier echt voor elkaar in. Dat zou ik niet willen missen.',
    },
  },
  {
    factorKey: 'FB',
    text: {
      en: 'I hear it when something goes wrong, but seldom when it goes well.',
      fr: 'On me le dit quand quelque chose ne va pas, rarement quand ça va bien.',
      nl: 'Ik hoor het als er iets fout loopt, maar zelden als het goed gaat.',
    },
  },
  {
    factorKey: 'BUR',
    text: {
      en: 'Ordering a spare part takes three forms and two weeks.',
      fr: 'Commander une pièce de rechange demande trois formulaires et deux semaines.',
      nl: 'Een reservestuk bestellen kost drie formulieren en twee weken.',
    },
  },
  {
    factorKey: 'ROA',
    text: {
      en: 'Since the new schedule came in, I no longer know who decides on priorities.',
      fr: 'Depuis le nouveau planning, je ne sais plus qui décide des priorités.',
      nl: 'Sinds de nieuwe planning weet ik niet meer wie over de prioriteiten beslist.',
    },
  },
  {
    factorKey: 'LEE',
    text: {
      en: 'I would like to take the food-safety course this autumn.',
      fr: 'J’aimerais suivre la formation en sécurité alimentaire cet automne.',
      nl: 'Ik wil dit najaar graag de opleiding voedselveiligheid volgen.',
    },
  },
  {
    factorKey: 'SLA',
    text: {
      en: 'Changing shifts every week makes it hard to sleep well.',
      fr: 'Changer de pause chaque semaine m’empêche de bien dormir.',
      nl: 'Elke week van ploeg wisselen maakt het moeilijk om goed te slapen.',
    },
  },
  {
    factorKey: 'AU',
    text: {
      en: 'Since we make our own schedule, I get more done and go home calmer.',
      fr: 'Depuis que nous faisons notre horaire nous-mêmes, j’avance mieux et je rentre l’esprit plus tranquille.',
      nl: 'Sinds we ons uurrooster zelf maken, krijg ik meer gedaan en ga ik rustiger naar huis.',
    },
  },
  {
    factorKey: 'SL',
    text: {
      en: 'A short talk with my manager every fortnight would help me a lot.',
      fr: 'Un court entretien avec mon responsable toutes les deux semaines m’aiderait beaucoup.',
      nl: 'Een kort gesprek met mijn leidinggevende om de twee weken zou mij veel helpen.',
    },
  },
  {
    factorKey: 'ONZ',
    text: {
      en: 'Nobody says what the new line means for our jobs.',
      fr: 'Personne ne dit ce que la nouvelle ligne signifie pour nos emplois.',
      nl: 'Niemand zegt wat de nieuwe lijn voor onze jobs betekent.',
    },
  },
  {
    factorKey: 'ZIN',
    text: {
      en: 'I am proud of what we make, and I notice that customers are too.',
      fr: 'J’éprouve de la fierté pour ce que nous produisons, et je vois que les clients aussi.',
      nl: 'Ik ben trots op wat we maken, en ik merk dat klanten dat ook zijn.',
    },
  },
  {
    factorKey: 'JS',
    text: {
      en: 'A good year, all in all.',
      fr: 'Une bonne année, tout compte fait.',
      nl: 'Al bij al een goed jaar.',
    },
  },
];
