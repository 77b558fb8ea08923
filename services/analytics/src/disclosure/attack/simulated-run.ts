import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import { toCells } from '../cells/cells.ts';
import { toEarlyKnownGone, toEarlyTotals } from '../cells/release-totals.ts';
import type { RunToRelease } from '../release/release-run.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import { type AttackedEngine, NO_NORMS } from './attack-engine.ts';
import type { AttackResult } from './attack-result.ts';
import type { Attacker, SeenTotal } from './attacker.ts';
import { hasDetails, listMembers } from './list-members.ts';
import {
  checkRelease,
  noteKnownGone,
  type SimulatedAnswer,
  type SimulatedRelease,
  toSimulatedRelease,
} from './simulated-release.ts';

export type SimulatedRunOptions = {
  run: RunToRelease;
  people: FeedPeople;
  engine: AttackedEngine;
  attacker: Attacker;
  result: AttackResult;
};

/** One run in memory, from its first answer to the checks after its release, as jobs and repositories have it. */
export type SimulatedRun = ReturnType<typeof createSimulatedRun>;

export function createSimulatedRun({ run, people, engine, attacker, result }: SimulatedRunOptions) {
  const answers = new Map<number, SimulatedAnswer>();
  const counts: number[] = [];
  /** The company's totals from before the end, the first one first. */
  const early: SeenTotal[] = [];
  let release: SimulatedRelease | null = null;
  /** By id, what was shown last. */
  let shown = new Map<string, SeenTotal>();
  const minimum = run.thresholds.team;
  const rows = () => [...answers.values()].map(({ row }) => row);
  const allAnswers = () => [...answers.values()].map(({ answer }) => answer);

  let hasEnded = false;
  /** Everything that was ever shown of it. */
  const seen: SeenTotal[] = [];

  /** Totals that readers know beside those that are shown. */
  const before = () => (shown.get(COMPANY_SET) === early.at(-1) ? early.slice(0, -1) : early);
  const look = () => attacker.look([...shown.values()], before());

  function remove(person: number) {
    const gone = answers.get(person);
    if (gone?.row.isKnown && release) noteKnownGone(release, gone.row);
    answers.delete(person);
  }

  function show(next: SimulatedRelease, added: Map<string, SeenTotal>, kept: Map<string, SeenTotal>) {
    release = next;
    shown = new Map([...kept, ...added]);
    result.released += added.size;
    seen.push(...added.values());
    const others = [...before(), ...kept.values()];
    attacker.compare([...added.values()], others);
    look();
  }

  return {
    answers,
    seen,
    release: () => release,

    /** Sends an answer; an earlier one of the same person goes. */
    send(person: number, frame: Frame, isKnown: boolean) {
      remove(person);
      const answer = attacker.notice(person);
      if (isKnown) attacker.learn(answer);
      answers.set(person, { answer, person, row: { frame, isKnown, raw: { AU: 1 + (answer % 7) } } });
    },

    remove,

    /** Shows a report to a manager, then what is shown is checked. */
    share(person: number) {
      const one = answers.get(person);
      if (!one) return;
      one.row.isKnown = true;
      attacker.learn(one.answer);
      if (!release) return;
      const withdrawn = checkRelease(
        release,
        rows().filter(({ isKnown }) => isKnown),
        engine,
      );
      result.withdrawn += withdrawn.length;
      // What was shown at the end is not held against the rest: a reader saw both together.
      if (hasEnded && withdrawn.includes(COMPANY_SET) && shown.get(COMPANY_SET) === early.at(-1)) early.pop();
      for (const id of withdrawn) shown.delete(id);
      look();
    },

    /** The company before the end, if enough is new. */
    night() {
      if (release?.withdrawnIds) return;
      const figures = engine.releaseEarly(run, people, rows(), NO_NORMS, { counts });
      if (!figures) {
        result.refused += 1;
        return;
      }
      const number = counts.push(answers.size);
      for (const { row } of answers.values()) row.earlyFrom ??= number;
      const total = { answers: allAnswers(), minimum, isDetailed: hasDetails(figures) };
      early.push(total);
      const totals = { ...toEarlyTotals(number), unions: [], groups: [] };
      const next = { ...totals, setIds: [COMPANY_SET], segmentIds: [], cells: toCells(totals, rows()) };
      show(next, new Map([[COMPANY_SET, total]]), new Map());
    },

    /** The end of the run: what is shown of it stays, or is withdrawn. */
    end() {
      const earlyKnownGone = toEarlyKnownGone(counts, release?.cells ?? []);
      const rules = { ...run, ...(release?.withdrawnIds ? { withdrawnIds: release.withdrawnIds } : {}) };
      const known = { counts, knownGone: earlyKnownGone };
      const decided = engine.releaseRun(rules, people, rows(), NO_NORMS, known, null);
      const counted = { rows: rows(), earlyCounts: counts, earlyKnownGone };
      const segmentIds = people.segments.map(({ segmentId }) => segmentId);
      const next = toSimulatedRelease(counted, decided, release, segmentIds);
      result.refused += [...decided.verdicts.values()].filter((verdict) => verdict !== 'released').length;
      const company = shown.get(COMPANY_SET);
      const kept = new Map(next.companyAsOf !== undefined && company ? [[COMPANY_SET, company]] : []);
      hasEnded = true;
      show(next, listMembers(decided, [...answers.values()], run.thresholds), kept);
    },
  };
}
