import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import { NOT_GIVEN } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import { isEarly, toPulseId } from './total-ids.ts';

/** People who are in the same totals of a release. */
export type Cell = {
  /** Places in the release's list of totals, ascending. */
  totals: number[];
  people: number;
  /** Of these people, those whose scores went after a reader knew them. */
  knownGone: number;
  /** Whether they may count with other answers too; absent: no. */
  old?: Old;
};

/** Of answers that are not the latest of a person. 1: later ones follow; 2: others that are followed come before, or they went before the release. */
export type Old = 1 | 2;

/** One score as far as it says which totals count it. */
export type Counted = {
  frame: Frame;
  /** Once the attributes have left the frame: the released groups that count it. */
  groupIds?: readonly string[];
  /** The first early release that counted it, from 1; in a cycle: of its pulse. */
  earlyFrom?: number;
  /** In a cycle: the pulse that it answers. */
  pulseId?: string;
  /** In a cycle: later answers of the same person count instead; only the total of its pulse holds it. */
  isFollowed?: boolean;
  /** Of those that are followed: all but one of the same person. */
  isRepeated?: boolean;
};

/** The part of a release that says what its totals count. */
export type Totals = {
  totalIds?: string[];
  /** The early release whose total the company's is; absent: that of the end. */
  companyAsOf?: number;
  unions: { setId: string; teamIds: string[] }[];
  groups: { setId: string; attribute: string; bandIds: string[] }[];
};

export const toCellKey = ({ totals, old }: Pick<Cell, 'totals' | 'old'>): string =>
  `${totals.join('.')}${old ? `.old${old}` : ''}`;

const toOld = ({ isFollowed, isRepeated }: Pick<Counted, 'isFollowed' | 'isRepeated'>): { old?: Old } =>
  isFollowed ? { old: isRepeated ? 2 : 1 } : {};

/** Finds the cell of a release that counts a score. */
export function createCellKeyOf(release: Totals): (one: Counted) => string {
  const totalsOf = createTotalsOf(release);
  return (one) => toCellKey({ totals: totalsOf(one), ...toOld(one) });
}

/** The released groups that a person with these attributes is in. */
export const findGroupIds = (groups: Totals['groups'], attributes: Frame['attributes']): string[] =>
  groups
    .filter(({ attribute, bandIds }) => bandIds.includes(attributes[attribute as keyof typeof attributes] ?? NOT_GIVEN))
    .map(({ setId }) => setId);

/** Finds the totals of a release that count a score: their places in its list, ascending. */
export function createTotalsOf({ totalIds = [], companyAsOf, unions, groups }: Totals): (one: Counted) => number[] {
  const placeOf = new Map(totalIds.map((id, place) => [id, place]));
  const earlyIds = totalIds.filter((id) => isEarly(id));
  const unionsOf = new Map<string, string[]>();
  for (const { setId, teamIds } of unions)
    for (const teamId of teamIds) unionsOf.set(teamId, [...(unionsOf.get(teamId) ?? []), setId]);

  /** In a pulse: the total of its end, and those of early releases from the first that counted the score. */
  function* pulseIdsOf(pulseId: string, earlyFrom = Number.POSITIVE_INFINITY) {
    yield toPulseId(pulseId);
    for (let early = earlyFrom; placeOf.has(toPulseId(pulseId, early)); early += 1) yield toPulseId(pulseId, early);
  }

  function* idsOf({ frame, groupIds, earlyFrom, pulseId, isFollowed }: Counted) {
    if (pulseId !== undefined) yield* pulseIdsOf(pulseId, earlyFrom);
    else if (earlyFrom !== undefined) yield* earlyIds.slice(earlyFrom - 1);
    if (isFollowed) return;
    if (companyAsOf === undefined || (earlyFrom ?? Number.POSITIVE_INFINITY) <= companyAsOf) yield COMPANY_SET;
    yield* frame.teamIds;
    for (const teamId of frame.teamIds) yield* unionsOf.get(teamId) ?? [];
    yield* frame.segmentIds;
    yield* groupIds ?? findGroupIds(groups, frame.attributes);
  }
  return (one) => {
    const places = new Set<number>();
    for (const id of idsOf(one)) {
      const place = placeOf.get(id);
      if (place !== undefined) places.add(place);
    }
    return [...places].sort((a, b) => a - b);
  };
}

/** People whose scores went before the release; earlier totals hold them all the same. */
export type Gone = {
  totalIds: readonly string[];
  people: number;
  known: number;
  /** Whether some of them may count with other answers; absent: yes. */
  isRepeated?: boolean;
};

/** Everybody who is in a total of the release, by the totals that they are in. */
export function toCells(release: Totals, rows: readonly Counted[], gone: readonly Gone[] = []): Cell[] {
  const totalsOf = createTotalsOf(release);
  const cells = new Map<string, Cell>();
  function add({ people, knownGone, ...own }: Cell) {
    if (own.totals.length === 0 || people === 0) return;
    const key = toCellKey(own);
    const cell = cells.get(key);
    cells.set(key, {
      ...own,
      people: people + (cell?.people ?? 0),
      knownGone: knownGone + (cell?.knownGone ?? 0),
    });
  }
  for (const row of rows) add({ totals: totalsOf(row), people: 1, knownGone: 0, ...toOld(row) });
  for (const { totalIds, people, known, isRepeated = true } of gone) {
    const places = totalIds.map((id) => (release.totalIds ?? []).indexOf(id)).filter((place) => place >= 0);
    const totals = places.sort((a, b) => a - b);
    add({ totals, people, knownGone: Math.min(known, people), ...(isRepeated ? { old: 2 } : {}) });
  }
  return [...cells.values()];
}
