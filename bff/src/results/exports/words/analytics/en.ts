import type { AnalyticsWords } from '../../analytics-words.ts';

export const en: AnalyticsWords = {
  kinds: { page: 'Analytics', year: 'Report of the last 12 months' },
  period: (from, to) => `${from} to ${to}`,
  rows: { teams: 'Teams', segments: 'Segments', groups: 'Groups' },
  row: { teams: 'Team', segments: 'Segment', groups: 'Group' },
  parts: {
    keys: 'Key figures',
    method: 'How it is computed',
    heat: { teams: 'Where teams differ', segments: 'Where segments differ', groups: 'Where groups differ' },
    participation: { teams: 'Participation by team', segments: 'Participation by segment' },
    sets: (figure) => `${figure} side by side`,
    trend: (figure, set) => `${figure} over time, ${set}`,
  },
  columns: { onFire: 'People on fire', range: 'Range', change: 'Since the round before' },
  besideCompany: { above: 'Clearly above the organisation', below: 'Clearly below the organisation' },
  heat: { less: 'Less favourable', more: 'More favourable', within: 'Not clearly apart from the organisation' },
  trend: {
    legend: 'The line through a point is the range in which the figure could lie.',
    gap: 'A cross: not shown in that round, to protect the people who answered, or not asked.',
    hidden: 'not shown',
  },
  change: {
    up: 'clearly higher',
    none: 'no clear change',
    down: 'clearly lower',
    numbers: (change, { value, low, high }) => `${change}: ${value} (${low} to ${high})`,
  },
  summary: (title, values) => `${title}, from 0 to 100: ${values}`,
  hidden: (count) =>
    count === 1
      ? `${count} is not shown, to protect the people who answered.`
      : `${count} are not shown, to protect the people who answered.`,
  first: (count, total) =>
    `The first ${count} of ${total}, in the order of the page. All of them are in the files of the page.`,
  methods: {
    data: {
      term: 'Data',
      text: 'Percentiles of the mean of each round, by the norms of that round; turned round where more is unfavourable. The line ends where the norms changed. Each round shows the people who answered then.',
    },
    colour: { term: 'Colour', text: 'Limits at 15, 25, 42, 58, 75 and 85, the same for every team and round.' },
    faded: { term: 'Faded', text: 'The 95% interval of the team holds the figure of the organisation.' },
    range: {
      term: 'Range',
      text: '95% interval of the mean, corrected for how many of the set answered, turned into percentiles.',
    },
    change: {
      term: 'Clear change',
      text: 'Difference of the raw means (1 to 7) with its 95% interval, by Welch’s t. Clear when the interval leaves out 0 and the difference is at least 0.20 standard deviations. In words only where two rounds start less than 30 days apart or few people came or went.',
    },
    participation: {
      term: 'Participation',
      text: 'Everybody who answered, of everybody who was invited when the round opened. People in several teams count in each.',
    },
    small: {
      term: 'Small sets',
      text: 'Under 20 invited: to the nearest ten, without numbers of people. Which sets show it is fixed when the round opens, by the people invited, so that it says nothing of who answered.',
    },
  },
};
