import type { AnalyticsWords } from '../../analytics-words.ts';

export const nl: AnalyticsWords = {
  kinds: { page: 'Analyses', year: 'Rapport van de voorbije 12 maanden' },
  period: (from, to) => `${from} tot ${to}`,
  rows: { teams: 'Teams', segments: 'Segmenten', groups: 'Groepen' },
  row: { teams: 'Team', segments: 'Segment', groups: 'Groep' },
  parts: {
    keys: 'Kerncijfers',
    method: 'Hoe het berekend is',
    heat: {
      teams: 'Waar teams verschillen',
      segments: 'Waar segmenten verschillen',
      groups: 'Waar groepen verschillen',
    },
    participation: { teams: 'Deelname per team', segments: 'Deelname per segment' },
    sets: (figure) => `${figure} naast elkaar`,
    trend: (figure, set) => `${figure} doorheen de tijd, ${set}`,
  },
  columns: { onFire: 'Mensen in vuur en vlam', range: 'Bereik', change: 'Sinds de ronde ervoor' },
  besideCompany: { above: 'Duidelijk boven de organisatie', below: 'Duidelijk onder de organisatie' },
  heat: { less: 'Minder gunstig', more: 'Gunstiger', within: 'Niet duidelijk anders dan de organisatie' },
  trend: {
    legend: 'De lijn door een punt is het bereik waarin het cijfer kan liggen.',
    gap: 'Een kruisje: niet getoond in die ronde, om wie antwoordde te beschermen, of niet gevraagd.',
    hidden: 'niet getoond',
  },
  change: {
    up: 'duidelijk hoger',
    none: 'geen duidelijk verschil',
    down: 'duidelijk lager',
    numbers: (change, { value, low, high }) => `${change}: ${value} (${low} tot ${high})`,
  },
  summary: (title, values) => `${title}, van 0 tot 100: ${values}`,
  hidden: (count) =>
    count === 1
      ? `${count} wordt niet getoond, om wie antwoordde te beschermen.`
      : `${count} worden niet getoond, om wie antwoordde te beschermen.`,
  first: (count, total) =>
    `De eerste ${count} van ${total}, in de volgorde van de pagina. In de bestanden van de pagina staan ze allemaal.`,
  methods: {
    data: {
      term: 'Gegevens',
      text: 'Percentielen van het gemiddelde van elke ronde, volgens de normen van die ronde; omgekeerd waar meer ongunstig is. De lijn stopt waar de normen veranderden. Elke ronde toont wie toen antwoordde.',
    },
    colour: { term: 'Kleur', text: 'Grenzen op 15, 25, 42, 58, 75 en 85, dezelfde voor elk team en elke ronde.' },
    faded: { term: 'Vervaagd', text: 'Het 95%-interval van het team bevat het cijfer van de organisatie.' },
    range: {
      term: 'Bereik',
      text: '95%-interval van het gemiddelde, gecorrigeerd voor hoeveel mensen van de groep antwoordden, omgezet in percentielen.',
    },
    change: {
      term: 'Duidelijk verschil',
      text: 'Verschil van de ruwe gemiddelden (1 tot 7) met het 95%-interval, volgens de t van Welch. Duidelijk als het interval 0 uitsluit en het verschil minstens 0,20 standaardafwijking is. Alleen in woorden als twee rondes minder dan 30 dagen na elkaar starten of als er weinig mensen kwamen of gingen.',
    },
    participation: {
      term: 'Deelname',
      text: 'Iedereen die antwoordde, van iedereen die bij de opening van de ronde uitgenodigd was. Wie in meer teams zit, telt in elk daarvan.',
    },
    small: {
      term: 'Kleine groepen',
      text: 'Onder 20 uitnodigingen: op het dichtste tiental, zonder aantal personen. Welke groepen het tonen, ligt vast bij de opening van de ronde, volgens wie uitgenodigd is. Zo zegt het niets over wie antwoordde.',
    },
  },
};
