import { onlyHereCount } from '../drafts/answer-place.ts';
import { unsavedCount } from '../drafts/draft-store.ts';
import { useAnswerPlace } from '../drafts/use-answer-place.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import { useDeferredMessages } from '../use-deferred-messages.ts';

/** Where the answers are, in sentences; null while the newest is on its way to the device. */
export function useAnswerPlaceText({ store }: Pick<QuestionnaireDrafts, 'store'>): string | null {
  const t = useDeferredMessages();
  const place = useAnswerPlace(store);
  const lacking = useDraft(store, unsavedCount);
  const onlyHere = useDraft(store, onlyHereCount);
  // What the server refuses is not sent later either.
  const isRefused = useDraft(store, ({ saveState }) => saveState.kind === 'refused');
  if (place === null) return null;
  if (place === 'server') return t('questionnaire.place.server');
  if (place === 'device') return t('questionnaire.place.device', { count: lacking });
  const words = t('questionnaire.place.page', { count: onlyHere });
  return isRefused ? words : `${words} ${t('questionnaire.place.stay')}`;
}
