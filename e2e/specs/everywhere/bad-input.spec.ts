import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

type Body = { code: string; requestId: string; fields?: { path: string }[]; details?: unknown };

async function tokenOf(request: APIRequestContext, person: { email: string; password: string }): Promise<string> {
  const response = await request.post('/api/auth/local', {
    data: { identifier: person.email, password: person.password },
  });
  return ((await response.json()) as { jwt: string }).jwt;
}

test.describe('bad input through the front door', () => {
  test('each gets its code, and nothing is a 500', async ({ request, person, checkups }) => {
    const authorization = `Bearer ${await tokenOf(request, person)}`;
    const headers = { authorization };
    const started = await request.post('/api/checkupsubmissions', {
      headers,
      data: { id: randomUUID(), checkupentry: person.entryIds.pulse },
    });
    expect(started.ok()).toBe(true);
    const { id, submission } = (await started.json()) as { id: string; submission: { questions: { index: string }[] } };
    const index = submission.questions[0]?.index ?? '';
    const save = (questions: unknown) =>
      request.put(`/api/checkupsubmissions/${id}`, { headers, data: { submission: { questions } } });
    const codeOf = async (response: { json: () => Promise<unknown>; status: () => number }) => {
      const body = (await response.json()) as Body;
      expect(body.requestId).toBeTruthy();
      return [response.status(), body.code];
    };

    expect(await codeOf(await save([{ index, value: 9, revision: 0 }]))).toEqual([400, 'answer_out_of_scale']);
    expect(await codeOf(await save([{ index: 'EB#AU#NOPE', value: 3, revision: 0 }]))).toEqual([
      400,
      'unknown_question',
    ]);
    expect(
      await codeOf(await request.put(`/api/checkupsubmissions/${id}`, { headers, data: { isfinished: true } })),
    ).toEqual([422, 'not_everything_answered']);
    expect(await codeOf(await request.get(`/api/checkupsubmissions/${randomUUID()}`, { headers }))).toEqual([
      404,
      'not_found',
    ]);
    expect(await codeOf(await request.get('/api/checkupsubmissions?_limit=5000', { headers }))).toEqual([
      400,
      'invalid_filter',
    ]);
    expect(await codeOf(await request.get('/api/checkupsubmissions?userId[$ne]=x', { headers }))).toEqual([
      400,
      'invalid_filter',
    ]);
    expect(
      await codeOf(
        await request.fetch(`/api/checkupsubmissions/${id}`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          data: Buffer.from('{"submission":'),
        }),
      ),
    ).toEqual([400, 'malformed_json']);
    expect(
      await codeOf(await request.get('/api/users/me', { headers: { authorization: `${authorization}x` } })),
    ).toEqual([401, 'unauthenticated']);
    expect(await codeOf(await request.get('/api/users/me'))).toEqual([401, 'unauthenticated']);

    const now = Date.now();
    await checkups
      .collection<{ _id: string }>('entries')
      .updateOne(
        { _id: person.entryIds.pulse },
        { $set: { end: new Date(now - 2000), graceEnd: new Date(now - 1000) } },
      );
    // The service caches the end of a run for some seconds; each try is an edit of its own.
    let revision = 0;
    const late = async () => {
      const response = await save([{ index, value: 1 + (revision % 7), revision }]);
      revision += 1;
      return [response.status(), ((await response.json()) as Partial<Body>).code];
    };
    await expect.poll(late, { timeout: 30_000 }).toEqual([409, 'deadline_passed']);
  });

  test('another user’s submission answers 404', async ({ request, person, checkups }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
    const other = await checkups
      .collection<{ _id: string; userId: string }>('submissions')
      .findOne({ userId: { $ne: person.id } });
    for (const [method, path] of [
      ['GET', `checkupsubmissions/${other?._id}`],
      ['PUT', `checkupsubmissions/${other?._id}`],
      ['PUT', `checkupsubmissions/${other?._id}/reset`],
      ['DELETE', `checkupsubmissions/${other?._id}`],
      ['GET', `pages/dashboard?submission=${other?._id}`],
    ] as const) {
      const response = await request.fetch(`/api/${path}`, {
        method,
        headers,
        ...(method === 'PUT' ? { data: { private: false } } : {}),
      });
      expect(response.status(), `${method} ${path}`).toBe(404);
    }
  });
});
