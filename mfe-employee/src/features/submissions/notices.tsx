import { Deferred } from './deferred.tsx';
import { hasConflict } from './drafts/draft-store.ts';
import { type QuestionnaireDrafts, useDraft } from './drafts/use-drafts.ts';
import type { Step } from './question/steps.ts';
import type { Position } from './question/use-position.ts';
import type { Closing } from './saving/use-close.ts';

type NoticesProps = {
  drafts: QuestionnaireDrafts;
  title: string;
  steps: readonly Step[];
  position: Position;
  closing: Closing | null;
};

/** What has to be said about saving. Rare enough for its words to be fetched when there is something to say. */
export function Notices({ drafts, title, steps, position, closing }: NoticesProps) {
  const hasNews = useDraft(
    drafts.store,
    (state) =>
      state.saveState.kind === 'refused' ||
      state.saveState.kind === 'waiting' ||
      steps.some((step) => hasConflict(state, step)),
  );
  if (!hasNews && !closing?.lossCount) return null;
  const shownIndex = position.at === 'end' ? null : (steps[position.at]?.index ?? null);
  return (
    <Deferred>
      {({ SavingNotices }) => (
        <SavingNotices {...{ drafts, title, steps, shownIndex, closing }} onShow={position.goTo} />
      )}
    </Deferred>
  );
}

/** The choice between two answers to the question on the screen. */
export function Conflict({ drafts, step }: { drafts: QuestionnaireDrafts; step: Step }) {
  const isOpen = useDraft(drafts.store, (state) => hasConflict(state, step));
  if (!isOpen) return null;
  return <Deferred>{({ AnswerConflictNote }) => <AnswerConflictNote drafts={drafts} step={step} />}</Deferred>;
}
