import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';

/** Agreements that have ended, done or dropped, and of which the reader may tell the team and has not yet. */
export const listTellable = (actions: readonly AgreedAction[]): AgreedAction[] =>
  actions.filter(
    ({ doneAt, droppedAt, mayReply, reply }) =>
      mayReply && (doneAt !== null || droppedAt !== null) && reply?.publishedAt == null,
  );

/** Of these, one with an effect in the results of this round: the team answered, and has no reply yet. */
export const findTellNow = (actions: readonly AgreedAction[], entryId: string): AgreedAction | null =>
  listTellable(actions).find(({ after }) => after?.run.entryId === entryId) ?? null;
