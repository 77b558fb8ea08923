import type { HelpAnswer } from '@wellspring/shared/contracts/talk/team-reply.ts';
import type { Connection } from 'mongoose';
import type { InTransaction } from '../../platform/mongo.ts';
import { actionModel } from '../actions/action.model.ts';
import type { ActionRow, AgreementReply, ReplyOpinionRow } from '../door/action.ts';
import { replyOpinionModel } from './reply-opinion.model.ts';

/** A row with its reply. */
export type RepliedAction = ActionRow & { reply: AgreementReply };

type Words = Pick<AgreementReply, 'said' | 'did' | 'next' | 'change' | 'publishedAt'>;

export type ReplyRepository = {
  /** The summary, and when opinions are looked at, stay. */
  save: (actionId: string, words: Words, now: Date) => Promise<void>;
  /** Replies that were published after a moment to one of the teams, the newest first. */
  listPublished: (asked: {
    teamIds: readonly string[];
    after: Date;
    skip: number;
    limit: number;
  }) => Promise<RepliedAction[]>;
  /** Adds the opinion of a member or changes it, and notes when it is looked at: a change waits for a new one. */
  saveOpinion: (opinion: Pick<ReplyOpinionRow, 'actionId' | 'userId' | 'helps'>, times: OpinionTimes) => Promise<void>;
  /** What the user said about these. */
  opinionsOf: (userId: string, actionIds: readonly string[]) => Promise<Map<string, HelpAnswer>>;
  listOpinions: (actionId: string) => Promise<ReplyOpinionRow[]>;
  /** Some replies whose opinions are to be looked at; with an id at most that one. */
  listDue: (now: Date, actionId?: string) => Promise<RepliedAction[]>;
  /** Ends the looking, and notes the new summary; undefined: as before. */
  endCount: (actionId: string, countAt: Date, summary: AgreementReply['summary']) => Promise<void>;
};

type OpinionTimes = { now: Date; countAt: Date };

const BATCH = 100;
const EVER = new Date(0);

const newestFirst = (one: RepliedAction, other: RepliedAction): number =>
  (other.reply.publishedAt?.getTime() ?? 0) - (one.reply.publishedAt?.getTime() ?? 0) || (one._id < other._id ? 1 : -1);

export function createReplyRepository(connection: Connection, inTransaction: InTransaction): ReplyRepository {
  const actions = actionModel(connection);
  const opinions = replyOpinionModel(connection);
  return {
    async save(_id, words, now) {
      const fields = Object.entries(words).map(([name, value]) => [`reply.${name}`, value]);
      await actions.updateOne({ _id }, { $set: { ...Object.fromEntries(fields), updatedAt: now } });
    },
    async listPublished({ teamIds, after, skip, limit }) {
      // An index is in order within one team only, so each gives its newest and the page is cut from all of them.
      const parts = await Promise.all(
        teamIds.map((teamId) =>
          actions
            .find({ teamId, 'reply.publishedAt': { $gt: after } })
            .sort({ 'reply.publishedAt': -1, _id: -1 })
            .limit(skip + limit)
            .lean<RepliedAction[]>(),
        ),
      );
      return parts
        .flat()
        .sort(newestFirst)
        .slice(skip, skip + limit);
    },
    async saveOpinion({ actionId, userId, helps }, { now, countAt }) {
      const _id = `${actionId}.${userId}`;
      await inTransaction(async (session) => {
        const { upsertedCount } = await opinions.updateOne(
          { _id },
          { $set: { helps, updatedAt: now }, $setOnInsert: { actionId, userId, createdAt: now } },
          { upsert: true, session },
        );
        if (upsertedCount > 0)
          await actions.updateOne({ _id: actionId }, { $set: { 'reply.countAt': countAt } }, { session });
      });
    },
    async opinionsOf(userId, actionIds) {
      const ids = actionIds.map((actionId) => `${actionId}.${userId}`);
      const rows = await opinions.find({ _id: { $in: ids } }).lean<ReplyOpinionRow[]>();
      return new Map(rows.map(({ actionId, helps }) => [actionId, helps]));
    },
    listOpinions: (actionId) => opinions.find({ actionId }).lean<ReplyOpinionRow[]>().exec(),
    listDue: (now, actionId) =>
      actions
        .find({ ...(actionId === undefined ? {} : { _id: actionId }), 'reply.countAt': { $gt: EVER, $lte: now } })
        .limit(BATCH)
        .lean<RepliedAction[]>()
        .exec(),
    async endCount(_id, countAt, summary) {
      // Who gave an opinion meanwhile has moved the moment on.
      await actions.updateOne(
        { _id, 'reply.countAt': countAt },
        { $set: { 'reply.countAt': null, ...(summary ? { 'reply.summary': summary } : {}) } },
      );
    },
  };
}
