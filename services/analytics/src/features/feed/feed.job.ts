import { feed } from '@wellspring/shared/jobs/feed.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { type TakeMessagesDependencies, takeMessages } from './take-messages.ts';

/** Takes what checkups sends to analytics. A job of which something failed comes again with that part only. */
export const feedJob = (deps: TakeMessagesDependencies): Job =>
  defineJob({
    name: feed.queue,
    payload: feed.payload,
    guard: 'entries',
    async handle({ messages }, run) {
      const failed = await takeMessages(messages, deps);
      const [first] = failed;
      if (!first) return 'done';
      if (failed.length < messages.length) await run.keepOnly({ messages: failed.map(({ message }) => message) });
      throw first.error;
    },
  });
