import { RecentChanges } from '@wellspring/shared/web/patterns/changes/recent-changes.tsx';
import { useSegmentMessages } from '../use-segment-messages.ts';

/** Changed and deleted segments of the last 30 days, with undo. */
export function SegmentChanges() {
  const t = useSegmentMessages();
  return (
    <RecentChanges
      wanted={{ kinds: ['segment'] }}
      labels={{
        title: t('segments.changes.title'),
        lead: t('segments.changes.lead'),
        undo: t('segments.undo.action'),
        undoOf: (change) => t('segments.undo.label', { change }),
        undone: t('segments.change.undone'),
        erased: t('segments.change.erased'),
        doneText: (count) => (count > 0 ? t('segments.undone.partly', { count }) : t('segments.undone.text')),
        begunText: () => t('segments.undo.begun'),
        progress: (done, of) => t('segments.undo.progress', { done, of }),
        stoppedText: (done, of) => t('segments.undo.stopped', { done, of }),
        textOf: ({ act, title }) =>
          t(act === 'segment_deleted' ? 'segments.change.segment_deleted' : 'segments.change.segment_changed', {
            title,
          }),
      }}
    />
  );
}
