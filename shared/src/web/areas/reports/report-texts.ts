import type { SubmissionSummary } from '../../../contracts/answers/submission.ts';
import type { Report } from '../../../contracts/pages/dashboard-page.ts';
import { isMid, isNegative, type ScoreKey } from '../../../domain/factor-keys.ts';
import { personalChange } from '../../../domain/reports/change.ts';
import { countScoringHigher } from '../../../domain/scoring/favourable-value.ts';
import { LEVELS } from '../../../domain/scoring/level.ts';
import { useDates } from '../../i18n/dates.ts';
import { lowerFirst } from '../../i18n/lower-first.ts';
import { useMomentNames } from '../../i18n/moments.ts';
import type { Reading } from './report-values.ts';
import { useReportMessages } from './use-report-messages.ts';

/** When a submission was sent in. */
export const sentAt = ({ finishedAt, updated_at }: SubmissionSummary): string => finishedAt ?? updated_at;

/** The submissions of a person up to the one of a report, itself included; in the order they came. */
export const upToReport = (
  { submission }: Pick<Report, 'submission'>,
  submissions: readonly SubmissionSummary[],
): SubmissionSummary[] => submissions.filter((one) => sentAt(one) <= sentAt(submission));

/** Rating in words; of a challenge it says on which side of the healthy middle. */
export function useRatingWord(): (reading: Pick<Reading, 'key' | 'rating' | 'percentile'>) => string {
  const t = useReportMessages();
  return ({ key, rating, percentile }) => {
    if (!isMid(key)) return t(`report.rating.${rating}`);
    if (rating === 'great') return t('report.middle.healthy');
    const side = percentile < 50 ? 'low' : 'high';
    return t(rating === 'average' ? `report.middle.${side}` : `report.middle.very-${side}`);
  };
}

/** Titles of factors and themes: as they are, and so that more is better. */
export function toTitles(factors: Report['factors']) {
  const byKey = new Map(factors.map((factor) => [factor.key, factor]));
  return {
    plain: (key: ScoreKey) => byKey.get(key)?.title ?? key,
    favourable: (key: ScoreKey) => byKey.get(key)?.titleFavourable ?? key,
    body: (key: ScoreKey) => byKey.get(key)?.body ?? '',
  };
}
export type Titles = ReturnType<typeof toTitles>;

/** 'Of 100 participants, 17 score higher on role ambiguity': in the direction of the construct, so it says of what. */
export function useHigherNote(titles: Titles): (reading: Reading) => string {
  const t = useReportMessages();
  return ({ key, percentile }) => {
    const count = countScoringHigher(percentile);
    if (!isNegative(key)) return t('report.higher.text', { count });
    // Called sleep quality, but a high score means that one sleeps badly.
    const construct = key === 'SLA' ? t('report.construct.sleep-problems') : lowerFirst(titles.plain(key));
    return t('report.higher.construct', { count, construct });
  };
}

/** Says of a challenge that more is not better; null of everything else. */
export function useMiddleNote(): (key: ScoreKey) => string | null {
  const t = useReportMessages();
  return (key) => (isMid(key) ? t('report.middle.note') : null);
}

/** Favourable titles for lists of numbers, where nothing else says that of a challenge the middle is best. */
export function useListTitle(titles: Titles): (key: ScoreKey) => string {
  const t = useReportMessages();
  return (key) => (isMid(key) ? t('report.middle.title', { factor: titles.favourable(key) }) : titles.favourable(key));
}

/**
 * 'Role ambiguity: high': how much there is of what is measured, an amount and no merit. The advice speaks of it, and its
 * limits are others than those of the colours.
 */
export function useLevelLabel(titles: Titles): (key: ScoreKey, level: string) => string | null {
  const t = useReportMessages();
  return (key, level) => {
    const known = LEVELS.find((one) => one === level);
    if (!known) return null;
    const construct = key === 'SLA' ? upperFirst(t('report.construct.sleep-problems')) : titles.plain(key);
    return t(`report.level.${known}`, { construct });
  };
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Change since the submission before, as text; undefined without one. */
export function useChangeText(report: Pick<Report, 'submission' | 'previous'>) {
  const t = useReportMessages();
  const since = usePreviousName(report);
  return (now: Reading, before: Reading | null): string | undefined => {
    if (!before || since === null) return undefined;
    const change = personalChange(before.value, now.value);
    if (change === 'no_clear_change') return t('report.change.none');
    const points = Math.abs(Math.round(now.value) - Math.round(before.value));
    return t(change === 'higher' ? 'report.change.higher' : 'report.change.lower', { points, since });
  };
}

/** How the submission before is called beside this one: its month, or its date when both are of one month. */
export function usePreviousName({ submission, previous }: Pick<Report, 'submission' | 'previous'>): string | null {
  const dates = useDates();
  const names = useMomentNames();
  if (!previous) return null;
  const [now, before] = [sentAt(submission), sentAt(previous.submission)];
  const isSameMonth = dates.date(now).slice(3) === dates.date(before).slice(3);
  return isSameMonth ? dates.date(before) : names.month(before, now);
}
