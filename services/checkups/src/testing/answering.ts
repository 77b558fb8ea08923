import type { Submission, SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import type { SubmissionRow } from '../answers/door/submission.ts';
import type { UserRow } from '../people/door/person.ts';
import { actingAs, type TestApp } from './test-app.ts';

/** A person with a begun submission, and the calls their browser makes. */
export async function startAnswering(test: TestApp, user: UserRow, cardId: string, id = crypto.randomUUID() as string) {
  const me = actingAs(user);
  const started = (await test.call(me, 'POST', '/checkupsubmissions', { id, checkupentry: cardId })).body as Submission;
  const url = `/checkupsubmissions/${id}`;
  const indexes = (started.submission?.questions ?? []).map((question) => question.index);
  const save = (body: object) => test.call(me, 'PUT', url, body);
  const answer = (index: string | undefined, value: number | 'none', revision = 0) =>
    save({ submission: { questions: [{ index, value, revision }] } });

  return {
    id,
    url,
    me,
    started,
    indexes,
    save,
    answer,
    read: async () => (await test.call(me, 'GET', url)).body as Submission,
    row: async () => (await test.rows.collection('submissions').findOne({ _id: id })) as never as SubmissionRow,
    /** Answers everything with one value. */
    async answerAll(value = 4) {
      const { submission } = (await test.call(me, 'GET', url)).body as Submission;
      const questions = submission.questions.map(({ index, revision }) => ({ index, value, revision }));
      return (await save({ submission: { questions } })).body as SubmissionSaved;
    },
    finish: () => save({ isfinished: true }),
  };
}
