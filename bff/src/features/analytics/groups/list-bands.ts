import type { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { NOT_GIVEN, type SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { AGE_BANDS } from '@wellspring/shared/domain/segments/age-bands.ts';
import { segmentChoices } from '@wellspring/shared/domain/segments/segment-fields.ts';
import type { GroupWords } from './group-words.ts';

/** A value of an attribute, or a range of ages. */
export type Band = { id: string; title: string };

const choose = (ids: readonly string[], words: GroupWords): Band[] =>
  ids.map((id) => ({ id, title: words.choices[id] ?? id }));

function listAges({ age }: GroupWords): Band[] {
  const [first, last] = [AGE_BANDS[0], AGE_BANDS[AGE_BANDS.length - 1] ?? 0];
  const between = AGE_BANDS.slice(0, -1).map((from, at) => ({ from, to: (AGE_BANDS[at + 1] ?? 0) - 1 }));
  return [
    { id: `under_${first}`, title: age.under(first) },
    ...between.map(({ from, to }) => ({ id: `${from}_${to}`, title: age.between(from, to) })),
    { id: `${last}_over`, title: age.over(last) },
  ];
}

function listGiven(attribute: SplitAttribute, branches: AnalyticsFrame['branches'], words: GroupWords): Band[] {
  if (attribute === 'companyBranch') return [...branches];
  return attribute === 'age' ? listAges(words) : choose(segmentChoices[attribute], words);
}

/** All values of an attribute in its order; who gave none comes last. */
export const listBands = (
  attribute: SplitAttribute,
  branches: AnalyticsFrame['branches'],
  words: GroupWords,
): Band[] => [...listGiven(attribute, branches, words), { id: NOT_GIVEN, title: words.notGiven }];
