import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { ReportTexts } from '@wellspring/shared/contracts/internal/report-texts.ts';
import type { Advice } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { isScoreKey, RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { selectAdvice } from '@wellspring/shared/domain/reports/advice.ts';
import { LEVELS, type Level } from '@wellspring/shared/domain/scoring/level.ts';
import { cachedBy } from '../http/cached-by.ts';
import { asBff } from '../sessions/internal-actor.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ContentLibrary } from './content-library.ts';
import type { AdviceLibrary } from './personal-advice.ts';

const CACHE = { ttlMs: 60_000, max: 10 };
const groups: ReadonlySet<string> = new Set(RADAR_GROUPS);

/**
 * Texts about the figures of a set, for who manages it; those of the eight groups also without figures.
 *
 * @param report null where none is shown
 * @param others codes that occur besides
 */
export type TeamContents = (
  report: SetReport | null,
  others: readonly string[],
  locale: Locale,
) => Promise<Pick<TeamReportPage, 'factors' | 'advice' | 'clusterText'>>;

const isLevel = (level: string | null): level is Level => LEVELS.some((one) => one === level);

function toAdvice({ codes }: SetReport, library: AdviceLibrary): Advice[] {
  return codes.flatMap(({ key, level }) => {
    const texts = library.get(key);
    if (!texts || !isScoreKey(key) || !isLevel(level)) return [];
    const text = selectAdvice(key, level, texts);
    return text === null ? [] : [{ key, level, text }];
  });
}

/** Merges the figures of a set with the texts about them. */
export function createTeamContents(checkups: Upstream, { factorsIn, adviceIn }: ContentLibrary): TeamContents {
  const textsIn = cachedBy(
    (locale: Locale) =>
      checkups.call(asBff, 'GET', `/internal/report-texts?_locale=${locale}&audience=team`, ReportTexts),
    CACHE,
  );
  return async (report, others, locale) => {
    const [factors, library, texts] = await Promise.all([factorsIn(locale), adviceIn('team', locale), textsIn(locale)]);
    const shown = new Set([...(report?.codes.map(({ key }) => key) ?? []), ...others]);
    return {
      factors: factors.filter(({ key }) => groups.has(key) || shown.has(key)),
      advice: report ? toAdvice(report, library) : [],
      clusterText: report?.cluster ? texts.clusters[report.cluster.key] : null,
    };
  };
}
