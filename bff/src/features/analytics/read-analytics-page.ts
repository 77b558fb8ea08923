import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ResultsTable, SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import { AnalyticsFrame, type AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { AnalyticsPage, AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { AnalyticsQuery } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import { COMPOSITE_KEYS, SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import { findComparedRun } from '../../results/find-compared-run.ts';
import { nameUnion } from '../../results/name-union.ts';
import type { NamesOfSets, Naming, ResultsReader } from '../../results/results-upstream.ts';
import { toShownSet } from '../../results/to-shown-set.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { findAttribute, readGroups } from './groups/read-groups.ts';
import { findBeside, readBeside } from './read-beside.ts';
import { toSetsOf } from './to-sets-of.ts';

type Asked = { person: UserActor; query: AnalyticsQuery; locale: Locale };

export type AnalyticsPageReader = (asked: Asked) => Promise<AnalyticsPage>;

type Deps = { checkups: Upstream; results: ResultsReader; findNames: Naming; contentsOf: TeamContents };

/** Gathers what one run shows of all its sets: rights and names from checkups, then figures from analytics. */
export function createAnalyticsPageReader({ checkups, results, findNames, contentsOf }: Deps): AnalyticsPageReader {
  return async ({ person, query, locale }) => {
    const asked: AnalyticsFrameAsked = { locale, ...(query.run === undefined ? {} : { run: query.run }) };
    const frame = await checkups.call(person, 'POST', '/internal/results/analytics', AnalyticsFrame, asked);
    const { run, runs, tools, hasExpert } = frame;
    const compared = findComparedRun(frame, query.with);
    const by = query.rows ?? 'teams';
    const others = findBeside(frame, query.beside);
    const attribute = by === 'groups' ? findAttribute(frame, query.attribute) : null;
    const sets = by === 'groups' ? await readGroups(results, frame, { attribute, locale }) : toSetsOf(frame, by);
    const company = { entryId: run.entryId, setId: frame.company.setId };
    const setIds = sets.map(({ setId }) => setId);
    const [table, [now, before], { factors }, beside] = await Promise.all([
      results.columns({
        entryId: run.entryId,
        setIds,
        codes: tools.heatmap ? [...SCORE_KEYS] : [...COMPOSITE_KEYS],
      }),
      results.sets(
        compared
          ? [
              { ...company, compareWith: compared.entryId },
              { ...company, entryId: compared.entryId },
            ]
          : [company],
      ),
      contentsOf(null, SCORE_KEYS, locale),
      readBeside(results, others, { companyId: company.setId, setIds: tools.heatmap ? setIds : [] }),
    ]);
    const names = await findNames(
      person,
      table.sets.flatMap(({ teamIds }) => teamIds),
      locale,
    );
    const isListed = runs.some(({ entryId }) => entryId === run.entryId);
    return {
      ...{ run, compared, by, attribute, beside, tools, hasExpert, factors, attributes: frame.attributes },
      runs: isListed ? runs : [run, ...runs],
      company: {
        set: frame.company,
        shown: toShownCompany(now, tools.histograms),
        earlier: before?.state === 'shown' ? { participation: before.report.participation } : null,
      },
      rows: toRows(sets, table, names),
      columns: table.columns,
    };
  };
}

/** An organisation that switched histograms off is not sent any. */
function toShownCompany(answer: SetAnswer | undefined, withHistograms: boolean): AnalyticsPage['company']['shown'] {
  if (!answer) throw new Error('analytics answers for every set that it is asked about');
  const shown = toShownSet(answer, new Map());
  if (shown.state === 'refused' || withHistograms) return shown;
  const codes = shown.report.codes.map((code) => ({ ...code, histogram: null }));
  return { ...shown, report: { ...shown.report, codes } };
}

/** In the order of the tree; teams that are shown together are one row, where the first of them would be. */
function toRows(sets: AnalyticsFrame['sets'], table: ResultsTable, names: NamesOfSets): AnalyticsRow[] {
  const shown = new Map(table.sets.map((set, at) => [set.setId, { ...set, at }]));
  const unionOf = new Map(table.sets.flatMap(({ setId, teamIds }) => teamIds.map((teamId) => [teamId, setId])));
  const done = new Set<string>();
  return sets.flatMap(({ parentId: teamAbove, ...set }): AnalyticsRow[] => {
    // The team above may be shown together with others, and then their row is above.
    const parentId = teamAbove === null ? null : (unionOf.get(teamAbove) ?? teamAbove);
    const unionId = unionOf.get(set.setId);
    const found = shown.get(unionId ?? set.setId);
    if (!found) return [{ set, parentId, shown: null }];
    if (done.has(found.setId)) return [];
    done.add(found.setId);
    const { at, n, cluster, teamIds } = found;
    return [{ set: unionId ? nameUnion(unionId, teamIds, names) : set, parentId, shown: { at, n, cluster } }];
  });
}
