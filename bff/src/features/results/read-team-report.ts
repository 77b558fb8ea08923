import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import type { SetAnswer, SetHistory, ShownElsewhere } from '@wellspring/shared/contracts/internal/results.ts';
import { ReportFrame, type ReportFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { NamedSet, ReportedRun, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import { COMPANY_SET, isUnionSet } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import { toPart } from '../../http/page-part.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import { nameUnion } from '../../results/name-union.ts';
import type { NamesOfSets, Naming, ResultsReader } from '../../results/results-upstream.ts';
import { idsToName, toShownSet } from '../../results/to-shown-set.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { findFollowing, findSummarySets, toAgreedActions } from './agreed-actions.ts';

export type TeamReportAsked = {
  person: UserActor;
  setId: string;
  /** Undefined: the latest run whose results show the set. */
  entryId: string | undefined;
  locale: Locale;
  log: FastifyBaseLogger;
};

export type TeamReportReader = (asked: TeamReportAsked) => Promise<TeamReportPage>;

type Deps = { checkups: Upstream; results: ResultsReader; findNames: Naming; contentsOf: TeamContents };

type Located = {
  frame: ReportFrame;
  releases: SetHistory['releases'];
  /** Of a union: its teams. */
  together: string[];
};

/** Finds the run, and what stands around the report; rights are decided here, before any figure is read. */
async function locate(
  { checkups, results }: Deps,
  { person, setId, entryId, locale }: TeamReportAsked,
): Promise<Located> {
  const readFrame = (run: string | undefined, together: readonly string[]) => {
    const asked: ReportFrameAsked = {
      set: setId,
      locale,
      ...(run === undefined ? {} : { run }),
      ...(together.length > 0 ? { together: [...together] } : {}),
    };
    return checkups.call(person, 'POST', '/internal/results/report', ReportFrame, asked);
  };
  const history = results.history(setId);
  if (entryId !== undefined && !isUnionSet(setId)) {
    const [frame, releases] = await Promise.all([readFrame(entryId, []), history]);
    return { frame, releases, together: [] };
  }
  const releases = await history;
  const run = entryId ?? releases[0]?.entryId;
  if (!isUnionSet(setId)) return { frame: await readFrame(run, []), releases, together: [] };
  // Only analytics knows of what teams a union is.
  const [union] = run === undefined ? [] : await results.sets([{ entryId: run, setId }]);
  if (union?.state !== 'shown' || union.teamIds.length === 0) throw new AppError('not_found');
  return { frame: await readFrame(run, union.teamIds), releases, together: union.teamIds };
}

/** The run before this one, of the same kind, in which the very same set was shown. */
function findPrevious({ frame, releases }: Located): ReportedRun | null {
  const { entryId } = frame.run;
  const same = releases.filter((one) => one.setId === frame.set.setId && isSameKindOfRun(one, frame.run));
  const at = same.findIndex((one) => one.entryId === entryId);
  const earlier = at < 0 ? undefined : same[at + 1];
  return frame.runs.find((run) => run.entryId === earlier?.entryId) ?? null;
}

/** The union in which a refused team is shown; null: it is not in one. */
const findUnion = (answer: SetAnswer): ShownElsewhere | null =>
  answer.state === 'refused' && answer.shownIn?.kind === 'union' ? answer.shownIn : null;

const toReport = (answer: SetAnswer | undefined): SetReport | null =>
  answer?.state === 'shown' ? answer.report : null;

/** Percentiles by code, for comparison. */
const toPercentiles = (report: SetReport | null) =>
  report &&
  Object.fromEntries(report.codes.flatMap(({ key, percentile }) => (percentile === null ? [] : [[key, percentile]])));

/** An embed shows what was agreed; the token of its view changes none of it. */
const asReadOnly = (found: NonNullable<TeamAgreements>): TeamAgreements => ({
  ...found,
  mayAgree: false,
  repliable: [],
  agreements: found.agreements.map((one) => ({ ...one, editable: false })),
});

/** What the team agreed on; null for other sets. */
function toAgreed({ person }: TeamReportAsked, { set, agreed = null }: ReportFrame): TeamAgreements {
  if (set.kind !== 'team') return null;
  return agreed && person.scope ? asReadOnly(agreed) : agreed;
}

/** The runs to turn through; one that is not over is among them while it is shown. */
const withCurrent = ({ runs, run }: ReportFrame): ReportedRun[] =>
  runs.some(({ entryId }) => entryId === run.entryId)
    ? runs
    : [...runs, run].sort((one, other) => other.start.localeCompare(one.start));

/** Texts of the organisation's own questions that have figures. */
function findOwnQuestions({ ownQuestions = [] }: ReportFrame, report: SetReport | null) {
  const own = report?.own ?? [];
  const shown = ownQuestions.filter((question) => own.some(({ key }) => key === question.key));
  return shown.length > 0 ? { ownQuestions: shown } : {};
}

type BelowRow = { set: NamedSet; answer: SetAnswer };

/** Gathers the report of a set: rights and names from checkups, then figures from analytics. */
export function createTeamReportReader(deps: Deps): TeamReportReader {
  const { results, findNames, contentsOf } = deps;

  /** One row for each team, and one for teams that are shown together: where the first of them would be. */
  async function joinTogether(
    { below, run: { entryId } }: ReportFrame,
    answers: readonly SetAnswer[],
  ): Promise<BelowRow[]> {
    const unionIds = [...new Set(answers.flatMap((answer) => findUnion(answer)?.setId ?? []))];
    const found = unionIds.length > 0 ? await results.sets(unionIds.map((setId) => ({ entryId, setId }))) : [];
    const unions = new Map(found.map((answer) => [answer.setId, answer]));
    return answers.flatMap((answer, at) => {
      const set = below[at];
      const union = findUnion(answer);
      const together = union && unions.get(union.setId);
      if (!set || !union || together?.state !== 'shown') return set ? [{ set, answer }] : [];
      const isFirst = answers.findIndex((other) => findUnion(other)?.setId === union.setId) === at;
      return isFirst ? [{ set: { ...set, setId: union.setId, kind: 'union' }, answer: together }] : [];
    });
  }

  /** The rows under their names; those of teams that are shown together have the names of all of them. */
  const toBelow = (rows: readonly BelowRow[], names: NamesOfSets) =>
    rows.map(({ set, answer }) => ({
      set: set.kind === 'union' && answer.state === 'shown' ? nameUnion(set.setId, answer.teamIds, names) : set,
      shown: toShownSet(answer, names),
    }));

  return async (asked) => {
    const { person, setId, locale, log } = asked;
    const located = await locate(deps, asked);
    const { frame } = located;
    const agreed = toAgreed(asked, frame);
    const followings = findFollowing(agreed?.agreements ?? [], {
      setId,
      runs: withCurrent(frame),
      releases: located.releases,
    });
    const { entryId } = frame.run;
    const previous = findPrevious(located);
    const company = setId === COMPANY_SET ? [] : [{ entryId, setId: COMPANY_SET }];
    const [answers, summaryStates] = await Promise.all([
      results.sets([
        { entryId, setId, ...(previous ? { compareWith: previous.entryId } : {}) },
        ...followings.map(({ from, to }) => ({ entryId: to.entryId, setId, compareWith: from.entryId })),
        ...company,
        ...frame.below.map((set) => ({ entryId, setId: set.setId })),
      ]),
      agreed ? results.states(findSummarySets(agreed, setId)) : [],
    ]);
    const [answer, ...others] = answers;
    if (!answer) throw new AppError('unavailable');
    // Not even the fact that the run counts the set may be shown.
    if (answer.state === 'refused' && !frame.isListed) throw new AppError('not_found');
    const report = toReport(answer);
    const list = toAgreedActions(agreed ?? { agreements: [], replies: [], repliable: [] }, {
      current: frame.run,
      runs: withCurrent(frame),
      shownRuns: new Set(summaryStates.filter(({ state }) => state === 'released').map((one) => one.entryId)),
      followed: followings.flatMap((following, at) => {
        const then = others[at];
        return then ? [{ ...following, answer: then }] : [];
      }),
    });
    const rows = await toPart('below', log, joinTogether(frame, others.slice(followings.length + company.length)));
    const shownBelow = rows.status === 'ok' ? rows.data : [];
    const [names, contents] = await Promise.all([
      findNames(person, [answer, ...shownBelow.map((row) => row.answer)].flatMap(idsToName), locale),
      contentsOf(
        report,
        [
          ...shownBelow.flatMap((row) => toReport(row.answer)?.codes.map(({ key }) => key) ?? []),
          ...list.map(({ factor }) => factor),
        ],
        locale,
      ),
    ]);
    return {
      run: frame.run,
      set: frame.set,
      shown: toShownSet(answer, names),
      company: toPercentiles(toReport(company.length > 0 ? others[followings.length] : undefined)),
      previous: report ? previous : null,
      runs: { status: 'ok', data: withCurrent(frame) },
      sets: { status: 'ok', data: frame.sets },
      below: rows.status === 'ok' ? { status: 'ok', data: toBelow(rows.data, names) } : rows,
      agreed: { status: 'ok', data: agreed && { mayAgree: agreed.mayAgree, list } },
      ...contents,
      ...findOwnQuestions(frame, report),
      rating: report ? (frame.rating ?? null) : null,
    };
  };
}
