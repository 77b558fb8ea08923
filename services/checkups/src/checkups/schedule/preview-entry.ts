import type { EntryPreview, EntryPreviewQuestion } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { isoDay, startOfDay } from '@wellspring/shared/domain/time/dates.ts';
import { localise } from '../../platform/localised-text.ts';
import type { SettingsData } from '../../settings/door/setting.ts';
import { missingLanguages } from '../definitions/missing-texts.ts';
import { type CheckupRow, type EntryRow, EVERYBODY } from '../door/checkup.ts';
import type { EntryRepository } from './entry.repository.ts';
import type { MeasureAudience } from './measure-audience.ts';
import { assertYears, findPlannable, toRunDates } from './plan-entry.ts';
import { isReportable, measurable, tellCount } from './tell-audience.ts';

const MAX_RUNS = 200;
const MAX_TEAMS = 500;

export type PreviewDeps = {
  entries: EntryRepository;
  measureAudience: MeasureAudience;
  settings: () => Promise<SettingsData>;
};

/** First and last moment of the quarter in which a moment falls, in the company's zone. */
function quarterOf(moment: Date, timeZone: string): { start: Date; end: Date } {
  const [year = 0, month = 1] = isoDay(moment, timeZone).split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  // Noon UTC is on the same day in every zone of the product.
  const dayOne = (months: number) => startOfDay(new Date(Date.UTC(year, months, 1, 12)), timeZone);
  return { start: dayOne(first), end: new Date(dayOne(first + 3).getTime() - 1) };
}

/** Average minutes of a run per user: a pulse asks only part of the audience. */
const minutesOf = ({ durationMinutes, isPulse }: CheckupRow, percentage: number) =>
  isPulse ? (durationMinutes * percentage) / 100 : durationMinutes;

/**
 * Preview of a plan, before any mail.
 *
 * @throws AppError not_found for an unknown checkup, invalid_request for dates of another century
 */
export async function previewEntry(
  { entries, measureAudience, settings }: PreviewDeps,
  question: EntryPreviewQuestion,
  locale: Locale,
): Promise<EntryPreview> {
  const [checkup, { timeZone, pulseUserPercentage, minimumTeamSize, minimumSegmentSize }] = await Promise.all([
    findPlannable(entries, question.checkup),
    settings(),
  ]);
  const dates = toRunDates(checkup, question, timeZone);
  assertYears(dates);
  const { start, end, graceEnd } = dates;
  const percentage = question.percentage ?? checkup.percentage ?? pulseUserPercentage;
  const share = checkup.isPulse ? percentage / 100 : 1;

  const named = question.audience ?? checkup.audience ?? EVERYBODY;
  const quarter = quarterOf(start, timeZone);
  const [measured, clash, runs] = await Promise.all([
    Promise.all(measurable(named).map(async (part) => ({ part, ...(await measureAudience(part)) }))),
    checkup.isPulse ? entries.findPulseIn({ start, end }, question.entry ?? '') : null,
    entries.listIn(quarter, MAX_RUNS),
  ]);
  const others = runs.filter(
    (run) => run._id !== question.entry && run.start >= quarter.start && run.start <= quarter.end,
  );
  const checkups = await entries.findCheckups([
    ...others.map((run) => run.checkupId),
    ...(clash ? [clash.checkupId] : []),
  ]);
  const minutes = (run: EntryRow) => {
    const of = checkups.get(run.checkupId);
    return of ? minutesOf(of, run.percentage ?? pulseUserPercentage) : 0;
  };
  const counts = measured.map(({ part, count }) => tellCount(part, count));
  const told = {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isRounded: counts.some((one) => one.isRounded),
  };
  const teams = measured.flatMap((part) => part.teams).sort((one, other) => (one.title < other.title ? -1 : 1));

  return {
    start: start.toISOString(),
    end: end.toISOString(),
    grace: graceEnd.toISOString(),
    audienceCount: told.count,
    invitedCount: told.count > 0 && share > 0 ? Math.max(1, Math.round(told.count * share)) : 0,
    isRounded: told.isRounded,
    minutesThisQuarter: Math.round(others.reduce((sum, run) => sum + minutes(run), minutesOf(checkup, percentage))),
    clash: clash && {
      id: clash._id,
      title: localise(checkups.get(clash.checkupId)?.title ?? { en: '', fr: '', nl: '' }, locale),
      start: clash.start.toISOString(),
      end: clash.end.toISOString(),
    },
    missingLanguages: missingLanguages(checkup),
    teams: teams.slice(0, MAX_TEAMS).map((team) => ({
      id: team.id,
      title: team.title,
      isSegment: team.isSegment,
      isReportable: isReportable(team, share, team.isSegment ? minimumSegmentSize : minimumTeamSize),
    })),
    minimumTeamSize,
    minimumSegmentSize,
  };
}
