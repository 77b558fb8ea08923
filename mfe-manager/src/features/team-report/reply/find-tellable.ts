import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';

/** Agreements that have ended, done or dropped, and of which the reader may tell the team and has not yet. */
export const listTellable = (actions: readonly AgreedAction[]): AgreedAction[] =>
  actions.filter(
    ({ doneAt, droppedAt, mayReply, reply }) =>
      mayReply && (doneAt !== null || droppedAt !== null) && reply?.publishedAt == null,
  );

/** Of these, one about which the results of this round say what became of it: the team answered, and has not been told. */
export const findTellNow = (actions: readonly AgreedAction[], entryId: string): AgreedAction | null =>
  listTellable(actions).find(({ after }) => after?.run.entryId === entryId) ?? null;
