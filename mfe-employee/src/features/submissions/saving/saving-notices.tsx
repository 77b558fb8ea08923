import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { downloadAnswers } from '../../../offline-drafts/download-answers.ts';
import { unsentAnswers } from '../drafts/answer-texts.ts';
import { type Drafts, hasConflict } from '../drafts/draft-store.ts';
import { useAnswerPlace } from '../drafts/use-answer-place.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import type { Step } from '../question/steps.ts';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import sheet from './saving-notices.css';
import { useAnswerPlaceText } from './use-answer-place-text.ts';
import type { Closing } from './use-close.ts';

export type SavingNoticesProps = {
  drafts: QuestionnaireDrafts;
  title: string;
  steps: readonly Step[];
  /** Index of the question on the screen, which shows its own conflict; null on the end card. */
  shownIndex: string | null;
  /** Leads to a question by its place among the steps. */
  onShow: (at: number) => void;
  /** Null where the page around decides what closing means. */
  closing: Closing | null;
};

/** Place of the first question, other than the one on the screen, that was answered differently elsewhere; -1: none. */
const conflictElsewhere = (drafts: Drafts, steps: readonly Step[], shownIndex: string | null) =>
  steps.findIndex((step) => step.index !== shownIndex && hasConflict(drafts, step));

/**
 * Notices about saving that need more room than the bar: a choice to make, answers after the deadline, full storage.
 */
export function SavingNotices({ drafts, title, steps, shownIndex, onShow, closing }: SavingNoticesProps) {
  useSheet(sheet);
  const t = useDeferredMessages();
  const conflictAt = useDraft(drafts.store, (state) => conflictElsewhere(state, steps, shownIndex));
  const state = useDraft(drafts.store, ({ saveState }) => saveState);
  return (
    <div className="ws-saving-notices">
      {conflictAt === -1 ? null : (
        <Note tone="warning" role="alert">
          <p>{t('questionnaire.conflict.elsewhere', { question: steps[conflictAt]?.text })}</p>
          <Button size="small" onClick={() => onShow(conflictAt)}>
            {t('questionnaire.conflict.show.action')}
          </Button>
        </Note>
      )}
      {state.kind === 'waiting' ? <OnlyHereNote drafts={drafts} /> : null}
      {closing?.lossCount ? <LossNote count={closing.lossCount} onConfirm={closing.confirm} /> : null}
      {state.kind === 'refused' && state.code === 'deadline_passed' ? (
        <LateNote drafts={drafts} steps={steps} title={title} />
      ) : null}
    </div>
  );
}

/** Answers that end with this page: it has to stay open. */
function OnlyHereNote({ drafts }: Pick<SavingNoticesProps, 'drafts'>) {
  const place = useAnswerPlace(drafts.store);
  const words = useAnswerPlaceText(drafts);
  if (place !== 'page') return null;
  return (
    <Note tone="warning" role="status">
      {words}
    </Note>
  );
}

/** The user wants to close while answers are neither sent nor stored. */
function LossNote({ count, onConfirm }: { count: number; onConfirm: () => void }) {
  const t = useDeferredMessages();
  return (
    <Note tone="danger" role="alert">
      <p>{t('questionnaire.close.loss', { count })}</p>
      <Button size="small" onClick={onConfirm}>
        {t('questionnaire.close.confirm')}
      </Button>
    </Note>
  );
}

/** The deadline came before the answers did: they are the person's own, to take along. */
function LateNote({ drafts, steps, title }: Pick<SavingNoticesProps, 'drafts' | 'steps' | 'title'>) {
  const t = useDeferredMessages();
  const { dateTime } = useDates();
  const answers = useDraft(drafts.store, (state) => state.answers);
  const notes = useDraft(drafts.store, (state) => state.notes);
  const unsent = unsentAnswers({ answers, notes }, steps);
  if (unsent.length === 0) return null;
  return (
    <Note tone="warning" role="alert">
      <p>{t('questionnaire.late.text', { count: unsent.length })}</p>
      <Button size="small" onClick={() => downloadAnswers(title, dateTime(new Date()), unsent)}>
        {t('questionnaire.late.download.action')}
      </Button>
    </Note>
  );
}
