import {
  DeliveredKind,
  type DeliveryProblem,
  type DeliveryState,
  MAX_DELIVERIES,
} from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import type { Connection } from 'mongoose';
import type { InTransaction } from '../../platform/mongo.ts';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import type { MailRow, UnsentNotices } from '../door/mail.ts';
import { mailModel } from '../sending/mail.model.ts';

const BATCH = 200;
/** Mails retried by one call, so that the call stays short. */
const BATCH_SIZE = 2_000;

const storedStates: Readonly<Record<DeliveryState, readonly MailRow['state'][]>> = {
  waiting: ['idle', 'sending'],
  sent: ['sent'],
  failed: ['error'],
};

/** Their link was erased with its code when they failed for good; users request a new one at the log-in. */
const WITH_SECRETS: readonly DeliveredKind[] = ['user-registration', 'reset-password', 'confirm-erasure'];

export type DeliveryFilter = { state?: DeliveryState | undefined; kind?: DeliveredKind | undefined };

/** A mail without what it says. */
export type DeliveryRow = Pick<MailRow, '_id' | 'userId' | 'state' | 'createdAt' | 'sentAt'> & {
  template: DeliveredKind;
  error: DeliveryProblem | null;
};

export type DeliveryRepository = {
  /** The latest first. */
  list: (filter: DeliveryFilter, page: { skip: number; limit: number }) => Promise<DeliveryRow[]>;
  /** At most `MAX_DELIVERIES`. */
  count: (filter: DeliveryFilter) => Promise<number>;
  /** Null also for a mail that is not listed. */
  find: (id: string) => Promise<DeliveryRow | null>;
  /** Puts a failed mail on its way again; false when it is not failed, or would be of no use. */
  tryAgain: (id: string) => Promise<boolean>;
  /** The same for all that can be, the latest first. */
  tryAllAgain: (kind: DeliveredKind | undefined) => Promise<{ count: number; hasMore: boolean }>;
  unsentNotices: UnsentNotices;
};

/** Whether a mail that was given up can still do what it is for. */
export const canTryAgain = ({ template, state, error }: Pick<DeliveryRow, 'template' | 'state' | 'error'>): boolean =>
  state === 'error' && !WITH_SECRETS.includes(template) && error !== 'no_longer_true' && error !== 'recipient_gone';

const fields = { template: 1, userId: 1, state: 1, error: 1, createdAt: 1, sentAt: 1 } as const;

export type DeliveryDeps = {
  outbox: Pick<OutboxWriter, 'add'> & { findPending: (keys: readonly string[]) => Promise<ReadonlySet<string>> };
  inTransaction: InTransaction;
  now?: () => Date;
};

/** What became of the mails. */
export function createDeliveryRepository(
  connection: Connection,
  { outbox, inTransaction, now = () => new Date() }: DeliveryDeps,
): DeliveryRepository {
  const mails = mailModel(connection);

  /** Each is one stretch of an index in the order of the list. */
  const stretchesOf = ({ state, kind }: DeliveryFilter) =>
    (kind === undefined ? DeliveredKind.options : [kind]).flatMap((template) =>
      (state === undefined ? Object.values(storedStates).flat() : storedStates[state]).map((stored) => ({
        template,
        state: stored,
      })),
    );

  async function latest(stretches: readonly object[], limit: number): Promise<DeliveryRow[]> {
    const lists = await Promise.all(
      stretches.map((stretch) =>
        mails.find(stretch, fields).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<DeliveryRow[]>(),
      ),
    );
    return lists
      .flat()
      .sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime() || (left._id < right._id ? 1 : -1))
      .slice(0, limit);
  }

  async function putOnItsWay(id: string): Promise<boolean> {
    return inTransaction(async (session) => {
      const { modifiedCount } = await mails.updateOne(
        { _id: id, state: 'error' },
        { $set: { state: 'idle', error: null, retriedAt: now() } },
        { session },
      );
      if (modifiedCount === 1) await outbox.add({ kind: 'mail', key: id, payload: { mailId: id } }, session);
      return modifiedCount === 1;
    });
  }

  /** Without those whose worker is still about to take them out of the outbox: it would take out the new place. */
  async function ready(rows: readonly DeliveryRow[]): Promise<string[]> {
    const ids = rows.filter(canTryAgain).map(({ _id }) => _id);
    const pending = await outbox.findPending(ids);
    return ids.filter((id) => !pending.has(id));
  }

  const find = (id: string) =>
    mails
      .findOne({ _id: id, template: { $in: DeliveredKind.options } }, fields)
      .lean<DeliveryRow>()
      .exec();

  return {
    list: async (filter, { skip, limit }) => (await latest(stretchesOf(filter), skip + limit)).slice(skip),

    async count(filter) {
      const counts = await Promise.all(
        stretchesOf(filter).map((stretch) => mails.countDocuments(stretch, { limit: MAX_DELIVERIES })),
      );
      return Math.min(
        MAX_DELIVERIES,
        counts.reduce((sum, count) => sum + count, 0),
      );
    },
    find,

    async tryAgain(id) {
      const row = await find(id);
      const [isReady] = row ? await ready([row]) : [];
      return isReady !== undefined && putOnItsWay(id);
    },

    async tryAllAgain(kind) {
      const kinds = (kind === undefined ? DeliveredKind.options : [kind]).filter((one) => !WITH_SECRETS.includes(one));
      const stretches = kinds.map((template) => ({
        template,
        state: 'error',
        error: { $nin: ['no_longer_true', 'recipient_gone'] },
      }));
      const rows = await latest(stretches, BATCH_SIZE + 1);
      let count = 0;
      for (let start = 0; start < Math.min(rows.length, BATCH_SIZE); start += BATCH) {
        const ids = await ready(rows.slice(start, Math.min(start + BATCH, BATCH_SIZE)));
        for (const id of ids) if (await putOnItsWay(id)) count += 1;
      }
      return { count, hasMore: rows.length > BATCH_SIZE };
    },

    async unsentNotices(meetingIds) {
      if (meetingIds.length === 0) return new Set();
      const rows = await mails
        .find({ meetingId: { $in: [...meetingIds] } }, { meetingId: 1, state: 1, error: 1 })
        .sort({ createdAt: 1 })
        .lean<Pick<MailRow, 'meetingId' | 'state' | 'error'>[]>();
      // A later date has a mail of its own, which counts alone.
      const last = new Map(rows.map((row) => [row.meetingId ?? '', row]));
      const failed = [...last.values()].filter(({ state, error }) => state === 'error' && error !== 'no_longer_true');
      return new Set(failed.map(({ meetingId }) => meetingId ?? ''));
    },
  };
}
