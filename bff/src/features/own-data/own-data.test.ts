import { pdfText } from '@wellspring/shared/testing/pdf-text.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { ownDataOf } from '../../testing/own-data.ts';

const submission = {
  id: 'submission-1',
  title: 'Voorjaarscheckup',
  isPulse: false,
  isFinished: true,
  isPrivate: true,
  sharedWith: null,
  startedAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  finishedAt: '2026-03-02T10:00:00.000Z',
  answers: [
    { theme: 'T', factor: 'F', question: 'Où êtes-vous ?', answer: 'Tout à fait d’accord', value: 7, answeredAt: null },
    { theme: 'T', factor: 'F', question: 'En toen?', answer: null, value: null, answeredAt: null },
  ],
  notes: [{ factor: 'F', content: 'Œuvre, coûts, één', isShared: false, writtenAt: '2026-03-02T10:00:00.000Z' }],
  scores: null,
  cluster: null,
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  test.checkups.on('GET /internal/own-data', ({ actor }) => {
    const userId = actor.kind === 'user' ? actor.userId : '';
    return { respondentKey: `key-of-${userId}`, data: ownDataOf({ userId }, { submissions: [submission] }) };
  });
  test.analytics.on('POST /internal/scores', ({ body }) => {
    const { respondentKey, submissionIds } = body as { respondentKey: string; submissionIds: string[] };
    if (respondentKey !== 'key-of-ada') return [];
    return submissionIds.map((submissionId) => ({
      submissionId,
      isPulse: false,
      scores: { WB: { raw: 4.2, p: 61.5 } },
      cluster: 'on_fire',
      comparedWith: 'reference',
      processedAt: '2026-03-02T10:00:01.000Z',
    }));
  });
});
afterAll(() => test.close());

const get = async (userId: string, query = '') => {
  const headers = test.bearer(await test.signIn(userId));
  return test.app.inject({ method: 'GET', url: `/api/users/me/data${query}`, headers });
};

describe('the copy of one’s own data', () => {
  it('holds what both services hold, of nobody but the one who asks', async () => {
    const [mine, others] = await Promise.all([get('ada'), get('bob')]);
    expect(mine.headers['content-disposition']).toBe('attachment; filename="wellspring-my-data.json"');
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(mine.json()).toMatchObject({
      schema: 'wellspring.own-data',
      schemaVersion: 1,
      person: { id: 'ada' },
      submissions: [{ scores: { WB: { raw: 4.2, p: 61.5 } }, cluster: 'on_fire' }],
    });
    expect(others.json()).toMatchObject({ person: { id: 'bob' }, submissions: [{ scores: null }] });
  });

  it('is a tagged PDF in the person’s language, with every letter of theirs', async () => {
    const reply = await get('ada', '?format=pdf');
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const raw = reply.rawPayload.toString('latin1');
    for (const mark of ['/MarkInfo', '/StructTreeRoot', '/Lang (en)', '/H2']) expect(raw).toContain(mark);
    const text = pdfText(reply.rawPayload);
    for (const words of [
      'Everything Wellspring holds about you',
      'Zoé Peeters',
      'Où êtes-vous ? Tout à fait d’accord',
      'En toen? not answered',
      'Œuvre, coûts, één',
      'WB: 4.2, 61.5',
    ])
      expect(text).toContain(words);
  });

  it('is not given in another format, nor again and again', async () => {
    expect((await get('eve', '?format=xml')).statusCode).toBe(400);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await get('eve')).statusCode);
    // Without Redis three an hour.
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get('ada')).statusCode, 'one person does not use up what another may').toBe(200);
  });
});
