import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { Counted } from '../cells/cells.ts';
import { splitCycle, toPulseTotalIds } from '../release/cycle-totals.ts';
import type { RunToRelease } from '../release/release-run.ts';
import { type AttackedEngine, NO_NORMS } from './attack-engine.ts';
import type { AttackResult } from './attack-result.ts';
import type { Attacker } from './attacker.ts';
import { listMembers } from './list-members.ts';
import { checkRelease, noteKnownGone, type SimulatedAnswer, toSimulatedRelease } from './simulated-release.ts';
import type { SimulatedRun } from './simulated-run.ts';

export type SimulatedCycleOptions = {
  pulses: readonly SimulatedRun[];
  rules: RunToRelease;
  people: FeedPeople;
  engine: AttackedEngine;
  attacker: Attacker;
  result: AttackResult;
};

/** An answer with the pulse that it is of. */
export type PulseAnswer = SimulatedAnswer & { pulse: SimulatedRun };

const pulseIdOf = (place: number) => `p${place}`;

/** A cycle in memory, decided once its pulses are released, and the checks after that. */
export function createSimulatedCycle({ pulses, rules, people, engine, attacker, result }: SimulatedCycleOptions) {
  const scores = pulses.flatMap((pulse, place) =>
    [...pulse.answers.values()].map((one) => ({
      ...{ ...one, pulse, entryId: pulseIdOf(place), respondentKey: `${one.person}` },
      // Of two answers the one that was sent later has the higher number.
      finishedAt: new Date(one.answer),
      frame: one.row.frame,
      ...(one.row.earlyFrom === undefined ? {} : { earlyFrom: one.row.earlyFrom }),
    })),
  );
  type Score = (typeof scores)[number];
  const pulseTotals = new Map(
    pulses.flatMap((pulse, place) => {
      const release = pulse.release();
      const pulseId = pulseIdOf(place);
      return release ? [[pulseId, { totalIds: toPulseTotalIds(pulseId, release), cells: release.cells }] as const] : [];
    }),
  );
  const { latest, older, ...totals } = splitCycle(scores, pulseTotals);
  const toRow = ({ row, entryId }: Score) => ({ ...row, pulseId: entryId });
  const rows = latest.map(toRow);
  const cycle = { ...totals, older: older.map(toRow) };
  const run = { ...rules, pulseIds: [...pulseTotals.keys()] };
  const decided = engine.releaseRun(run, people, rows, NO_NORMS, { counts: [] }, cycle);
  const segmentIds = people.segments.map(({ segmentId }) => segmentId);
  const release = toSimulatedRelease({ rows, earlyKnownGone: [], cycle }, decided, null, segmentIds);
  const before = pulses.flatMap(({ seen }) => seen);
  const shown = listMembers(decided, latest, rules.thresholds);
  const look = () => attacker.look([...shown.values()], before);
  result.released += shown.size;
  result.refused += [...decided.verdicts.values()].filter((verdict) => verdict !== 'released').length;
  attacker.compare([...shown.values()], before);
  look();

  const followed = new Map(older.map((one, at) => [one, totals.further.has(latest.length + at)]));
  const toCounted = (one: Score): Counted => ({
    ...toRow(one),
    ...(followed.has(one) ? { isFollowed: true, isRepeated: followed.get(one) === true } : {}),
  });
  const isThere = ({ pulse, person, answer }: PulseAnswer) => pulse.answers.get(person)?.answer === answer;

  return {
    /** Answers that no reader knows, and of these the ones that later ones follow. */
    unknown() {
      const left = scores.filter((one) => !one.row.isKnown && isThere(one));
      return { left, followed: left.filter((one) => followed.has(one)) };
    },
    remove(one: PulseAnswer) {
      const score = scores.find(({ answer }) => answer === one.answer);
      if (score?.row.isKnown) noteKnownGone(release, toCounted(score));
      one.pulse.remove(one.person);
    },
    /** Shows a report to a manager, then its pulse and the cycle are checked. */
    share(one: PulseAnswer) {
      one.pulse.share(one.person);
      const known = scores.filter((score) => score.row.isKnown && isThere(score)).map(toCounted);
      const withdrawn = checkRelease(release, known, engine);
      result.withdrawn += withdrawn.length;
      for (const id of withdrawn) shown.delete(id);
      look();
    },
  };
}
