import { AppError } from '@wellspring/shared/errors.ts';
import { createApi } from '@wellspring/shared/http.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftRecord } from '../../../offline-drafts/draft-record.ts';
import { readDrafts } from '../../../offline-drafts/offline-drafts.ts';
import { sendKept, toSubmissionChange } from './send-kept.ts';

const record = (given: Partial<DraftRecord>): DraftRecord => ({
  userId: 'u1',
  submissionId: 's1',
  index: 'EB#AU#AU1',
  checkupId: 'e1',
  title: 'Winter checkup',
  deadline: null,
  question: 'I decide how I work.',
  answer: 'Agree',
  chosen: 6,
  baseRevision: 0,
  underWay: null,
  at: 1,
  sentRevision: null,
  ...given,
});

let kept: DraftRecord[] = [];
vi.mock('../../../offline-drafts/offline-drafts.ts', () => ({
  readDrafts: async () => kept,
  deleteDrafts: async (_user: string, _submission: string, isForgotten: (one: DraftRecord) => boolean) => {
    kept = kept.filter((one) => !isForgotten(one));
  },
}));

afterEach(() => vi.unstubAllGlobals());

const api = () => createApi({ apiBaseUrl: 'http://localhost/api' });
const answered = { id: 's1', answeredCount: 1, isfinished: false, updated_at: '2026-11-20T08:00:01Z', notes: [] };

it('carries answers, extra questions and notes, each in its place and with the revision it was based on', () => {
  const records = [
    record({ baseRevision: 2 }),
    record({ index: 'EXT#EXT#EXT1', chosen: 'none' }),
    record({ index: 'EB#AU', chosen: 'shared:a word', baseRevision: 1 }),
  ];
  expect(toSubmissionChange(records)).toEqual({
    submission: {
      questions: [{ index: 'EB#AU#AU1', value: 6, revision: 2 }],
      notes: [{ index: 'EB#AU', content: 'a word', isShared: true, revision: 1 }],
    },
    extraSubmission: { questions: [{ index: 'EXT#EXT#EXT1', value: 'none', revision: 0 }] },
  });
});

it('lets a note that is too long wait, and sends the rest', async () => {
  kept = [record({}), record({ index: 'EB#AU', chosen: `private:${'x'.repeat(4_001)}` })];
  const server = fakeServer({
    'PUT checkupsubmissions/s1': () => ({ ...answered, questions: [{ index: 'EB#AU#AU1', revision: 1 }] }),
  });
  expect(await sendKept(api(), { id: 'u1' }, 's1')).toBe('waiting');
  expect(await sendKept(api(), { id: 'u1' }, 's1')).toBe('waiting');
  expect(kept.map(({ index }) => index)).toEqual(['EB#AU']);
  expect(
    server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => (body as { submission: object }).submission),
  ).toEqual([{ questions: [{ index: 'EB#AU#AU1', value: 6, revision: 0 }], notes: [] }]);
});

it('sends once, and deletes what the server has', async () => {
  kept = [record({}), record({ index: 'EB#AU#AU2', sentRevision: 4 })];
  const server = fakeServer({
    'PUT checkupsubmissions/s1': () => ({ ...answered, questions: [{ index: 'EB#AU#AU1', revision: 1 }] }),
  });
  expect(await sendKept(api(), { id: 'u1' }, 's1')).toBe('sent');
  expect(await sendKept(api(), { id: 'u1' }, 's1')).toBe('sent');
  expect(server.callsTo('PUT checkupsubmissions/s1')).toHaveLength(1);
  expect((await readDrafts({ id: 'u1' })).map(({ index }) => index)).toEqual(['EB#AU#AU2']);
});

it.each([
  ['deadline_passed', 'late'],
  ['submission_finished', 'late'],
  ['not_found', 'late'],
  ['unavailable', 'waiting'],
  ['too_many_requests', 'waiting'],
] as const)('never drops an answer that the server does not take: %s', async (code, fate) => {
  kept = [record({})];
  fakeServer({
    'PUT checkupsubmissions/s1': () => {
      throw new AppError(code);
    },
  });
  expect(await sendKept(api(), { id: 'u1' }, 's1')).toBe(fate);
  expect(kept).toHaveLength(1);
});

it('keeps only what was answered otherwise elsewhere', async () => {
  kept = [record({}), record({ index: 'EB#AU#AU2' })];
  fakeServer({
    'PUT checkupsubmissions/s1': () => {
      const saved = { ...answered, questions: [{ index: 'EB#AU#AU2', revision: 1 }] };
      const questions = [{ index: 'EB#AU#AU1', value: 2, revision: 3 }];
      throw new AppError('answer_conflict', { details: { saved, questions, notes: [] } });
    },
  });
  expect(await sendKept(api(), { id: 'u1' }, 's1')).toBe('conflict');
  expect(kept.map(({ index }) => index)).toEqual(['EB#AU#AU1']);
});
