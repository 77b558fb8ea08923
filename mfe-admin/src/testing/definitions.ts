import type { Definition, DefinitionSummary } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';

const scale = { id: 'agree', title: 'Agree', scaleoptions: [] };
/** A theme with one factor of so many questions, the first of which is fit for a pulse. */
export const aVitamin = (key: string, title: string, color: string, count = 2): Vitamin => ({
  id: key,
  key,
  title,
  body: '',
  color,
  isVisible: true,
  factors: [
    {
      id: `${key}F`,
      key: `${key}F`,
      kind: 'factor',
      title: `${title} factor`,
      titleFavourable: '',
      body: '',
      scalegroup: scale,
      questions: Array.from({ length: count }, (_, at) => at + 1).map((number) => ({
        id: `${key}${number}`,
        key: `${key}${number}`,
        text: `${title} question ${number}`,
        pulse: number === 1,
      })),
    },
  ],
});
export const someVitamins = [aVitamin('EB', 'Energy sources', '#2e9e6b'), aVitamin('ATT', 'Attitude', '#7a5cc0')];

export const aDefinition = (given: Partial<Definition> = {}): Definition => ({
  id: 'c1',
  title: { en: 'Autumn', fr: 'Automne', nl: '' },
  description: { en: '', fr: '', nl: '' },
  color: '#7a5cc0',
  checkupblocks: [],
  vitamins: ['EB'],
  questions: null,
  extraQuestions: [],
  isPulse: false,
  duration: 5,
  durationDays: 14,
  graceDays: 3,
  repeatAfterDays: null,
  percentage: null,
  audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
  requiresReview: false,
  revision: 2,
  questionCount: 2,
  missingLanguages: ['nl'],
  hasEntries: false,
  hasStartedEntries: false,
  copiedFrom: null,
  updatedAt: null,
  names: { teams: [], segments: [], people: [] },
  ...given,
});

export const aSummary = (given: Partial<DefinitionSummary> = {}): DefinitionSummary => ({
  id: 'c1',
  title: 'Autumn',
  color: '#7a5cc0',
  isPulse: false,
  checkupblocks: [],
  questionCount: 2,
  duration: 5,
  durationDays: 14,
  graceDays: 3,
  missingLanguages: ['nl'],
  hasEntries: true,
  hasStartedEntries: false,
  copiedFrom: null,
  updatedAt: null,
  ...given,
});
