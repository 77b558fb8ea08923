import type {
  RelativeDay,
  Segment,
  SegmentCondition,
  SegmentContent,
  SegmentFilter,
} from '@wellspring/shared/contracts/people/segment.ts';
import { MAX_SEGMENT_TITLE_LENGTH } from '@wellspring/shared/contracts/people/segment.ts';
import type { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { checkSegmentFilter } from '@wellspring/shared/domain/segments/check-segment-filter.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { v7 as uuidv7 } from 'uuid';

/** A relative day whose number may still be a text as typed. */
export type DraftDay = Omit<RelativeDay, 'amount'> & { amount: number | string };
export type DraftCondition = Omit<SegmentCondition, 'value'> & { row: string; value: string | DraftDay };

export type Draft = {
  title: string;
  color: TeamColor;
  match: SegmentFilter['match'];
  conditions: DraftCondition[];
  managers: string[];
};

/** Limits of a number of days, months or years. */
export const AMOUNT_LIMITS = { least: 0, most: 36_500 };

export const newCondition = (): DraftCondition => ({
  row: uuidv7(),
  field: 'employmentType',
  operator: 'eq',
  value: 'blue-collar',
});

/** A segment as it is edited; a new one begins with one condition. */
export const toDraft = (segment: Segment | null): Draft => ({
  title: segment?.title ?? '',
  color: segment?.color ?? '',
  match: segment?.filter?.match ?? 'all',
  conditions: segment?.filter?.conditions.map((one) => ({ ...one, row: uuidv7() })) ?? [newCondition()],
  managers: segment?.managers.map(({ id }) => id) ?? [],
});

const isDraftDay = (value: DraftCondition['value']): value is DraftDay => typeof value !== 'string';

const isAmount = (amount: number | string): amount is number =>
  typeof amount === 'number' && amount >= AMOUNT_LIMITS.least && amount <= AMOUNT_LIMITS.most;

/** What is sent; numbers that are none are in it as they were typed: such a draft is not sent. */
export const toFilter = ({ match, conditions }: Pick<Draft, 'match' | 'conditions'>): SegmentFilter => ({
  match,
  conditions: conditions.map(({ field, operator, value }) => ({
    field,
    operator,
    value: value as SegmentCondition['value'],
  })),
});

export const toContent = (draft: Draft): SegmentContent => ({
  title: draft.title,
  color: draft.color,
  filter: toFilter(draft),
  managers: draft.managers,
});

const FILTER = 'filter.';

/** Problems of a filter as problems of the draft. */
export const toDraftProblems = (fields: readonly FieldProblem[]): FieldProblem[] =>
  fields.map((problem) =>
    problem.path.startsWith(FILTER) ? { ...problem, path: problem.path.slice(FILTER.length) } : problem,
  );

/** What is wrong with the conditions of a draft, by path from the draft. */
export function problemsOfConditions(draft: Pick<Draft, 'match' | 'conditions'>): FieldProblem[] {
  const amounts = draft.conditions.flatMap(({ value }, at) =>
    isDraftDay(value) && !isAmount(value.amount)
      ? [{ path: `conditions.${at}.value`, code: 'not_in_range', params: AMOUNT_LIMITS }]
      : [],
  );
  const none = draft.conditions.length === 0 ? [{ path: 'conditions', code: 'required' }] : [];
  return [...none, ...amounts, ...toDraftProblems(checkSegmentFilter(toFilter(draft)))];
}

export function problemsOfDraft(draft: Draft): FieldProblem[] {
  const tooLong = problemOfText(draft.title, MAX_SEGMENT_TITLE_LENGTH);
  return [
    ...(draft.title.trim() === '' ? [{ path: 'title', code: 'required' }] : []),
    ...(tooLong ? [{ path: 'title', ...tooLong }] : []),
    ...problemsOfConditions(draft),
  ];
}

/** Whether a save would change anything. */
export const isChanged = (draft: Draft, base: Segment | null): boolean =>
  base === null ? draft.title !== '' : JSON.stringify(toContent(draft)) !== JSON.stringify(toContent(toDraft(base)));
