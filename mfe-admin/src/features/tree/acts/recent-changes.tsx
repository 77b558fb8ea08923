import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecentChange, UndoneChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId, useState } from 'react';
import { recentChangesQuery, undoChange } from '../tree.queries.ts';
import { useTreeMessages } from '../use-tree-messages.ts';

/** Undoes a change, says what came of it, and reads the tree again. */
export function useUndo() {
  const t = useTreeMessages();
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  return async (undo: () => Promise<UndoneChange>) => {
    try {
      const { leftOut } = await undo();
      toast('success', leftOut > 0 ? t('tree.undone.partly', { count: leftOut }) : t('tree.undone.text'));
    } catch (error) {
      toast('error', errorMessage(error));
    }
    await queries.invalidateQueries();
  };
}

/** What was changed in the tree in the last 30 days, the newest first, with undo. */
export function RecentChanges() {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const titleId = useId();
  const { data: changes = [] } = useQuery(recentChangesQuery(api));
  if (changes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('tree.changes.title')} titleId={titleId} lead={t('tree.changes.lead')} />
      <ul className="ws-tree-list">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  );
}

const texts = {
  team_created: 'tree.change.team_created',
  team_changed: 'tree.change.team_changed',
  team_moved: 'tree.change.team_moved',
  team_deleted: 'tree.change.team_deleted',
  team_members_changed: 'tree.change.team_members_changed',
} as const;
const isKnown = (act: string): act is keyof typeof texts => Object.hasOwn(texts, act);

function Change({ change }: { change: RecentChange }) {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const dates = useDates();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const { id, act, title, by, at, undoneAt } = change;
  const text = t(isKnown(act) ? texts[act] : 'tree.change.team_changed', { team: title });
  const press = async () => {
    setBusy(true);
    await undo(() => undoChange(api, id));
    setBusy(false);
  };
  return (
    <li>
      <span className="ws-grow">
        {text}
        <small className="ws-muted">{[by ?? t('tree.change.erased'), dates.dateTime(at)].join(', ')}</small>
      </span>
      {undoneAt === null ? (
        <Button
          size="small"
          busy={isBusy}
          aria-label={t('tree.undo.label', { change: text })}
          onClick={() => void press()}
        >
          {t('tree.undo.action')}
        </Button>
      ) : (
        <span className="ws-muted">{t('tree.change.undone')}</span>
      )}
    </li>
  );
}
