import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { MAIL_ATTEMPTS, mailBackoff, type SendMailDeps, sendMail } from './send-mail.ts';

const CONCURRENCY = 5;

/** Sends a mail whose row exists; the outbox adds the job. */
export const mailJob = (deps: SendMailDeps): Job =>
  defineJob({
    name: 'mail',
    payload: z.object({ mailId: Id }),
    guard: 'mails',
    concurrency: CONCURRENCY,
    options: { attempts: MAIL_ATTEMPTS },
    backoffMs: mailBackoff,
    async handle({ mailId }) {
      await sendMail(deps, mailId);
      return 'done';
    },
  });
