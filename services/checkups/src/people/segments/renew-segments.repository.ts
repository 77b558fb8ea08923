import { randomUUID } from 'node:crypto';
import { matchesSegment } from '@wellspring/shared/domain/segments/matches-segment.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { insertMissing } from '../../platform/insert-missing.ts';
import type { RowChange } from '../changes/change.ts';
import type { MembershipRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { createSegmentPeople } from './segment-people.repository.ts';
import { ALL_PEOPLE, segmentRenewalModel } from './segment-renewal.model.ts';
import { type SegmentRuleRow, segmentRuleModel } from './segment-rule.model.ts';

/** Rows that are written at a time. */
const PIECE = 1_000;

export type SegmentRenewals = {
  /**
   * Says that these users (or all) may have joined or left segments: after a change of a profile, a team or a tag, and
   * after an import. A job renews them; call it in the transaction of the change, or after the change.
   */
  request: (userIds: readonly string[] | 'all', session?: ClientSession) => Promise<void>;
  /** Says it for the users and teams that a recorded change wrote. */
  requestFor: (rows: readonly RowChange[], session: ClientSession) => Promise<void>;
  /** Says that a segment has another rule. */
  requestSegment: (segmentId: string, session: ClientSession) => Promise<void>;
  /** Ids of requests that wait. */
  list: (limit: number) => Promise<string[]>;
  /** Renews what was requested under these ids, and forgets those requests that did not come again meanwhile. */
  renewRequested: (ids: readonly string[], today: string) => Promise<void>;
  /** Renews a segment whose renewal was requested, without waiting for the job. */
  renewSegment: (segmentId: string, today: string) => Promise<void>;
  /** Renews all segments; `after` is called with each that is done. */
  renewAll: (today: string, after?: (segmentId: string) => Promise<void>) => Promise<void>;
};

/** Users that are requested by name; more of them are requested as all. */
const MAX_NAMED = 200;
const SEGMENT = 'segment.';
const isSegment = (id: string): boolean => id.startsWith(SEGMENT);

/** A team that was added, deleted or moved: its people belong to other teams above. A segment is no such team. */
const isMovedTeam = ({ collectionName, before, after }: RowChange): boolean =>
  collectionName === 'teams' &&
  'parentId' in { ...before, ...after } &&
  before?.isSegment !== true &&
  after?.isSegment !== true;

/** Made from both ids, so that renewing twice adds nothing twice. */
const toMembership = (userId: string, teamId: string): MembershipRow => ({
  _id: `${teamId}.${userId}`,
  userId,
  teamId,
  role: 'member',
});

/** Keeps who is a member of a segment in the memberships, as its rule says. Everything here can be run again. */
export function createSegmentRenewals(connection: Connection): SegmentRenewals {
  const people = createSegmentPeople(connection);
  const rules = bareCollection<SegmentRuleRow>(segmentRuleModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const renewals = segmentRenewalModel(connection);

  async function write(segmentId: string, joined: readonly string[], left: readonly string[]) {
    for (let at = 0; at < joined.length; at += PIECE)
      await insertMissing(
        memberships,
        joined.slice(at, at + PIECE).map((userId) => toMembership(userId, segmentId)),
      );
    for (let at = 0; at < left.length; at += PIECE)
      await memberships.deleteMany({
        userId: { $in: left.slice(at, at + PIECE) },
        teamId: segmentId,
        role: 'member',
      });
  }

  async function renewRule({ _id: segmentId, filter }: SegmentRuleRow, today: string) {
    const [fitting, rows] = await Promise.all([
      people.findFitting(filter, today),
      memberships
        .find({ teamId: segmentId, role: 'member' }, { projection: { _id: 0, userId: 1 }, batchSize: PIECE * 5 })
        .toArray(),
    ]);
    const [wanted, present] = [new Set(fitting), new Set(rows.map(({ userId }) => userId))];
    await write(
      segmentId,
      fitting.filter((id) => !present.has(id)),
      [...present].filter((id) => !wanted.has(id)),
    );
  }

  async function renewPeople(userIds: readonly string[], today: string) {
    const [all, facts] = await Promise.all([rules.find({ _id: { $gt: '' } }).toArray(), people.readFacts(userIds)]);
    for (const { _id: segmentId, filter } of all) {
      const fits = (id: string) => {
        const known = facts.get(id);
        return known !== undefined && matchesSegment(filter, known, today);
      };
      await write(
        segmentId,
        userIds.filter(fits),
        userIds.filter((id) => !fits(id)),
      );
    }
  }

  async function renewAll(today: string, after: (segmentId: string) => Promise<void> = async () => undefined) {
    for (const rule of await rules
      .find({ _id: { $gt: '' } })
      .sort({ _id: 1 })
      .toArray()) {
      await renewRule(rule, today);
      await after(rule._id);
    }
  }

  async function note(ids: readonly string[], session?: ClientSession) {
    const mark = randomUUID();
    for (const _id of ids)
      await renewals.updateOne({ _id }, { $set: { mark } }, { upsert: true, ...(session ? { session } : {}) });
  }

  async function renewSegment(segmentId: string, today: string) {
    const rule = await rules.findOne({ _id: segmentId });
    if (rule) await renewRule(rule, today);
  }

  async function renewRequested(ids: readonly string[], today: string) {
    const rows = await renewals.find({ _id: { $in: [...ids] } }).lean();
    const named = rows.map(({ _id }) => _id);
    if (named.includes(ALL_PEOPLE)) await renewAll(today);
    else {
      const [segments, people] = [named.filter(isSegment), named.filter((id) => !isSegment(id))];
      for (const id of segments) await renewSegment(id.slice(SEGMENT.length), today);
      if (people.length > 0) await renewPeople(people, today);
    }
    for (const { _id, mark } of rows) await renewals.deleteOne({ _id, mark });
  }

  const request: SegmentRenewals['request'] = (userIds, session) =>
    note(userIds === 'all' ? [ALL_PEOPLE] : [...new Set(userIds)], session);

  return {
    renewAll,
    renewRequested,
    renewSegment: (segmentId, today) => renewRequested([`${SEGMENT}${segmentId}`], today),

    request,
    async requestFor(rows, session) {
      const isMove = rows.some(isMovedTeam);
      const userIds = rows.flatMap(({ userId }) => userId ?? []);
      if (isMove || userIds.length > MAX_NAMED) await request('all', session);
      else await request(userIds, session);
    },
    requestSegment: (segmentId, session) => note([`${SEGMENT}${segmentId}`], session),

    async list(limit) {
      const rows = await renewals
        .find({ _id: { $gt: '' } })
        .limit(limit)
        .lean();
      return rows.map(({ _id }) => _id);
    },
  };
}
