import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { FindResultReaders } from '../../people/door/result-readers.ts';
import type { RepliedAction, ReplyRepository } from './reply.repository.ts';
import { sumUpOpinions } from './sum-up-opinions.ts';

const TICK_MS = 10 * 60_000;

export type ReplyOpinionsDeps = {
  replies: Pick<ReplyRepository, 'listDue' | 'listOpinions' | 'endCount'>;
  findResultReaders: FindResultReaders;
  /** The smallest team whose results are shown. */
  minimumTeamSize: () => Promise<number>;
  now: () => Date;
};

/**
 * Looks at night at new opinions about what teams agreed on, so that no reader sees who answered last. Readers of results
 * are left out of them first, as everywhere in results: they know their own.
 */
export function replyOpinionsJob(deps: ReplyOpinionsDeps): Job {
  const { replies, findResultReaders, minimumTeamSize, now } = deps;

  async function count({ _id, reply: { countAt, summary } }: RepliedAction): Promise<void> {
    if (!countAt) return;
    const opinions = await replies.listOpinions(_id);
    const readers = await findResultReaders(opinions.map(({ userId }) => userId));
    const answers = opinions.filter(({ userId }) => !readers.has(userId)).map(({ helps }) => helps);
    await replies.endCount(_id, countAt, sumUpOpinions(answers, await minimumTeamSize(), summary));
  }

  return defineJob({
    name: 'reply-opinions',
    payload: z.object({ actionId: Id }),
    guard: 'actions',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await replies.listDue(now())).map(({ _id }) => ({ id: `reply-opinions.${_id}`, payload: { actionId: _id } })),
    },
    async handle({ actionId }) {
      const [due] = await replies.listDue(now(), actionId);
      if (due) await count(due);
      return 'done';
    },
  });
}
