import { expect, it } from 'vitest';
import type { SubmissionRow } from '../../domain/submission.ts';
import { asShared } from './share-submission.ts';

it('what a manager is shown leaves out private notes and answers to extra questions', () => {
  const at = new Date(0);
  const row = {
    answers: { JS1: { value: 4, revision: 1, at } },
    extraAnswers: { EXT1: { value: 2, revision: 1, at } },
    notes: {
      JS: { content: 'for both', isShared: true, revision: 1, at },
      OB: { content: 'for me', isShared: false, revision: 1, at },
    },
  } as unknown as SubmissionRow;
  expect(asShared(row)).toEqual({ answers: row.answers, extraAnswers: {}, notes: { JS: row.notes.JS } });
});
