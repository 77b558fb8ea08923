import { AppError } from '@wellspring/shared/errors.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../use-messages.ts';
import { type AnswerPlace, onlyHereCount } from '../drafts/answer-place.ts';
import { type DraftStore, heldNotes, type SaveState, sendableCount, unsavedCount } from '../drafts/draft-store.ts';
import { useAnswerPlace } from '../drafts/use-answer-place.ts';
import { useDraft } from '../drafts/use-drafts.ts';
import sheet from './save-state.css';

const icons = {
  saving: LoaderCircle,
  saved: Check,
  waiting: CloudOff,
  refused: TriangleAlert,
  held: TriangleAlert,
} as const;

/** `held`: everything is saved but a note that is too long. */
type ShownState = SaveState | { kind: 'held' };

function useSaveWords(store: DraftStore, place: AnswerPlace | null): (state: ShownState) => string {
  const t = useMessages();
  const dates = useDates();
  const errorMessage = useErrorMessage();
  const lacking = useDraft(store, unsavedCount);
  const onlyHere = useDraft(store, onlyHereCount);
  return (state) => {
    switch (state.kind) {
      case 'idle':
        return '';
      case 'saving':
        return t('questionnaire.save.saving');
      case 'saved':
        return t('questionnaire.save.saved', { time: dates.time(state.at) });
      case 'waiting':
        return place === 'page'
          ? t('questionnaire.save.page', { count: onlyHere })
          : t('questionnaire.save.device', { count: lacking });
      case 'held':
        return t('questionnaire.save.held');
      case 'refused':
        return errorMessage(new AppError(state.code));
    }
  };
}

/** Answers come every few seconds: that they are saved is not said more often than this. */
const SPOKEN_EVERY_MS = 5_000;

/** Announced text: the result of saving, once, and never that it is under way. */
function useSpoken(words: string, isEnd: boolean): string {
  const [spoken, setSpoken] = useState('');
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isEnd) return;
    const speak = () => {
      spokenAt.current = Date.now();
      setSpoken(words);
    };
    const timer = setTimeout(speak, Math.max(0, spokenAt.current + SPOKEN_EVERY_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [words, isEnd]);
  return spoken;
}

const idle: SaveState = { kind: 'idle' };
const saving: SaveState = { kind: 'saving' };

/** State of saving for the screen: nothing is called saved before it is. */
function useShownState(store: DraftStore, place: AnswerPlace | null): ShownState {
  const state = useDraft(store, ({ saveState }) => saveState);
  const isSettled = useDraft(store, (drafts) => unsavedCount(drafts) === 0);
  const isHeld = useDraft(store, (drafts) => heldNotes(drafts).length > 0 && sendableCount(drafts) === 0);
  if (isHeld && state.kind !== 'refused') return { kind: 'held' };
  if (state.kind === 'saved') return isSettled ? state : saving;
  if (state.kind !== 'waiting') return state;
  // Another tab has sent the waiting answers.
  if (place === 'server') return idle;
  return place === null ? saving : state;
}

/**
 * The state of saving as text, in a live region that exists from the start, so that screen readers announce changes.
 */
export function SaveStatus({ store }: { store: DraftStore }) {
  useSheet(sheet);
  const t = useMessages();
  const place = useAnswerPlace(store);
  const state = useShownState(store, place);
  const words = useSaveWords(store, place)(state);
  const spoken = useSpoken(words, state.kind !== 'idle' && state.kind !== 'saving');
  return (
    <p className={`ws-save-status ws-save-status-${state.kind}`}>
      {state.kind === 'idle' ? null : <Icon icon={icons[state.kind]} size={18} />}
      <span aria-hidden="true">
        {state.kind === 'saved' ? <span className="ws-save-short">{t('questionnaire.save.done')}</span> : null}
        <span className="ws-save-long">{words}</span>
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </p>
  );
}
