import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { RecentChanges } from '@wellspring/shared/web/patterns/changes/recent-changes.tsx';
import { useUsersMessages } from '../use-users-messages.ts';
import { useUndoTexts } from './use-users-undo.ts';

const texts = {
  user_created: 'users.change.user_created',
  user_changed: 'users.change.user_changed',
  user_made_current: 'users.change.user_made_current',
  user_made_inactive: 'users.change.user_made_inactive',
  user_made_former: 'users.change.user_made_former',
  users_made_current: 'users.change.users_made_current',
  users_made_inactive: 'users.change.users_made_inactive',
  users_made_former: 'users.change.users_made_former',
  users_added_to_team: 'users.change.users_added_to_team',
  users_imported: 'users.change.users_imported',
} as const;
const isKnown = (act: string): act is keyof typeof texts => Object.hasOwn(texts, act);

/** Changes of people, bulk acts and imports of the last 30 days with undo; with an id only those of this person. */
export function UsersChanges({ userId }: { userId?: string }) {
  const t = useUsersMessages();
  const undoTexts = useUndoTexts();
  const textOf = ({ act, title, people }: RecentChange) =>
    t(isKnown(act) ? texts[act] : 'users.change.user_changed', {
      title: title || t('users.change.erased'),
      count: people ?? 0,
    });
  return (
    <RecentChanges
      wanted={{ kinds: ['user', 'import'], ...(userId === undefined ? {} : { userId }) }}
      labels={{
        title: t('users.changes.title'),
        lead: t('users.changes.lead'),
        undo: t('users.undo.action'),
        undoOf: (change) => t('users.undo.label', { change }),
        undone: t('users.change.undone'),
        erased: t('users.change.erased'),
        progress: (done, of) => t('users.undo.progress', { done, of }),
        stoppedText: (done, of) => t('users.undo.stopped', { done, of }),
        ...undoTexts,
        textOf,
      }}
    />
  );
}
