import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { RecentChanges as Changes } from '@wellspring/shared/web/patterns/changes/recent-changes.tsx';
import { type UndoTexts, useUndo } from '@wellspring/shared/web/patterns/changes/use-undo.ts';
import { useTreeMessages } from '../use-tree-messages.ts';

const texts = {
  team_created: 'tree.change.team_created',
  team_changed: 'tree.change.team_changed',
  team_moved: 'tree.change.team_moved',
  team_deleted: 'tree.change.team_deleted',
  team_members_changed: 'tree.change.team_members_changed',
  teams_imported: 'tree.change.teams_imported',
} as const;
const isKnown = (act: string): act is keyof typeof texts => Object.hasOwn(texts, act);

function useUndoTexts(): UndoTexts {
  const t = useTreeMessages();
  return {
    doneText: (count) => (count > 0 ? t('tree.undone.partly', { count }) : t('tree.undone.text')),
    begunText: () => t('tree.undo.begun'),
  };
}

/** Undoes a change, says what came of it, and reads the tree again. */
export const useTreeUndo = () => useUndo(useUndoTexts());

/** What was changed in the tree in the last 30 days, the newest first, with undo. */
export function RecentChanges() {
  const t = useTreeMessages();
  const undoTexts = useUndoTexts();
  const textOf = ({ act, title }: RecentChange) =>
    t(isKnown(act) ? texts[act] : 'tree.change.team_changed', { team: title });
  return (
    <Changes
      wanted={{ kinds: ['team'] }}
      labels={{
        title: t('tree.changes.title'),
        lead: t('tree.changes.lead'),
        undo: t('tree.undo.action'),
        undoOf: (change) => t('tree.undo.label', { change }),
        undone: t('tree.change.undone'),
        erased: t('tree.change.erased'),
        progress: (done, of) => t('tree.undo.progress', { done, of }),
        stoppedText: (done, of) => t('tree.undo.stopped', { done, of }),
        ...undoTexts,
        textOf,
      }}
    />
  );
}
