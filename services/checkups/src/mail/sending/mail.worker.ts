import { mail } from '@wellspring/shared/jobs/mail.ts';
import { jobOptions, workerOptions } from '@wellspring/shared/server/queue-options.ts';
import { type JobsOptions, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { MAIL_ATTEMPTS, mailBackoff, type SendMailDeps, sendMail } from './send-mail.ts';

const CONCURRENCY = 5;

export const mailJobOptions: JobsOptions = { ...jobOptions, attempts: MAIL_ATTEMPTS, backoff: { type: 'custom' } };

/** Sends mails as their jobs come. */
export const createMailWorker = (redis: Redis, parts: SendMailDeps): Worker =>
  new Worker(
    mail.queue,
    async (job) => {
      const payload = mail.payload.safeParse(job.data);
      // A retry cannot mend what was written wrong.
      if (!payload.success) throw new UnrecoverableError('a mail job without a mail id');
      await sendMail(parts, payload.data.mailId);
    },
    {
      ...workerOptions,
      connection: redis,
      concurrency: CONCURRENCY,
      settings: { backoffStrategy: mailBackoff },
    },
  );
