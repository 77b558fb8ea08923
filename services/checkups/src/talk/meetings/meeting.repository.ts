import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { MeetingRow } from '../door/meeting.ts';
import { meetingModel } from './meeting.model.ts';

export type MeetingsFilter = {
  /** Only meetings of this person are looked at, whichever of the two they are. */
  readerId: string;
  userId?: string | undefined;
  managerId?: string | undefined;
  /** Undefined: cancelled and others. */
  isCancelled?: boolean | undefined;
  /** Planned ones from this moment on; requests are not touched by it. */
  from?: Date | undefined;
  /** True: only requests. False: only planned ones. */
  isOpen?: boolean | undefined;
  latestFirst: boolean;
  skip: number;
  limit: number;
};

type MeetingUpdate = Partial<
  Pick<MeetingRow, 'subject' | 'date' | 'isRequest' | 'managerId' | 'submissionId' | 'isCancelled'>
>;

export type MeetingRepository = {
  /** @throws MeetingExists when the id exists already */
  add: (row: MeetingRow, session: ClientSession) => Promise<void>;
  find: (id: string) => Promise<MeetingRow | null>;
  /** Planned ones by date, then requests by when they came, all in the same direction. */
  list: (filter: MeetingsFilter) => Promise<MeetingRow[]>;
  /** A person's meetings about these submissions that are not cancelled, in no order. */
  listAbout: (userId: string, submissionIds: readonly string[]) => Promise<MeetingRow[]>;
  /** @returns null when it was cancelled in the meantime, or is not there */
  change: (id: string, update: MeetingUpdate, now: Date, session: ClientSession) => Promise<MeetingRow | null>;
};

/** The id is taken; whatever else was to happen with it must not. */
export class MeetingExists extends Error {}

export function createMeetingRepository(connection: Connection): MeetingRepository {
  const meetings = meetingModel(connection);

  /** Every branch is one index range in its own order, for either of the two. */
  function stretchesOf({ readerId, userId, managerId, isCancelled, from, isOpen }: MeetingsFilter): object[] {
    const sides = [
      { userId: readerId, ...(managerId === undefined ? {} : { managerId }) },
      { managerId: readerId, ...(userId === undefined ? {} : { userId }) },
    ].filter(
      (side) =>
        (userId === undefined || side.userId === userId) && (managerId === undefined || side.managerId === managerId),
    );
    const states = isCancelled === undefined ? [false, true] : [isCancelled];
    const planned = { date: from === undefined ? { $gt: new Date(0) } : { $gte: from } };
    const dates = [...(isOpen === true ? [] : [planned]), ...(isOpen === false ? [] : [{ date: null }])];
    return sides.flatMap((side) =>
      states.flatMap((state) => dates.map((date) => ({ ...side, isCancelled: state, ...date }))),
    );
  }

  return {
    async add(row, session) {
      try {
        await meetings.collection.insertOne(row as never, { session });
      } catch (error) {
        throw isDuplicateKey(error) ? new MeetingExists() : error;
      }
    },
    find: (id) => meetings.findById(id).lean<MeetingRow>().exec(),

    async list(filter) {
      const { latestFirst, skip, limit } = filter;
      const direction = latestFirst ? -1 : 1;
      const lists = await Promise.all(
        stretchesOf(filter).map((stretch) =>
          meetings
            .find(stretch)
            .sort({ date: direction, _id: direction })
            .limit(skip + limit)
            .lean<MeetingRow[]>(),
        ),
      );
      return lists
        .flat()
        .sort((left, right) => inOrder(left, right, direction))
        .slice(skip, skip + limit);
    },

    listAbout: (userId, submissionIds) =>
      meetings
        .find({ userId, isCancelled: false, submissionId: { $in: [...submissionIds] } })
        .lean<MeetingRow[]>()
        .exec(),

    change: (id, update, now, session) =>
      meetings
        .findOneAndUpdate(
          { _id: id, isCancelled: false },
          { $set: { ...update, updatedAt: now } },
          { returnDocument: 'after', session },
        )
        .lean<MeetingRow>()
        .exec(),
  };
}

/** Planned ones by date, then requests; what is left equal by id, so that pages never overlap. */
function inOrder(left: MeetingRow, right: MeetingRow, direction: 1 | -1): number {
  if (left.date === null || right.date === null) {
    if (left.date !== null) return -1;
    if (right.date !== null) return 1;
  }
  const byDate = (left.date?.getTime() ?? 0) - (right.date?.getTime() ?? 0);
  return direction * (byDate || (left._id < right._id ? -1 : 1));
}
