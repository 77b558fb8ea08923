import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { CheckupCardState } from '@wellspring/shared/domain/checkup-card-state.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';
import { isOwn } from './card-status.tsx';

/** What a card says in its state: what it is about, or what became of it. */
export function CardText({ checkup, state }: { checkup: OwnCheckup; state: CheckupCardState }) {
  const words = useCardWords(checkup, state);
  return <p className="ws-checkup-text">{words}</p>;
}

function useCardWords(checkup: OwnCheckup, state: CheckupCardState) {
  const { questionCount, deadline, submission } = checkup;
  // The description of an own vitamin would repeat its themes.
  const description = isOwn(checkup) ? '' : checkup.description;
  const t = useVitaminsMessages();
  const dates = useDates();
  switch (state) {
    case 'starts':
    case 'open-start':
    case 'open-finish':
      return [description, t('vitamins.size.text', { count: questionCount })].filter(Boolean).join(' ');
    case 'grace-start':
    case 'grace-finish':
      return t('vitamins.grace.text', { date: deadline ? dates.date(deadline) : '' });
    case 'view':
      return submission?.isprocessed ? description : t('vitamins.processing.text');
    case 'thank-you':
      // What a person started themselves counts in no result.
      return t(isOwn(checkup) ? 'questionnaire.thanks.own' : 'vitamins.thanks.text');
    case 'closed-without-submission':
      return t('vitamins.closed.without-submission');
    case 'closed-unfinished':
      return t('vitamins.closed.unfinished');
  }
}
