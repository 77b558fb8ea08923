import type { Meeting } from '@wellspring/shared/contracts/talk/meeting.ts';
import type { Review } from '@wellspring/shared/contracts/talk/review.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../../people/door/person.ts';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aCheckup, aMembership, aTeam, inDays } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { MeetingRow } from '../door/meeting.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A user who finished a checkup, and the manager of their team, if there is one. */
async function finished({ requiresReview = true, hasManager = true, isSegment = false } = {}) {
  const [ada, max] = [await test.rows.addUser(), await test.rows.addUser()];
  const team = aTeam({ isSegment });
  await test.rows.add('teams', team);
  await test.rows.add('memberships', aMembership(ada._id, team._id));
  if (hasManager) await test.rows.add('memberships', aMembership(max._id, team._id, 'manager'));
  const { entry } = await test.rows.addRun([ada], { checkup: aCheckup({ requiresReview }) });
  const answering = await startAnswering(test, ada, entry._id);
  await answering.answerAll();
  await answering.save({ private: true });
  await answering.finish();
  return { ada, max, id: answering.id };
}

const reviewsOf = async (by: UserRow, id: string) =>
  (await test.call(actingAs(by), 'GET', `/checkupsubmissions/reviews?ids=${id}&ids=none`)).body as Review[];

async function addTalk(id: string, { ada, max }: { ada: UserRow; max: UserRow }, given: Partial<MeetingRow>) {
  const at = inDays(-30);
  await test.rows.add('meetings', {
    _id: crypto.randomUUID(),
    subject: 'Talk',
    date: null,
    isCancelled: false,
    isRequest: true,
    userId: ada._id,
    managerId: max._id,
    submissionId: id,
    createdBy: ada._id,
    createdAt: at,
    updatedAt: at,
    ...given,
  });
}

it('follows the meeting about a submission from the request to the day after', async () => {
  const people = await finished();
  const { ada, id } = people;
  const stateNow = async () => (await reviewsOf(ada, id)).map(({ state }) => state);
  expect(await reviewsOf(ada, id)).toEqual([{ submissionId: id, state: 'to_plan', date: null }]);
  await addTalk(id, people, { isCancelled: true });
  await addTalk('another', people, {});
  expect(await stateNow()).toEqual(['to_plan']);
  await addTalk(id, people, { date: inDays(-3), isRequest: false });
  expect(await stateNow()).toEqual(['held']);
  await addTalk(id, people, {});
  expect(await stateNow()).toEqual(['requested']);
  const date = inDays(3);
  await addTalk(id, people, { date, isRequest: false });
  expect(await reviewsOf(ada, id)).toEqual([{ submissionId: id, state: 'planned', date: date.toISOString() }]);
});

it.each([
  ['asks for none', { requiresReview: false }],
  ['has nobody to talk with', { hasManager: false }],
  ['is led in a segment only', { isSegment: true }],
])('is not required when the checkup or team %s', async (_, given) => {
  const { ada, id } = await finished(given);
  expect(await reviewsOf(ada, id)).toEqual([]);
});

it('answers 404 to other users', async () => {
  const { max, id } = await finished();
  expect(await reviewsOf(max, id)).toEqual([]);
  expect((await test.call(actingAs(max), 'GET', '/checkupsubmissions/reviews?ids=$ne')).status).toBe(400);
  expect((await test.call(actingAs(max), 'GET', '/checkupsubmissions/reviews')).status).toBe(400);
});

it('can be held about a report that stays private: then the manager learns of no submission', async () => {
  const { ada, max, id } = await finished();
  const wish = { subject: 'My checkup', manager: max._id, checkupsubmission: id };
  const made = (await test.call(actingAs(ada), 'POST', '/meetings', wish)).body as Meeting;
  expect(made.checkupsubmission).toBe(id);
  const seenByMax = async () =>
    ((await test.call(actingAs(max), 'GET', `/meetings/${made.id}`)).body as Meeting).checkupsubmission;
  expect(await seenByMax()).toBeNull();
  await test.call(actingAs(ada), 'PUT', `/checkupsubmissions/${id}`, { private: false });
  expect(await seenByMax()).toBe(id);
  expect((await reviewsOf(ada, id))[0]?.state).toBe('requested');
});

it('is read by index only', () => expectNoScans(test.store));
