import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '../door/submission.ts';
import { alreadyThere, type GuardedWrite, mergeSave, optimisticWrite } from './merge-save.ts';
import type { AnswerEdit, NoteEdit } from './read-save.ts';

const now = new Date('2026-03-01T10:00:00Z');
const keys = ['JS1', 'JS2', 'OB1'] as const;

const edit = (questionKey: string, value: AnswerEdit['value'], baseRevision: number): AnswerEdit => ({
  index: `ATT#JS#${questionKey}`,
  questionKey,
  isExtra: false,
  value,
  baseRevision,
  path: 'submission.questions.0',
});
const note = (content: string, baseRevision: number): NoteEdit => ({
  index: 'ATT#JS',
  factorKey: 'JS',
  questionKeys: ['JS1', 'JS2', 'JS3'],
  content,
  isShared: false,
  baseRevision,
  path: 'submission.notes.0',
});
const open = (): StoredAnswer => ({ value: 'none', revision: 0, at: null });

/** A document and what a store does with a guarded write: nothing unless the whole filter holds. */
function createDocument() {
  const row = {
    answers: Object.fromEntries(keys.map((key) => [key, open()])),
    extraAnswers: {},
    notes: {},
    answeredCount: 0,
  };
  const read = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], row);
  const holds = ([path, expected]: [string, unknown]) => {
    const actual = read(path);
    if (expected !== null && typeof expected === 'object') {
      if ('$exists' in expected) return (actual !== undefined) === expected.$exists;
      if ('$ne' in expected) return actual !== expected.$ne;
    }
    return actual === expected;
  };
  return {
    row,
    write({ filter, set, answeredBy }: GuardedWrite): boolean {
      if (!Object.entries(filter).every(holds)) return false;
      for (const [path, value] of Object.entries(set)) {
        const [collection, key] = path.split('.') as ['answers', string];
        (row[collection] as Record<string, unknown>)[key] = value;
      }
      row.answeredCount += answeredBy;
      return true;
    },
    countAnswered: () => Object.values(row.answers).filter((answer) => answer.value !== 'none').length,
  };
}

describe('a save', () => {
  it('is one optimistic write when no other device changed the answer', () => {
    const document = createDocument();
    const save = { answers: [edit('JS1', 4, 0), edit('OB1', 'none', 0)], notes: [] };
    const optimistic = optimisticWrite(save, now);
    expect(optimistic && document.write(optimistic)).toBe(true);
    expect(document.row.answers.JS1).toEqual({ value: 4, revision: 1, at: now });
    expect(document.row.answeredCount).toBe(1);
    expect(optimistic?.questions.map((revised) => revised.revision)).toEqual([1, 1]);
  });

  it('writes nothing when one of its assumptions is wrong', () => {
    const document = createDocument();
    const first = optimisticWrite({ answers: [edit('JS1', 'none', 0)], notes: [] }, now);
    expect(first && document.write(first)).toBe(true);
    // Revision 1 and still unanswered: the optimistic that a later revision is an answer fails.
    const second = optimisticWrite({ answers: [edit('JS2', 3, 0), edit('JS1', 5, 1)], notes: [] }, now);
    expect(second && document.write(second)).toBe(false);
    expect(document.countAnswered()).toBe(0);
    const merged = mergeSave(document.row, { answers: [edit('JS2', 3, 0), edit('JS1', 5, 1)], notes: [] }, now);
    expect(merged.write && document.write(merged.write)).toBe(true);
    expect(document.row.answeredCount).toBe(2);
  });

  it('writes what does not conflict and returns the stored copy of what does', () => {
    const document = createDocument();
    document.row.answers.JS1 = { value: 6, revision: 2, at: now };
    document.row.answeredCount = 1;
    const merged = mergeSave(document.row, { answers: [edit('JS1', 2, 1), edit('JS2', 5, 0)], notes: [] }, now);
    expect(merged.conflicts.questions).toEqual([{ index: 'ATT#JS#JS1', value: 6, revision: 2 }]);
    expect(merged.questions).toEqual([{ index: 'ATT#JS#JS2', revision: 1 }]);
    expect(merged.write && document.write(merged.write)).toBe(true);
    expect(document.row.answers.JS1).toMatchObject({ value: 6 });
  });

  it('refuses a question that the submission does not ask, by its index', () => {
    expect(() => mergeSave(createDocument().row, { answers: [edit('EB9', 2, 0)], notes: [] }, now)).toThrow(
      expect.objectContaining({ code: 'unknown_question' }),
    );
  });

  it('merges notes by the same rule', () => {
    const document = createDocument();
    const first = mergeSave(document.row, { answers: [], notes: [note('busy', 0)] }, now);
    expect(first.write && document.write(first.write)).toBe(true);
    expect(mergeSave(document.row, { answers: [], notes: [note('busy', 0)] }, now).notes).toEqual([
      { index: 'ATT#JS', revision: 1 },
    ]);
    expect(mergeSave(document.row, { answers: [], notes: [note('other', 0)] }, now).conflicts.notes).toEqual([
      { index: 'ATT#JS', content: 'busy', isShared: false, revision: 1 },
    ]);
  });

  it('knows the repeat of what is stored', () => {
    const document = createDocument();
    document.row.answers.JS1 = { value: 6, revision: 1, at: now };
    expect(alreadyThere(document.row, { answers: [edit('JS1', 6, 0)], notes: [] })?.questions[0]?.revision).toBe(1);
    expect(alreadyThere(document.row, { answers: [edit('JS1', 5, 0)], notes: [] })).toBeNull();
  });

  it('never miscounts, whatever devices send in whatever order', async () => {
    const value = oneof(integer({ min: 1, max: 7 }), constantFrom('none' as const));
    const command = record({
      edits: array(record({ key: constantFrom(...keys), value, behindBy: integer({ min: 0, max: 2 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      // A second device whose read is older than the write of the first.
      readsBefore: boolean(),
    });
    await assert(
      asyncProperty(array(command, { maxLength: 40 }), async (commands) => {
        const document = createDocument();
        let stale = structuredClone(document.row);
        for (const { edits, readsBefore } of commands) {
          const byKey = new Map(edits.map((change) => [change.key, change]));
          const answers = [...byKey.values()].map((change) => {
            const revision = document.row.answers[change.key]?.revision ?? 0;
            return edit(change.key, change.value as AnswerEdit['value'], Math.max(0, revision - change.behindBy));
          });
          const save = { answers, notes: [] };
          const before = structuredClone(document.row.answers);
          const optimistic = optimisticWrite(save, now);
          const isGuessed = optimistic !== null && document.write(optimistic);
          if (!isGuessed) {
            const { write } = mergeSave(readsBefore ? stale : document.row, save, now);
            if (write) document.write(write);
          }
          stale = structuredClone(document.row);
          expect(document.row.answeredCount).toBe(document.countAnswered());
          for (const key of keys) {
            const [was, is] = [before[key], document.row.answers[key]];
            // A value never changes without its revision, and never goes back.
            expect((is?.revision ?? 0) - (was?.revision ?? 0)).toBeGreaterThanOrEqual(was?.value === is?.value ? 0 : 1);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
