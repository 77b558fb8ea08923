import { AppError } from '@wellspring/shared/errors.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../use-messages.ts';
import { type DraftStore, type SaveState, unsavedCount } from './draft-store.ts';
import sheet from './save-state.css';
import { useDraft } from './use-drafts.ts';

const icons = { saving: LoaderCircle, saved: Check, waiting: CloudOff, refused: TriangleAlert } as const;

function useSaveWords(store: DraftStore): (state: SaveState) => string {
  const t = useMessages();
  const dates = useDates();
  const errorMessage = useErrorMessage();
  const count = useDraft(store, unsavedCount);
  return (state) => {
    switch (state.kind) {
      case 'idle':
        return '';
      case 'saving':
        return t('questionnaire.save.saving');
      case 'saved':
        return t('questionnaire.save.saved', { time: dates.time(state.at) });
      case 'waiting':
        return t('questionnaire.save.waiting', { count });
      case 'refused':
        return errorMessage(new AppError(state.code));
    }
  };
}

/** How saving stands, in words. A region that exists from the start, so that a screen reader hears every change. */
export function SaveStatus({ store }: { store: DraftStore }) {
  useSheet(sheet);
  const t = useMessages();
  const state = useDraft(store, ({ saveState }) => saveState);
  const words = useSaveWords(store);
  return (
    <p className={`ws-save-status ws-save-status-${state.kind}`} role="status">
      {state.kind === 'idle' ? null : <Icon icon={icons[state.kind]} size={18} />}
      {state.kind === 'saved' ? <span className="ws-save-short">{t('questionnaire.save.done')}</span> : null}
      <span className="ws-save-long">{words(state)}</span>
    </p>
  );
}
