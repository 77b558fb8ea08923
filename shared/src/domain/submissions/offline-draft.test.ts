import { describe, expect, it } from 'vitest';
import { nextSave } from './answer-draft.ts';
import { mergeDrafts, type OfflineDraft, restoreDraft } from './offline-draft.ts';

const kept = (given: Partial<OfflineDraft> = {}): OfflineDraft => ({
  chosen: 5,
  baseRevision: 2,
  underWay: null,
  at: 1_000,
  sentRevision: null,
  ...given,
});

describe('an offline draft', () => {
  it('is sent when the answer was not changed elsewhere', () => {
    const draft = restoreDraft({ value: 3, revision: 2 }, kept());
    expect(draft).toMatchObject({ chosen: 5, conflict: null });
    expect(nextSave(draft).save).toEqual({ value: 5, baseRevision: 2 });
  });

  it('continues after a save that arrived but whose reply was lost', () => {
    const draft = restoreDraft({ value: 4, revision: 3 }, kept({ underWay: { value: 4, baseRevision: 2 } }));
    expect(nextSave(draft).save).toEqual({ value: 5, baseRevision: 3 });
  });

  it.each([
    ['another value of the same revision', { value: 6, revision: 3 }],
    ['the same value, but changed again since', { value: 4, revision: 5 }],
  ])('is shown beside what was chosen elsewhere: %s', (_, stored) => {
    const draft = restoreDraft(stored, kept({ underWay: { value: 4, baseRevision: 2 } }));
    expect(draft).toMatchObject({ chosen: 5, conflict: stored });
    expect(nextSave(draft).save).toBeNull();
  });

  it('asks nothing when the server holds the same', () => {
    expect(restoreDraft({ value: 5, revision: 9 }, kept())).toMatchObject({ chosen: 5, conflict: null });
    expect(nextSave(restoreDraft({ value: 5, revision: 9 }, kept())).save).toBeNull();
  });

  it('gives way once it was sent', () => {
    expect(restoreDraft({ value: 1, revision: 7 }, kept({ sentRevision: 3 }))).toMatchObject({ chosen: 1 });
  });
});

describe('offline drafts of one answer in two tabs', () => {
  const sent = kept({ sentRevision: 3, baseRevision: 3 });

  it('merge to the later choice, in either order', () => {
    const later = kept({ chosen: 7, at: 2_000 });
    expect(mergeDrafts(sent, later)).toEqual({ ...later, baseRevision: 3 });
    expect(mergeDrafts(later, sent)).toEqual({ ...later, baseRevision: 3 });
  });

  it('never make unsent what one of them has sent', () => {
    const behind = kept({ underWay: { value: 5, baseRevision: 2 } });
    expect(mergeDrafts(sent, behind)).toEqual(sent);
    expect(mergeDrafts(behind, sent)).toEqual(sent);
  });

  it('keep the first', () => {
    expect(mergeDrafts(undefined, sent)).toBe(sent);
  });
});
