import type { Connection, mongo } from 'mongoose';
import type { EntryPeopleRow } from '../../features/entries/entry-people-row.ts';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import { openRunCollections } from '../run-collections.repository.ts';

export type CycleRepository = {
  /** Released pulses whose cycle may be whole now. */
  listDue: (limit: number) => Promise<string[]>;
  /** Adds the cycle of a pulse as a run of its own, once all of its pulses are released. May be run again. */
  open: (pulseId: string) => Promise<void>;
};

type People = Pick<EntryPeopleRow, 'invited' | 'teams' | 'segments'>;

/** People of all pulses; one who was asked twice is counted twice, so that there are never more answers than invitations. */
function joinPeople(pulses: readonly People[]): People {
  const teams = new Map<string, People['teams'][number]>();
  const segments = new Map<string, People['segments'][number]>();
  let invited = 0;
  for (const pulse of pulses) {
    invited += pulse.invited;
    // The tree as the latest pulse has it.
    for (const team of pulse.teams)
      teams.set(team.teamId, { ...team, invited: team.invited + (teams.get(team.teamId)?.invited ?? 0) });
    for (const segment of pulse.segments) {
      const { segmentId } = segment;
      segments.set(segmentId, { segmentId, invited: segment.invited + (segments.get(segmentId)?.invited ?? 0) });
    }
  }
  const byId = (one: string, other: string) => (one < other ? -1 : 1);
  return {
    invited,
    teams: [...teams.values()].sort((one, other) => byId(one.teamId, other.teamId)),
    segments: [...segments.values()].sort((one, other) => byId(one.segmentId, other.segmentId)),
  };
}

/** Cycles of pulses: they are released like a run, which asked whom their pulses asked. */
export function createCycleRepository(connection: Connection): CycleRepository {
  const { entries, people } = openRunCollections(connection);

  async function findWhole(pulseId: string): Promise<[EntryRow, ...EntryRow[]] | null> {
    const { cycle } = (await entries.findOne({ _id: pulseId, isCycleDue: true })) ?? {};
    if (!cycle) return null;
    const pulses = await entries.find({ 'cycle.id': cycle.id }).sort({ 'cycle.place': -1 }).toArray();
    const [last, ...others] = pulses;
    const isWhole = pulses.length === cycle.length && pulses.every(({ releasedAt }) => releasedAt);
    return last && isWhole ? [last, ...others] : null;
  }

  /** The audience first: the run is released once it is there. */
  async function addCycle(cycleId: string, pulses: readonly [EntryRow, ...EntryRow[]]): Promise<void> {
    const [last] = pulses;
    const pulseIds = pulses.map(({ _id }) => _id).reverse();
    const found = await people.find({ _id: { $in: pulseIds } }).toArray();
    const inOrder = pulseIds.flatMap((id) => found.find(({ _id }) => _id === id) ?? []);
    const audience = { ...joinPeople(inOrder), version: 1, attributes: [] };
    const row: Omit<EntryRow, '_id'> = {
      version: 1,
      pulseIds,
      ...{ checkupId: last.checkupId, isPulse: true, splitAttributes: [], thresholds: last.thresholds },
      ...{ start: pulses.at(-1)?.start ?? last.start, end: last.end, graceEnd: last.graceEnd },
      flags: { ...last.flags, showBeforeEnd: false },
      ...(last.ownQuestions ? { ownQuestions: last.ownQuestions } : {}),
      finishedCount: pulses.reduce((sum, { finishedCount }) => sum + (finishedCount ?? 0), 0),
      // Who took part is written with the release.
      isCountFinal: true,
    };
    const insert = { upsert: true } as const;
    await people.updateOne({ _id: cycleId }, { $setOnInsert: audience }, insert);
    await entries.updateOne({ _id: cycleId }, { $setOnInsert: row } as mongo.UpdateFilter<EntryRow>, insert);
  }

  return {
    async listDue(limit) {
      const found = await entries.find({ isCycleDue: true }, { projection: { _id: 1 }, limit }).toArray();
      return found.map(({ _id }) => _id);
    },

    async open(pulseId) {
      const pulses = await findWhole(pulseId);
      const cycleId = pulses?.[0].cycle?.id;
      if (pulses && cycleId) await addCycle(cycleId, pulses);
      // While one is missing, its own release comes back to this.
      await entries.updateOne({ _id: pulseId }, { $unset: { isCycleDue: '' } });
    },
  };
}
