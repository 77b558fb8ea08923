import type { EntryStatus } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type {
  Rating,
  Refusal,
  SetKind,
  SetReport,
  ShownCount,
} from '@wellspring/shared/contracts/results/set-report.ts';
import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { ClusterKey } from '@wellspring/shared/domain/scoring/cluster.ts';

/** Columns of a team report. */
export const REPORT_COLUMNS = [
  'part',
  'title',
  'value',
  'from',
  'to',
  'rating',
  'agreement',
  'change',
  'company',
  'mean',
  'people',
] as const;
type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Columns of the participation in a run. */
export const PARTICIPATION_COLUMNS = ['part', 'title', 'value', 'people', 'invited', 'results'] as const;
type Column = ReportColumn | (typeof PARTICIPATION_COLUMNS)[number];

type Fact =
  | 'exportedAt'
  | 'viewer'
  | 'kind'
  | 'set'
  | 'run'
  | 'start'
  | 'end'
  | 'state'
  | 'audience'
  | 'filter'
  | 'people'
  | 'participation'
  | 'norm'
  | 'scale'
  | 'fewest'
  | 'least'
  | 'together'
  | 'previous'
  | 'results'
  | 'profile';

/** The texts of a file, as the screens word them. */
export type ExportWords = {
  sheets: Record<'report' | 'participation', string>;
  columns: Record<Column, string>;
  parts: Record<'about' | 'figures' | 'shares' | 'themes' | 'factors' | 'below', string>;
  facts: Record<Fact, string>;
  norm: Record<SetReport['comparedWith'], string>;
  scale: string;
  kinds: Record<SetKind, string>;
  states: Record<EntryStatus, string>;
  people: Record<Extract<ShownCount, string>, string>;
  share: Record<'exact' | 'least' | 'about', (percent: number) => string> & Record<'below_10' | 'above_90', string>;
  rating: Record<Rating, string>;
  middle: Record<'great' | 'high' | 'low' | 'veryHigh' | 'veryLow', string>;
  middleTitle: (title: string) => string;
  figures: Record<CompositeKey, string>;
  agreement: Record<Rating, string>;
  change: Record<'none' | 'up' | 'down', string>;
  limit: Record<'below' | 'above', (mean: string) => string>;
  clusters: Record<ClusterKey, string>;
  borderline: string;
  notShown: string;
  hiddenUntil: (day: string) => string;
  failed: string;
  all: string;
  mine: string;
  everybody: string;
  released: string;
  pulse: (title: string) => string;
  refused: Record<Refusal, string> & { until: (day: string) => string };
};

export const exportWords: Readonly<Record<Locale, ExportWords>> = {
  en: {
    sheets: { report: 'Team report', participation: 'Participation' },
    columns: {
      part: 'Part',
      title: 'Title',
      value: 'Value',
      from: 'From',
      to: 'To',
      rating: 'Meaning',
      agreement: 'Agreement',
      change: 'Difference',
      company: 'Organisation',
      mean: 'Average answer (1 to 7)',
      people: 'People who answered',
      invited: 'People invited',
      results: 'Results',
    },
    parts: {
      about: 'About this file',
      figures: 'Well-being and engagement',
      shares: 'How the people are spread',
      themes: 'Themes',
      factors: 'Factors',
      below: 'Teams below',
    },
    facts: {
      exportedAt: 'Exported on',
      viewer: 'Exported by',
      kind: 'Kind',
      set: 'Results of',
      run: 'Round',
      start: 'Start',
      end: 'End',
      state: 'Status',
      audience: 'For',
      filter: 'Filter',
      people: 'People who answered',
      participation: 'Participation',
      norm: 'Norm',
      scale: 'Scale',
      fewest: 'Fewest people for figures',
      least: 'Lowest participation for figures',
      together: 'Shown together',
      previous: 'Difference from',
      results: 'Results',
      profile: 'Profile',
    },
    norm: { reference: 'Reference group', organisation: 'Organisation' },
    scale: '0 to 100; higher is more favourable, and for challenges the middle is best',
    kinds: { company: 'Organisation', team: 'Team', union: 'Teams together', segment: 'Segment', group: 'Group' },
    states: { planned: 'Planned', active: 'Open', grace: 'Extra days', completed: 'Ended', closed: 'Closed' },
    people: { below_10: 'fewer than 10', '5_to_9': '5 to 9', '10_to_19': '10 to 19' },
    share: {
      exact: (percent) => `${percent}%`,
      least: (percent) => `at least ${percent}%`,
      about: (percent) => `about ${percent}%`,
      below_10: 'less than 10%',
      above_90: 'more than 90%',
    },
    rating: { great: 'Going well', average: 'About average', bad: 'Needs attention' },
    middle: {
      great: 'In the healthy middle',
      high: 'On the high side',
      low: 'On the low side',
      veryHigh: 'Very high',
      veryLow: 'Very low',
    },
    middleTitle: (title) => `${title} (middle is best)`,
    figures: { WB: 'Well-being', ENG: 'Engagement' },
    agreement: { great: 'opinions are alike', average: 'opinions differ somewhat', bad: 'opinions differ a lot' },
    change: { none: 'no clear difference', up: 'clearly higher', down: 'clearly lower' },
    limit: { below: (mean) => `below ${mean}`, above: (mean) => `above ${mean}` },
    clusters: {
      at_risk: 'At risk',
      disengaged: 'Disengaged',
      exhausted: 'Exhausted',
      on_fire: 'On fire',
      untapped: 'Untapped potential',
    },
    borderline: 'Borderline',
    notShown: 'Not shown, to protect the people who answered',
    hiddenUntil: (day) => `Hidden until ${day}`,
    failed: 'We cannot show this part at the moment.',
    all: 'All',
    mine: 'Of all my teams and segments',
    everybody: 'Everybody',
    released: 'Shown',
    pulse: (title) => `${title} (pulse)`,
    refused: {
      hidden_until_end: 'The results are not shown yet. You can see them once the round has ended.',
      until: (day) => `The results are not shown yet. You can see them from ${day}.`,
      no_visible_statistics: 'The chosen teams have no figures to show. Choose another team or another round.',
      not_enough_users:
        'Not shown, to protect the people who answered. There are not enough people to show figures without pointing at anyone.',
      participation_too_low:
        'Participation is too low for figures. Too few of the people who were invited answered. Figures would say little about the others.',
      processing: 'The results are being prepared. The round is over. Its figures are being computed.',
      team_too_small:
        'This team is too small for a report. In a small team, figures could show what one person answered.',
    },
  },
  fr: {
    sheets: { report: 'Rapport d’équipe', participation: 'Participation' },
    columns: {
      part: 'Partie',
      title: 'Titre',
      value: 'Valeur',
      from: 'De',
      to: 'À',
      rating: 'Signification',
      agreement: 'Accord',
      change: 'Différence',
      company: 'Organisation',
      mean: 'Réponse moyenne (1 à 7)',
      people: 'Personnes qui ont répondu',
      invited: 'Personnes invitées',
      results: 'Résultats',
    },
    parts: {
      about: 'À propos de ce fichier',
      figures: 'Bien-être et engagement',
      shares: 'La répartition des personnes',
      themes: 'Thèmes',
      factors: 'Facteurs',
      below: 'Équipes en dessous',
    },
    facts: {
      exportedAt: 'Exporté le',
      viewer: 'Exporté par',
      kind: 'Type',
      set: 'Résultats de',
      run: 'Campagne',
      start: 'Début',
      end: 'Fin',
      state: 'État',
      audience: 'Pour',
      filter: 'Filtre',
      people: 'Personnes qui ont répondu',
      participation: 'Participation',
      norm: 'Norme',
      scale: 'Échelle',
      fewest: 'Nombre minimal de personnes pour des chiffres',
      least: 'Participation minimale pour des chiffres',
      together: 'Chiffres communs',
      previous: 'Différence avec',
      results: 'Résultats',
      profile: 'Profil',
    },
    norm: { reference: 'Groupe de référence', organisation: 'Organisation' },
    scale: '0 à 100 ; plus haut est plus favorable, et pour les défis le milieu est idéal',
    kinds: { company: 'Organisation', team: 'Équipe', union: 'Équipes réunies', segment: 'Segment', group: 'Groupe' },
    states: {
      planned: 'Planifié',
      active: 'Ouvert',
      grace: 'Jours supplémentaires',
      completed: 'Terminé',
      closed: 'Clôturé',
    },
    people: { below_10: 'moins de 10', '5_to_9': '5 à 9', '10_to_19': '10 à 19' },
    share: {
      exact: (percent) => `${percent} %`,
      least: (percent) => `au moins ${percent} %`,
      about: (percent) => `environ ${percent} %`,
      below_10: 'moins de 10 %',
      above_90: 'plus de 90 %',
    },
    rating: { great: 'Ça va bien', average: 'Dans la moyenne', bad: 'À surveiller' },
    middle: {
      great: 'Dans le juste milieu',
      high: 'Plutôt élevé',
      low: 'Plutôt bas',
      veryHigh: 'Très élevé',
      veryLow: 'Très bas',
    },
    middleTitle: (title) => `${title} (le milieu est idéal)`,
    figures: { WB: 'Bien-être', ENG: 'Engagement' },
    agreement: {
      great: 'les avis se rejoignent',
      average: 'les avis diffèrent un peu',
      bad: 'les avis diffèrent beaucoup',
    },
    change: { none: 'pas de différence nette', up: 'nettement plus élevé', down: 'nettement plus bas' },
    limit: { below: (mean) => `moins de ${mean}`, above: (mean) => `plus de ${mean}` },
    clusters: {
      at_risk: 'À risque',
      disengaged: 'Désengagement',
      exhausted: 'À bout de forces',
      on_fire: 'En pleine forme',
      untapped: 'Potentiel inexploité',
    },
    borderline: 'Cas limite',
    notShown: 'Non affiché, pour protéger les personnes qui ont répondu',
    hiddenUntil: (day) => `Masqué jusqu’au ${day}`,
    failed: 'Impossible d’afficher cette partie pour le moment.',
    all: 'Tout',
    mine: 'De toutes mes équipes et tous mes segments',
    everybody: 'Tout le monde',
    released: 'Affichés',
    pulse: (title) => `${title} (pulse)`,
    refused: {
      hidden_until_end:
        'Les résultats ne sont pas encore affichés. Vous pourrez les voir dès que la campagne sera terminée.',
      until: (day) => `Les résultats ne sont pas encore affichés. Vous pourrez les voir à partir du ${day}.`,
      no_visible_statistics:
        'Les équipes choisies n’ont pas de chiffres à afficher. Choisissez une autre équipe ou une autre campagne.',
      not_enough_users:
        'Non affiché, pour protéger les personnes qui ont répondu. Il n’y a pas assez de personnes pour afficher des chiffres sans désigner quelqu’un.',
      participation_too_low:
        'La participation est trop faible pour des chiffres. Trop peu de personnes invitées ont répondu. Des chiffres diraient peu de choses sur les autres.',
      processing: 'Les résultats sont en préparation. La campagne est terminée. Ses chiffres sont en cours de calcul.',
      team_too_small:
        'Cette équipe est trop petite pour un rapport. Dans une petite équipe, des chiffres pourraient révéler ce qu’une personne a répondu.',
    },
  },
  nl: {
    sheets: { report: 'Teamrapport', participation: 'Deelname' },
    columns: {
      part: 'Deel',
      title: 'Titel',
      value: 'Waarde',
      from: 'Van',
      to: 'Tot',
      rating: 'Betekenis',
      agreement: 'Eensgezindheid',
      change: 'Verschil',
      company: 'Organisatie',
      mean: 'Gemiddeld antwoord (1 tot 7)',
      people: 'Mensen die antwoordden',
      invited: 'Uitgenodigde mensen',
      results: 'Resultaten',
    },
    parts: {
      about: 'Over dit bestand',
      figures: 'Welzijn en bevlogenheid',
      shares: 'Hoe de mensen verdeeld zijn',
      themes: 'Thema’s',
      factors: 'Factoren',
      below: 'Teams hieronder',
    },
    facts: {
      exportedAt: 'Geëxporteerd op',
      viewer: 'Geëxporteerd door',
      kind: 'Soort',
      set: 'Resultaten van',
      run: 'Ronde',
      start: 'Begin',
      end: 'Einde',
      state: 'Status',
      audience: 'Voor',
      filter: 'Filter',
      people: 'Mensen die antwoordden',
      participation: 'Deelname',
      norm: 'Norm',
      scale: 'Schaal',
      fewest: 'Minste aantal mensen voor cijfers',
      least: 'Laagste deelname voor cijfers',
      together: 'Samen getoond',
      previous: 'Verschil met',
      results: 'Resultaten',
      profile: 'Profiel',
    },
    norm: { reference: 'Referentiegroep', organisation: 'Organisatie' },
    scale: '0 tot 100; hoger is gunstiger, en bij uitdagingen is het midden het best',
    kinds: { company: 'Organisatie', team: 'Team', union: 'Teams samen', segment: 'Segment', group: 'Groep' },
    states: { planned: 'Gepland', active: 'Open', grace: 'Extra dagen', completed: 'Afgelopen', closed: 'Afgesloten' },
    people: { below_10: 'minder dan 10', '5_to_9': '5 tot 9', '10_to_19': '10 tot 19' },
    share: {
      exact: (percent) => `${percent}%`,
      least: (percent) => `minstens ${percent}%`,
      about: (percent) => `ongeveer ${percent}%`,
      below_10: 'minder dan 10%',
      above_90: 'meer dan 90%',
    },
    rating: { great: 'Gaat goed', average: 'Gemiddeld', bad: 'Vraagt aandacht' },
    middle: {
      great: 'In het gezonde midden',
      high: 'Aan de hoge kant',
      low: 'Aan de lage kant',
      veryHigh: 'Heel hoog',
      veryLow: 'Heel laag',
    },
    middleTitle: (title) => `${title} (midden is het best)`,
    figures: { WB: 'Welzijn', ENG: 'Bevlogenheid' },
    agreement: {
      great: 'de meningen liggen dicht bij elkaar',
      average: 'de meningen verschillen wat',
      bad: 'de meningen lopen ver uiteen',
    },
    change: { none: 'geen duidelijk verschil', up: 'duidelijk hoger', down: 'duidelijk lager' },
    limit: { below: (mean) => `lager dan ${mean}`, above: (mean) => `hoger dan ${mean}` },
    clusters: {
      at_risk: 'Kwetsbaar',
      disengaged: 'Afgehaakt',
      exhausted: 'Uitgeput',
      on_fire: 'In vuur en vlam',
      untapped: 'Onbenut potentieel',
    },
    borderline: 'Grensgeval',
    notShown: 'Niet getoond, om wie antwoordde te beschermen',
    hiddenUntil: (day) => `Verborgen tot ${day}`,
    failed: 'We kunnen dit deel nu niet tonen.',
    all: 'Alles',
    mine: 'Van al mijn teams en segmenten',
    everybody: 'Iedereen',
    released: 'Getoond',
    pulse: (title) => `${title} (pulse)`,
    refused: {
      hidden_until_end: 'De resultaten worden nog niet getoond. Je kan ze bekijken zodra de ronde afgelopen is.',
      until: (day) => `De resultaten worden nog niet getoond. Je kan ze bekijken vanaf ${day}.`,
      no_visible_statistics:
        'De gekozen teams hebben geen cijfers om te tonen. Kies een ander team of een andere ronde.',
      not_enough_users:
        'Niet getoond, om wie antwoordde te beschermen. Er zijn niet genoeg mensen om cijfers te tonen zonder iemand aan te wijzen.',
      participation_too_low:
        'De deelname is te laag voor cijfers. Te weinig uitgenodigde mensen hebben geantwoord. Cijfers zouden weinig zeggen over de anderen.',
      processing: 'De resultaten worden gemaakt. De ronde is afgelopen. De cijfers worden berekend.',
      team_too_small:
        'Dit team is te klein voor een rapport. In een klein team kunnen cijfers verraden wat één persoon geantwoord heeft.',
    },
  },
};
