import type { RetainedKind } from '@wellspring/shared/contracts/privacy/retention.ts';

/** From (inclusive) to (exclusive); without a beginning: everything older than the end. */
export type AgeRange = { $gte?: Date; $lt: Date };

type Retained = {
  collection: string;
  /** What is of that age, each by an index that begins with the moment that counts. */
  filter: (age: AgeRange) => Record<string, unknown>;
};

const by = (collection: string, field: string): Retained => ({ collection, filter: (age) => ({ [field]: age }) });

/** What goes by its age alone, and which moment of it counts (docs/retention.md says why). */
export const plainKinds: Readonly<Record<Exclude<RetainedKind, 'submissions' | 'draws' | 'formerPeople'>, Retained>> = {
  participations: by('participations', 'graceEnd'),
  actions: by('actions', 'updatedAt'),
  messages: by('messages', 'createdAt'),
  feedbacks: by('feedbacks', 'createdAt'),
  feedbackResponses: by('feedbackResponses', 'updatedAt'),
  meetings: {
    collection: 'meetings',
    // A talk that is still to come is not old, however long ago it was planned.
    filter: (age) => ({ updatedAt: age, $or: [{ date: null }, { date: { $lt: age.$lt } }] }),
  },
  mails: by('mails', 'createdAt'),
};

/** Counted for the preview; what is erased in the end is looked at once more. */
export const retainedKinds: Readonly<Record<RetainedKind, Retained>> = {
  ...plainKinds,
  submissions: by('submissions', 'startedAt'),
  draws: by('pulseSamples', 'drawnAt'),
  formerPeople: {
    collection: 'users',
    filter: (age) => ({ status: 'former', erasedAt: null, updatedAt: age }),
  },
};
