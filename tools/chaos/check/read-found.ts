import { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { JobsPage } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';
import { MongoClient } from 'mongodb';
import type { Mailbox } from '../../demo/mailbox.ts';
import type { Cluster } from '../cluster.ts';
import type { Company } from '../company.ts';
import type { Acknowledged } from '../load/acknowledged.ts';
import type { AttemptLog } from '../load/attempts.ts';
import { createSession } from '../load/session.ts';
import type { Found, FoundAnswer, FoundSubmission } from './found.ts';

type Row = { _id: string; [field: string]: unknown };

/** The id of a mail is the first part of its Message-ID. */
const toMailId = (messageId: string) => messageId.replace(/^<|@.*$/g, '');

/** Everybody logs in anew and reads their own submissions, as on another device. */
async function readSubmissions(
  url: string,
  { people }: Company,
  acknowledged: Acknowledged,
  attempts: AttemptLog,
): Promise<{ answers: FoundAnswer[]; submissions: FoundSubmission[] }> {
  const answers: FoundAnswer[] = [];
  const submissions: FoundSubmission[] = [];
  const byPerson = Map.groupBy(acknowledged.finished, ({ personId }) => personId);
  for (const person of people) {
    const { api, logIn } = createSession(url, person.email, attempts);
    await logIn();
    for (const { submissionId: id } of byPerson.get(person.id) ?? []) {
      const read = await attempts.untilAnswered('read back', () =>
        api.get(`checkupsubmissions/${id}`).json(Submission),
      );
      submissions.push({ id, isFinished: read.isfinished, isProcessed: read.isprocessed });
      for (const { index, value, revision } of read.submission.questions)
        answers.push({ submissionId: id, index, value, revision });
    }
  }
  return { answers, submissions };
}

/** Reads everything back: answers as their authors, queues as an administrator, scores and mails from the database. */
export async function readFound(options: {
  cluster: Cluster;
  company: Company;
  acknowledged: Acknowledged;
  attempts: AttemptLog;
  jobs: JobsPage;
  mailbox: Mailbox;
}): Promise<Found> {
  const { cluster, company, acknowledged, attempts, jobs, mailbox } = options;
  const client = await MongoClient.connect(cluster.mongodbUri);
  try {
    const [scores, mails] = await Promise.all([
      client.db('analytics').collection<Row>('scores').find().toArray(),
      client.db('checkups').collection<Row>('mails').find().toArray(),
    ]);
    return {
      ...(await readSubmissions(cluster.url, company, acknowledged, attempts)),
      scores: scores.map((row) => ({
        submissionId: row._id,
        runId: row.entryId as string | null,
        respondentKey: row.respondentKey as string,
        items: row.items as Record<string, number>,
        raw: row.raw as Scores,
      })),
      mails: mails.map((row) => ({
        id: row._id,
        template: row.template as string,
        userId: row.userId as string,
        runId: (row.entryId as string | undefined) ?? null,
        aboutUserId: (row.aboutUserId as string | undefined) ?? null,
        slot: (row.slot as string | undefined) ?? '',
        state: row.state as string,
      })),
      received: mailbox.received().map(({ messageId, to, receivedAt }) => ({
        mailId: toMailId(messageId),
        to,
        at: receivedAt.getTime(),
      })),
      failedJobs: jobs.queues.flatMap(({ name, failed }) => (failed > 0 ? { queue: name, count: failed } : [])),
      unexpectedEnds: cluster.unexpectedEnds(),
    };
  } finally {
    await client.close();
  }
}
