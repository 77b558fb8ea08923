import type { SharingLevel, SharingState } from '../../../contracts/answers/submission.ts';
import { listWords } from '../../../domain/text/list-words.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

export const useSharingMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;

/** More names than this are counted: a card has one line for them. */
const MAX_NAMES = 3;

/** Who can read a report and how much of it, in a few words. */
export function useSharingState(): (sharing: Omit<SharingState, 'isLevelChosen'>) => string {
  const t = useSharingMessages();
  const { locale } = useSignedInHost();
  return ({ private: isPrivate, sharingLevel, readers }) => {
    if (isPrivate) return t('sharing.state.private');
    if (readers.length === 0) return t('sharing.state.unread');
    const names =
      readers.length > MAX_NAMES ? t('sharing.readers.many', { count: readers.length }) : listWords(readers, locale);
    return t(`sharing.state.${sharingLevel}`, { readers: names });
  };
}

/** What sharing with these people at this level means, in a sentence. */
export function useSharingOutcome(): (readers: readonly string[], level: SharingLevel) => string {
  const t = useSharingMessages();
  const { locale, settings } = useSignedInHost();
  // Where feedback is hidden there is no choice to share a note.
  const notes = settings.hidefeedback ? '' : '-notes';
  return (readers, level) => t(`sharing.outcome.${level}${notes}`, { readers: listWords(readers, locale) });
}
