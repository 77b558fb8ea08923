import type { AnalyticsWords } from '../../analytics-words.ts';

export const fr: AnalyticsWords = {
  kinds: { page: 'Analyses', year: 'Rapport des 12 derniers mois' },
  period: (from, to) => `du ${from} au ${to}`,
  rows: { teams: 'Équipes', segments: 'Segments', groups: 'Groupes' },
  row: { teams: 'Équipe', segments: 'Segment', groups: 'Groupe' },
  parts: {
    keys: 'Chiffres clés',
    method: 'Méthode de calcul',
    heat: {
      teams: 'Là où les équipes diffèrent',
      segments: 'Là où les segments diffèrent',
      groups: 'Là où les groupes diffèrent',
    },
    participation: { teams: 'Participation par équipe', segments: 'Participation par segment' },
    sets: (figure) => `${figure}, côte à côte`,
    trend: (figure, set) => `${figure} au fil du temps, ${set}`,
  },
  columns: { onFire: 'Personnes en pleine forme', range: 'Fourchette', change: 'Depuis la campagne précédente' },
  besideCompany: { above: 'Nettement au-dessus de l’organisation', below: 'Nettement au-dessous de l’organisation' },
  heat: { less: 'Moins favorable', more: 'Plus favorable', within: 'Pas nettement différent de l’organisation' },
  trend: {
    legend: 'Le trait sur un point est la fourchette où le chiffre pourrait se trouver.',
    gap: 'Une croix : non affiché lors de cette campagne, pour protéger les personnes qui ont répondu, ou pas demandé.',
    hidden: 'non affiché',
  },
  change: {
    up: 'nettement plus élevé',
    none: 'pas de changement net',
    down: 'nettement plus bas',
    numbers: (change, { value, low, high }) => `${change} : ${value} (${low} à ${high})`,
  },
  summary: (title, values) => `${title}, de 0 à 100 : ${values}`,
  hidden: (count) =>
    count < 2
      ? `${count} n’est pas affichée, pour protéger les personnes qui ont répondu.`
      : `${count} ne sont pas affichées, pour protéger les personnes qui ont répondu.`,
  first: (count, total) =>
    `Les ${count} premiers sur ${total}, dans l’ordre de la page. Les fichiers de la page les contiennent tous.`,
  methods: {
    data: {
      term: 'Données',
      text: 'Percentiles de la moyenne de chaque campagne, selon les normes de cette campagne ; inversés là où plus est défavorable. La ligne s’arrête là où les normes ont changé. Chaque campagne montre les personnes qui ont répondu alors.',
    },
    colour: {
      term: 'Couleur',
      text: 'Limites à 15, 25, 42, 58, 75 et 85, les mêmes pour chaque équipe et chaque campagne.',
    },
    faded: { term: 'Estompé', text: 'L’intervalle à 95 % de l’équipe contient le chiffre de l’organisation.' },
    range: {
      term: 'Fourchette',
      text: 'Intervalle à 95 % de la moyenne, corrigé selon la part du groupe qui a répondu, converti en percentiles.',
    },
    change: {
      term: 'Changement net',
      text: 'Différence des moyennes brutes (1 à 7) avec son intervalle à 95 %, par le t de Welch. Nette quand l’intervalle exclut 0 et que la différence atteint 0,20 écart-type. En mots seulement si deux campagnes commencent à moins de 30 jours d’écart ou si peu de personnes sont arrivées ou parties.',
    },
    participation: {
      term: 'Participation',
      text: 'Toutes les personnes qui ont répondu, parmi celles invitées à l’ouverture de la campagne. Une personne de plusieurs équipes compte dans chacune.',
    },
    small: {
      term: 'Petits groupes',
      text: 'En dessous de 20 invitations : à la dizaine la plus proche, sans nombre de personnes. Les groupes qui l’affichent sont fixés à l’ouverture de la campagne, d’après les personnes invitées, si bien que cela ne dit rien de qui a répondu.',
    },
  },
};
