import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('what was begun before an account got another address is closed to it at every door, and what comes after is open', async () => {
  const [author, boss] = [await test.rows.addUser(), await test.rows.addUser()];
  const team = aTeam();
  await test.rows.add('teams', team);
  await test.rows.add('memberships', aMembership(author._id, team._id), aMembership(boss._id, team._id, 'manager'));
  const { entry } = await test.rows.addRun([author]);
  const { id, url, save, answerAll, finish } = await startAnswering(test, author, entry._id);
  const note = { index: 'ATT#JS', content: 'a private note', isShared: true, revision: 0 };
  await save({ submission: { notes: [note] }, private: false });
  await answerAll(6);
  await finish();

  const full = actingAs(author);
  const closed = { ...full, closedBefore: new Date().toISOString() };
  const shared = { ...actingAs(boss), closedBefore: closed.closedBefore };
  const doors = [
    ['GET', url],
    ['PUT', url, { private: true }],
    ['PUT', `${url}/reset`],
    ['PUT', `${url}/note`, { index: 'ATT#JS', isShared: false }],
    ['DELETE', url],
    ['GET', `/checkupsubmissions/getprivate/${author._id}`],
    ['GET', `/checkupsubmissions/getprivate/${author._id}?submissionid=${id}`],
    ['GET', `/internal/reports/${id}/openings`],
    ['POST', '/internal/readable-submissions', { submissionIds: [id] }],
    ['POST', '/checkupsubmissions', { id, checkupentry: entry._id }],
  ] as const;
  for (const [method, address, body] of doors) {
    const reply = await test.call(closed, method, address, body);
    expect([method, address, reply.status]).toEqual([method, address, 404]);
  }
  expect((await test.call(shared, 'GET', '/checkupsubmissions/shared')).body).toEqual([]);
  expect((await test.call(actingAs(boss), 'GET', '/checkupsubmissions/shared')).body).toMatchObject([{ id }]);
  // As a manager the account does not get at reports that were shared with the person either.
  for (const reply of [
    await test.call(shared, 'GET', `/checkupsubmissions/getprivate/${author._id}?submissionid=${id}`),
    await test.call(shared, 'POST', '/internal/readable-submissions', { submissionIds: [id] }),
  ])
    expect(reply.status).toBe(404);
  const together = await test.call(asBff, 'POST', '/internal/saves', {
    saves: [{ token: test.tokenFor(closed), id, body: { submission: { notes: [{ ...note, content: 'x' }] } } }],
  });
  expect(together.body).toMatchObject({ answers: [{ status: 404 }] });
  for (const address of [
    '/checkupsubmissions',
    '/internal/reports',
    '/users/me/accesses',
    '/checkupsubmissions/shared',
  ])
    expect(JSON.stringify((await test.call(closed, 'GET', address)).body)).not.toContain(id);
  const copy = (await test.call(full, 'POST', '/users/me/data/copies', { format: 'json' })).body as { id: string };
  expect((await test.call(closed, 'GET', '/users/me/data/copies')).body).toEqual([]);
  for (const [method, address, body] of [
    ['POST', '/users/me/data/copies', { format: 'json' }],
    ['GET', `/internal/data-copies/${copy.id}`],
    ['GET', `/internal/data-copies/${copy.id}/pieces/0`],
  ] as const)
    expect(await test.call(closed, method, address, body)).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'account_not_proved' }] },
    });

  expect((await test.call(full, 'GET', url)).status).toBe(200);
  const { entry: next } = await test.rows.addRun([author]);
  const begun = await test.call(closed, 'POST', '/checkupsubmissions', { checkupentry: next._id });
  const { id: later } = begun.body as { id: string };
  expect((await test.call(closed, 'GET', `/checkupsubmissions/${later}`)).status).toBe(200);
  expect(JSON.stringify((await test.call(closed, 'GET', '/checkupsubmissions')).body)).toContain(later);
});

it('is looked up by index only', () => expectNoScans(test.store));
