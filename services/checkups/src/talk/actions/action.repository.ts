import type { ActionsFilter } from '@wellspring/shared/contracts/talk/action.ts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import type { ActionRow } from '../door/action.ts';
import { replyOpinionModel } from '../replies/reply-opinion.model.ts';
import { actionModel } from './action.model.ts';
import type { ActionScope } from './action-scopes.ts';

type ActionsAsked = { scopes: readonly ActionScope[]; filter: ActionsFilter };

export type ActionRepository = {
  /** @returns false when the id exists already */
  add: (row: ActionRow) => Promise<boolean>;
  find: (id: string) => Promise<ActionRow | null>;
  /** @returns the action afterwards; null when it is gone */
  change: (id: string, changes: Partial<ActionRow>) => Promise<ActionRow | null>;
  /** With what members say about it. */
  remove: (id: string) => Promise<void>;
  /** Newest first. */
  list: (asked: ActionsAsked & { skip: number; limit: number }) => Promise<ActionRow[]>;
  count: (asked: ActionsAsked) => Promise<number>;
  /** What a team agreed on, newest first; of all runs when none is named. */
  listAgreed: (asked: { teamId: string; entryId?: string; skip: number; limit: number }) => Promise<ActionRow[]>;
};

const newestFirst = (left: ActionRow, right: ActionRow): number =>
  right.createdAt.getTime() - left.createdAt.getTime() || (left._id < right._id ? 1 : -1);

/** The conditions besides whose action it is; null when they contradict each other. */
function conditionsOf({ completed, completed_ne, body_contains: text }: ActionsFilter): ActionScope | null {
  const states = [true, false].filter(
    (state) => (completed === undefined || state === completed) && state !== completed_ne,
  );
  const [only] = states;
  if (only === undefined) return null;
  return {
    ...(states.length === 1 ? { isCompleted: only } : {}),
    ...(text ? { body: { $regex: escapeRegex(text.normalize('NFC')), $options: 'i' } } : {}),
  };
}

export function createActionRepository(connection: Connection): ActionRepository {
  const actions = actionModel(connection);
  return {
    async add(row) {
      try {
        await actions.collection.insertOne(row as never);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find: (id) => actions.findById(id).lean<ActionRow>().exec(),
    change: (id, changes) =>
      actions.findByIdAndUpdate(id, { $set: changes }, { returnDocument: 'after' }).lean<ActionRow>().exec(),
    async remove(id) {
      await replyOpinionModel(connection).deleteMany({ actionId: id });
      await actions.deleteOne({ _id: id });
    },
    async list({ scopes, filter, skip, limit }) {
      const conditions = conditionsOf(filter);
      if (!conditions) return [];
      // An index is in order within one part only, so each gives its newest and the pages are cut from all of them.
      const parts = await Promise.all(
        scopes.map((scope) =>
          actions
            .find({ ...scope, ...conditions })
            .sort({ createdAt: -1, _id: -1 })
            .limit(skip + limit)
            .lean<ActionRow[]>(),
        ),
      );
      return parts
        .flat()
        .sort(newestFirst)
        .slice(skip, skip + limit);
    },
    listAgreed: ({ teamId, entryId, skip, limit }) =>
      actions
        .find({ teamId, 'about.entryId': entryId ?? { $gt: '' } })
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<ActionRow[]>()
        .exec(),
    async count({ scopes, filter }) {
      const conditions = conditionsOf(filter);
      if (!conditions) return 0;
      const counts = await Promise.all(scopes.map((scope) => actions.countDocuments({ ...scope, ...conditions })));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
