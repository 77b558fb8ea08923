import { useQuery } from '@tanstack/react-query';
import type { RecentChange } from '@wellspring/shared/contracts/people/recent-change.ts';
import { useId, useState } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { recentChangesQuery, undoChange, type WantedChanges } from './changes.queries.ts';
import sheet from './recent-changes.css';
import { type UndoTexts, useUndo, useUndoEnd } from './use-undo.ts';

export type ChangeLabels = UndoTexts & {
  title: string;
  lead: string;
  undo: string;
  /** Name of the button of a change. */
  undoOf: (change: string) => string;
  /** Shown instead of the button once it is undone. */
  undone: string;
  /** Instead of the name of an erased user. */
  erased: string;
  /** How far a large undo is. */
  progress: (done: number, of: number) => string;
  /** That a large undo was stopped, and how far it came. */
  stoppedText: (done: number, of: number) => string;
  /** What was done, in words. */
  textOf: (change: RecentChange) => string;
};

export type RecentChangesProps = {
  wanted: WantedChanges;
  labels: ChangeLabels;
  /** A change that is shown elsewhere on the page. */
  exceptId?: string | null;
};

/** What was changed in the last 30 days, the newest first, with undo; nothing when there was no change. */
export function RecentChanges({ wanted, labels, exceptId }: RecentChangesProps) {
  const { api } = useSignedInHost();
  const titleId = useId();
  useSheet(sheet);
  const { data = [] } = useQuery(recentChangesQuery(api, wanted));
  const changes = data.filter(({ id }) => id !== exceptId);
  if (changes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={labels.title} titleId={titleId} lead={labels.lead} />
      <ul className="ws-changes">
        {changes.map((change) => (
          <Change key={change.id} change={change} labels={labels} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ change, labels }: { change: RecentChange; labels: ChangeLabels }) {
  const { api } = useSignedInHost();
  const dates = useDates();
  const undo = useUndo(labels);
  useUndoEnd(change, labels);
  const [isBusy, setBusy] = useState(false);
  const { id, by, at, undoneAt, undoing } = change;
  const text = labels.textOf(change);
  const press = async () => {
    setBusy(true);
    await undo(() => undoChange(api, id));
    setBusy(false);
  };
  return (
    <li>
      <span className="ws-grow">
        {text}
        <small>{[by ?? labels.erased, dates.dateTime(at)].join(', ')}</small>
        {undoing && !undoing.isRunning ? <small>{labels.stoppedText(undoing.done, undoing.of)}</small> : null}
      </span>
      {undoing?.isRunning ? (
        <span className="ws-muted">{labels.progress(undoing.done, undoing.of)}</span>
      ) : undoneAt === null ? (
        <Button size="small" busy={isBusy} aria-label={labels.undoOf(text)} onClick={() => void press()}>
          {labels.undo}
        </Button>
      ) : (
        <span className="ws-muted">{labels.undone}</span>
      )}
    </li>
  );
}
