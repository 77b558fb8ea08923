import type { TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import type { SetAnswer, SetHistory } from '@wellspring/shared/contracts/internal/results.ts';
import type { AgreedAction, ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Agreement } from '@wellspring/shared/contracts/talk/agreement.ts';
import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import { findOutcome } from './find-outcome.ts';

/** The run in which something was agreed, and the next one that can say what became of it. */
export type Following = { from: ReportedRun; to: ReportedRun };

type Followed = Following & { answer: SetAnswer };

type Known = { setId: string; runs: readonly ReportedRun[]; releases: SetHistory['releases'] };

const findRun = (runs: readonly ReportedRun[], entryId: string): ReportedRun | null =>
  runs.find((run) => run.entryId === entryId) ?? null;

/** The first release of the very same set by a later run of the same kind; without one, the first such run. */
function findNext(from: ReportedRun, { setId, runs, releases }: Known): ReportedRun | null {
  const isReleased = ({ entryId }: ReportedRun) =>
    releases.some((release) => release.entryId === entryId && release.setId === setId);
  const later = runs
    .filter((run) => isSameKindOfRun(run, from) && run.start > from.start)
    .sort((one, other) => one.start.localeCompare(other.start));
  return later.find(isReleased) ?? later[0] ?? null;
}

/** The pairs of runs that agreements need, each once; a run that cannot be named has none. */
export function findFollowing(agreements: readonly Agreement[], known: Known): Following[] {
  const entryIds = [...new Set(agreements.map(({ run }) => run))];
  return entryIds.flatMap((entryId) => {
    const from = findRun(known.runs, entryId);
    const to = from && findNext(from, known);
    return to ? [{ from, to }] : [];
  });
}

/** Null as long as the later run may still be released. */
function toAfter(factor: string, { to: run, answer }: Followed): AgreedAction['after'] {
  if (answer.state === 'refused') {
    const isComing = answer.reason === 'processing' || answer.reason === 'hidden_until_end';
    return isComing ? null : { run, outcome: 'not_shown', figures: null };
  }
  const code = answer.report.codes.find(({ key }) => key === factor);
  if (!isScoreKey(factor) || !code) return { run, outcome: 'not_shown', figures: null };
  const before = code.change?.before ?? null;
  const { percentile: now } = code;
  const figures = before === null || now === null ? null : { before, now };
  return { run, outcome: findOutcome(factor, code), figures };
}

/** Those about the current run, with an outcome in it, or of an earlier one and still open. */
function concerns({ run, after, doneAt, droppedAt }: AgreedAction, current: ReportedRun): boolean {
  if (run?.entryId === current.entryId || after?.run.entryId === current.entryId) return true;
  return doneAt === null && droppedAt === null && (run === null || run.start < current.start);
}

type Agreed = Omit<NonNullable<TeamAgreements>, 'mayAgree'>;

/** The sets on which depends whether the summary of the opinions is shown: those that the replies are about. */
export function findSummarySets({ agreements, replies }: Agreed, setId: string): RunSet[] {
  const summedUp = replies.filter((reply) => reply.summary !== null);
  const runs = summedUp.flatMap(
    ({ action, shownRun }) => shownRun ?? agreements.find(({ id }) => id === action)?.run ?? [],
  );
  return [...new Set(runs)].map((entryId) => ({ entryId, setId }));
}

/** The opinions of a team whose figures are not shown are not summed up either. */
function toAgreedReply(
  { id, run }: Agreement,
  replies: Agreed['replies'],
  shownRuns: ReadonlySet<string>,
): AgreedAction['reply'] {
  const reply = replies.find(({ action }) => action === id);
  if (!reply) return null;
  const { said, did, next, shownRun, publishedAt, summary } = reply;
  return { said, did, next, shownRun, publishedAt, summary: shownRuns.has(shownRun ?? run) ? summary : null };
}

/** The agreements that have to do with a run, with what became of each. */
export function toAgreedActions(
  { agreements, replies, repliable }: Agreed,
  {
    current,
    runs,
    followed,
    shownRuns,
  }: {
    current: ReportedRun;
    runs: readonly ReportedRun[];
    followed: readonly Followed[];
    /** Those in which analytics shows the set, among the runs of `findSummarySets`. */
    shownRuns: ReadonlySet<string>;
  },
): AgreedAction[] {
  return agreements
    .map((agreement): AgreedAction => {
      const { id, factor, body, due, editable: isEditable, run } = agreement;
      const following = followed.find(({ from }) => from.entryId === run);
      return {
        ...{ id, factor, body, due, isEditable, agreedAt: agreement.created_at },
        doneAt: agreement.completed_at,
        droppedAt: agreement.dropped_at,
        reply: toAgreedReply(agreement, replies, shownRuns),
        mayReply: repliable.includes(id),
        run: findRun(runs, run),
        after: following ? toAfter(factor, following) : null,
      };
    })
    .filter((action) => concerns(action, current));
}
