import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnswering } from '../../testing/answering.ts';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aMembership, aTeam } from '../../testing/objects.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function begun(given: Parameters<TestApp['rows']['addRun']>[1] = {}) {
  const user = await test.rows.addUser();
  const { entry } = await test.rows.addRun([user], given);
  return { user, entry, ...(await startAnswering(test, user, entry._id)) };
}

describe('who may read', () => {
  /** An author with two managers, a finished submission, and the manager of another team. */
  async function finishedWithManagers() {
    const author = await begun();
    const team = aTeam();
    await test.rows.add('teams', team);
    const [boss, deputy, stranger] = [
      await test.rows.addUser(),
      await test.rows.addUser(),
      await test.rows.addUser({ permissions: ['managecompany'] }),
    ];
    await test.rows.add(
      'memberships',
      aMembership(author.user._id, team._id),
      aMembership(boss._id, team._id, 'manager'),
      aMembership(deputy._id, team._id, 'manager'),
      aMembership(stranger._id, team._id, 'viewer'),
    );
    await author.save({
      submission: {
        notes: [
          { index: 'ATT#JS', content: 'for my manager', isShared: true, revision: 0 },
          { index: 'ATT#OB', content: 'for me only', isShared: false, revision: 0 },
        ],
      },
    });
    await author.answerAll();
    await author.save({ private: false });
    const url = `/checkupsubmissions/getprivate/${author.user._id}?submissionid=${author.id}`;
    const seenBy = async (reader: { _id: string }) => {
      const actor = actingAs({ language: 'en', permissions: ['managecompany'], ...reader });
      const page = await test.call(actor, 'GET', url);
      const scores = await test.call(actor, 'POST', '/internal/readable-submissions', { submissionIds: [author.id] });
      // Both ways to a report must agree.
      expect(page.status).toBe(scores.status);
      return page;
    };
    return { ...author, boss, deputy, stranger, seenBy };
  }

  it('is the author alone until it is finished', async () => {
    const { seenBy, boss, user } = await finishedWithManagers();
    expect((await seenBy(boss)).status).toBe(404);
    expect((await seenBy(user)).status).toBe(200);
  });

  it('is every manager of the author when shared, without the notes that are not', async () => {
    const { seenBy, boss, deputy, stranger, finish, user } = await finishedWithManagers();
    await finish();
    for (const reader of [boss, deputy]) {
      const { status, body } = await seenBy(reader);
      expect(status).toBe(200);
      expect((body as { submission: { notes: object[] } }).submission.notes).toMatchObject([
        { content: 'for my manager' },
      ]);
      expect(JSON.stringify(body)).not.toContain('for me only');
    }
    expect((await seenBy(stranger)).status).toBe(404);
    expect(((await seenBy(user)).body as { submission: { notes: object[] } }).submission.notes).toHaveLength(2);
  });

  it('is the one chosen manager, or none when it is private', async () => {
    const { seenBy, boss, deputy, finish, save, row } = await finishedWithManagers();
    await finish();
    expect((await save({ private: false, manager: boss._id })).status).toBe(200);
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([200, 404]);
    await save({ private: true, manager: boss._id });
    expect(await row()).toMatchObject({ isPrivate: true, managerId: null });
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([404, 404]);
    await save({ private: false });
    expect([(await seenBy(boss)).status, (await seenBy(deputy)).status]).toEqual([200, 200]);
    await test.rows.collection('memberships').deleteOne({ userId: boss._id, role: 'manager', teamId: { $gte: '' } });
    expect((await seenBy(boss)).status).toBe(404);
  });

  it('is announced to each manager once, by a mail without content, when it is finished', async () => {
    const { boss, deputy, stranger, finish, save, user, id } = await finishedWithManagers();
    const mailsTo = (...people: { _id: string }[]) =>
      test.rows
        .collection('mails')
        .find({ userId: { $in: people.map(({ _id }) => _id) }, template: 'shared-checkup' })
        .toArray();
    expect(await mailsTo(boss, deputy, stranger)).toEqual([]);
    await save({ private: true });
    await finish();
    expect(await mailsTo(boss, deputy, stranger)).toEqual([]);
    await save({ private: false, manager: boss._id });
    expect((await mailsTo(boss, deputy, stranger)).map(({ userId }) => userId)).toEqual([boss._id]);
    for (const isPrivate of [true, false, true, false]) await save({ private: isPrivate });
    const mails = await mailsTo(boss, deputy, stranger);
    expect(mails.map(({ userId }) => userId).sort()).toEqual([boss._id, deputy._id].sort());
    for (const mail of mails) {
      expect(mail).toMatchObject({ variables: { sharingLevel: 'report' }, aboutUserId: user._id, state: 'idle' });
      expect(JSON.stringify(mail)).not.toContain(id);
      expect(await test.rows.collection('outbox').findOne({ _id: mail._id })).not.toBeNull();
    }
  });

  it('is announced to the managers when it is shared before the finish', async () => {
    const { boss, deputy, finish } = await finishedWithManagers();
    await finish();
    await finish();
    const mails = await test.rows
      .collection('mails')
      .find({ userId: { $in: [boss._id, deputy._id] } })
      .toArray();
    expect(mails.map(({ template }) => template)).toEqual(['shared-checkup', 'shared-checkup']);
  });

  it('takes only one of the author’s own managers', async () => {
    const { save, stranger, user, row } = await finishedWithManagers();
    for (const manager of [stranger._id, user._id, 'nobody']) {
      expect(await save({ private: false, manager })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: [{ path: 'manager', code: 'not_own_manager' }] },
      });
    }
    expect(await row()).toMatchObject({ managerId: null });
  });

  it('gives one person’s key for one person’s submissions', async () => {
    const { boss, finish, id, user } = await finishedWithManagers();
    await finish();
    const own = await startAnswering(test, boss, (await test.rows.addRun([boss])).entry._id);
    const readable = (submissionIds: string[]) =>
      test.call(actingAs(boss), 'POST', '/internal/readable-submissions', { submissionIds });
    const [theirs, mine, both] = [
      (await readable([id])).body,
      (await readable([own.id])).body,
      (await readable([id, own.id])).body,
    ];
    type Readable = { respondentKey: string; submissionIds: string[] };
    expect((theirs as Readable).respondentKey).not.toBe((mine as Readable).respondentKey);
    expect((both as Readable).submissionIds).toHaveLength(1);
    expect([theirs, mine]).toContainEqual(both);
    expect(JSON.stringify(theirs)).not.toContain(user._id);
    expect((await readable(['nowhere'])).status).toBe(404);
    expect((await test.call(asBff, 'POST', '/internal/readable-submissions', { submissionIds: [id] })).status).toBe(
      403,
    );
  });

  it('of a note is decided by its author, also later', async () => {
    const { url, me, finish, seenBy, boss, read } = await finishedWithManagers();
    await finish();
    const share = (index: string, isShared: unknown) => test.call(me, 'PUT', `${url}/note`, { index, isShared });
    expect((await share('ATT#JS', false)).body).toMatchObject({
      index: 'ATT#JS',
      isShared: false,
      revision: 2,
      content: 'for my manager',
    });
    expect(((await seenBy(boss)).body as { submission: { notes: object[] } }).submission.notes).toEqual([]);
    expect((await share('ATT#JS', true)).status).toBe(200);
    expect((await share('EB#AU', true)).status).toBe(404);
    expect((await share('ATT#__proto__', true)).status).toBe(404);
    expect((await share('ATT#JS', 'yes')).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'isShared' }],
    });
    expect((await read()).submission.notes).toHaveLength(2);
  });

  it('is decided with the whole note too, whose words are saved only while they may change', async () => {
    const { url, me, finish, save, read } = await finishedWithManagers();
    const put = (note: object) => test.call(me, 'PUT', `${url}/note`, { index: 'ATT#JS', factorid: 'JS', ...note });
    const notes = async () => (await read()).submission.notes.map(({ content, isShared }) => [content, isShared]);
    const others = (await notes()).filter(([content]) => content !== 'for my manager');
    expect((await put({ isShared: false, content: 'for my manager' })).body).toMatchObject({ revision: 2 });
    expect((await put({ isShared: true, content: 'other words' })).body).toMatchObject({
      content: 'other words',
      isShared: true,
      revision: 3,
    });
    expect((await put({ isShared: true, content: 'of an older page', revision: 1 })).status).toBe(409);
    expect((await put({ isShared: true, content: 'x'.repeat(4_001) })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'content' }],
    });
    expect(await notes()).toEqual(expect.arrayContaining([['other words', true], ...others]));
    await save({ submission: { notes: [{ index: 'ATT#JS', isShared: true, content: 'once more' }] } });
    await finish();
    expect((await put({ isShared: false, content: 'once more' })).status).toBe(200);
    expect((await put({ isShared: true, content: 'too late' })).body).toMatchObject({ code: 'submission_finished' });
    expect(await notes()).toEqual(expect.arrayContaining([['once more', false], ...others]));
  });

  it('of a person’s newest one needs no id', async () => {
    const { user, boss, finish } = await finishedWithManagers();
    const url = `/checkupsubmissions/getprivate/${user._id}`;
    expect((await test.call(actingAs(boss), 'GET', url)).status).toBe(404);
    await finish();
    expect((await test.call(actingAs(boss), 'GET', url)).status).toBe(200);
    expect((await test.call(actingAs(boss), 'GET', `${url}?submissionid[$ne]=x`)).body).toMatchObject({
      code: 'invalid_filter',
    });
  });

  it('is read by index only', () => expectNoScans(test.store));
});
