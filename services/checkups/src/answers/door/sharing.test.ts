import type { ManagerChoice } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { describe, expect, it } from 'vitest';
import { asShared, findReaderIds, isSharedWith, type SharingFields, toSharingState } from './sharing.ts';
import type { SubmissionRow } from './submission.ts';

const shared: SharingFields = {
  isFinished: true,
  isPrivate: false,
  managerId: null,
  sharingLevel: 'report',
  readerIds: ['boss', 'deputy'],
};
const managers = (...ids: string[]) => new Set(ids);
const fromBefore = ({ sharingLevel: _level, readerIds: _readers, ...others }: SharingFields): SharingFields => others;

describe('the readers of a submission', () => {
  it('are those it was shared with who still manage the author', () => {
    expect(findReaderIds(shared, managers('boss', 'newcomer'))).toEqual(['boss']);
    expect(isSharedWith('newcomer', shared, managers('boss', 'newcomer'))).toBe(false);
  });

  it('are none while it is private or not sent', () => {
    for (const change of [{ isPrivate: true }, { isFinished: false }])
      expect(findReaderIds({ ...shared, ...change }, managers('boss'))).toEqual([]);
  });

  it('of a share from before readers were frozen are the managers of now, or the one that was chosen', () => {
    const before = fromBefore(shared);
    expect(findReaderIds(before, managers('boss', 'deputy'))).toEqual(['boss', 'deputy']);
    expect(findReaderIds({ ...before, managerId: 'boss' }, managers('boss', 'deputy'))).toEqual(['boss']);
  });
});

describe('what a reader is shown', () => {
  const at = new Date(0);
  const row = {
    ...shared,
    answers: { JS1: { value: 4, revision: 1, at } },
    extraAnswers: { EXT1: { value: 2, revision: 1, at } },
    notes: {
      JS: { content: 'for both', isShared: true, revision: 1, at },
      OB: { content: 'for me', isShared: false, revision: 1, at },
    },
  } as unknown as SubmissionRow;

  it('leaves out private notes, answers to the questions of the organisation, and at level report all answers', () => {
    expect(asShared(row)).toMatchObject({ answers: {}, extraAnswers: {}, notes: { JS: row.notes.JS } });
    expect(asShared(row).notes).not.toHaveProperty('OB');
    const both = asShared({ ...row, sharingLevel: 'report_and_answers' });
    expect([both.answers, both.extraAnswers, Object.keys(both.notes)]).toEqual([row.answers, {}, ['JS']]);
  });

  it('shows the answers of a share from before the sharing level existed', () => {
    const { sharingLevel: _level, ...before } = row;
    expect(asShared(before).answers).toEqual(row.answers);
  });
});

describe('what an author is shown of the sharing', () => {
  const boss: ManagerChoice = { id: 'boss', firstname: 'Karim', lastname: 'Peeters', team: 'Support' };
  const newcomer: ManagerChoice = { id: 'newcomer', firstname: 'Lotte', lastname: 'Maes', team: 'Support' };

  it('names those who can read it and the level', () => {
    expect(toSharingState(shared, [boss, newcomer])).toEqual({
      private: false,
      manager: null,
      sharingLevel: 'report',
      isLevelChosen: true,
      readers: ['Karim Peeters'],
    });
  });

  it('says where the level was never chosen, which is only where it was shared before', () => {
    const before = fromBefore(shared);
    expect(toSharingState(before, [boss])).toMatchObject({ sharingLevel: 'report_and_answers', isLevelChosen: false });
    for (const change of [{ isPrivate: true }, { isFinished: false }])
      expect(toSharingState({ ...before, ...change }, [boss])).toMatchObject({
        sharingLevel: 'report',
        isLevelChosen: true,
        readers: [],
      });
  });
});
