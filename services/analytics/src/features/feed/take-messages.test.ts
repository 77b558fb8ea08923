import type { FeedEntry, FeedMessage } from '@wellspring/shared/contracts/internal/feed.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { expect, it } from 'vitest';
import { type TakeMessagesDependencies, takeMessages } from './take-messages.ts';

const about = (entryId: string, type: 'entry-opened' | 'entry-people' = 'entry-opened'): FeedMessage => ({
  type,
  entryId,
  version: 1,
});

function takingWith(changes: Partial<TakeMessagesDependencies>) {
  const told: FeedMessage[] = [];
  const dependencies: TakeMessagesDependencies = {
    readEntries: async (ids) => ids.map((entryId) => ({ entryId }) as FeedEntry),
    storeEntries: async () => undefined,
    readPeople: async () => null,
    storePeople: async () => undefined,
    scoreAgain: async (submissions) => submissions.map(() => null),
    requestCheck: async () => undefined,
    withdraw: async () => undefined,
    compareScores: async () => undefined,
    markTold: async (messages) => void told.push(...messages),
    now: () => new Date(0),
    ...changes,
  };
  return { told, take: (...messages: FeedMessage[]) => takeMessages(messages, dependencies) };
}

const broken = new AppError('invalid_request');

it('lets one run that cannot be read hold up no other', async () => {
  const { told, take } = takingWith({
    readEntries: async (ids) => {
      if (ids.includes('broken')) throw broken;
      return ids.map((entryId) => ({ entryId }) as FeedEntry);
    },
    readPeople: async (entryId) => {
      if (entryId === 'broken') throw broken;
      return null;
    },
  });
  const failing = [about('broken'), about('broken', 'entry-people')];
  const fine = [about('one'), about('two'), about('one', 'entry-people')];
  const failed = await take(...failing, ...fine);
  expect(failed).toEqual(failing.map((message) => ({ message, error: broken })));
  expect(told).toEqual(fine);
});

it('has released results checked once a change of sharing is stored, and before it is reported', async () => {
  const steps: string[] = [];
  const { take } = takingWith({
    scoreAgain: async (submissions) => {
      steps.push('stored');
      return submissions.map(({ submissionId }) => (submissionId === 'broken' ? broken : null));
    },
    requestCheck: async (submissionIds) => void steps.push(`checked ${submissionIds.join()}`),
    markTold: async () => void steps.push('told'),
  });
  const shared = (submissionId: string): FeedMessage => ({ type: 'sharing-changed', submissionId, version: 2 });
  await take(shared('one'), shared('broken'), { type: 'score-submission', submissionId: 'two', version: 1 });
  expect(steps).toEqual(['stored', 'checked one', 'told']);
});

it('has everything come again while checkups is away', async () => {
  const away = new AppError('unavailable');
  const { told, take } = takingWith({ readPeople: () => Promise.reject(away) });
  await expect(take(about('one'), about('one', 'entry-people'))).rejects.toBe(away);
  expect(told).toEqual([]);
});
